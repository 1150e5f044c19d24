import { createRequire } from 'node:module'
import { type Command, type Font, openSync } from 'fontkit'
import { type Bitmap, fill, type Point } from './bitmap.ts'

const files = createRequire(import.meta.url)
/**
 * In the order in which a letter is looked for: one for Europe and the Near East, two that put together what Thai and Hindi
 * write above and below a letter, and one of dots for everything else. That one has no rules for how letters join.
 */
const paths = [
  'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2',
  '@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-700-normal.woff2',
  '@fontsource/unifontex/files/unifontex-latin-400-normal.woff2',
] as const
const opened = new Map<string, Font>()
/** Each is read once a text needs it, which most restaurants never have: the last one takes a second or two. */
function fontAt(path: string): Font {
  const font = opened.get(path) ?? openSync(files.resolve(path))
  opened.set(path, font)
  return font
}

type Drawing = {
  /** Of a line, in dots. */
  readonly height: number
  /** No line is wider, in dots. */
  readonly width: number
}

/** Lines of text as pictures, in letters no code page of the printer has. Undefined where no font of ours has them either. */
export function drawText(text: string, drawing: Drawing): Bitmap[] | undefined {
  const shown = text.replaceAll(/\p{Extended_Pictographic}|[\p{Cc}\p{Cf}]|\ufe0f/gu, (sign) =>
    sign === '\n' ? sign : '',
  )
  const letters = [...shown.replaceAll(/\s/g, '')]
  if (!letters.every((letter) => fontOf(letter))) return undefined
  return shown
    .split('\n')
    .flatMap((line) => wrap(line, drawing))
    .map((line) => drawLine(line, drawing.height))
}

function fontOf(letter: string): Font | undefined {
  const path = paths.find((each) => fontAt(each).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))
  return path === undefined ? undefined : fontAt(path)
}

const wordOrIdeograph =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+|\s/gu

function wrap(text: string, { height, width }: Drawing): string[] {
  const lines = ['']
  for (const part of text.match(wordOrIdeograph) ?? []) {
    const longer = lines.at(-1) + part
    if (widthOf(longer.trimEnd(), height) <= width) lines[lines.length - 1] = longer
    else if (part.trim() !== '') lines.push(...pieces(part, { height, width }))
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** A word longer than a line is broken where the line ends. */
function pieces(word: string, { height, width }: Drawing): string[] {
  const parts = ['']
  for (const letter of word) {
    const longer = parts.at(-1) + letter
    if (widthOf(longer, height) <= width) parts[parts.length - 1] = longer
    else parts.push(letter)
  }
  return parts
}

const rightToLeft = String.raw`[\p{Script=Hebrew}\p{Script=Arabic}]`
/** Words from the right are one run with the spaces between them; within it the font's shaper puts them in order. */
const runPattern = new RegExp(
  String.raw`${rightToLeft}(?:[\p{M}\p{P} ]*${rightToLeft})*|[^\p{Script=Hebrew}\p{Script=Arabic}]+`,
  'gu',
)

/** Pieces of a line with the font each is drawn in. */
function runsOf(line: string): { text: string; font: Font }[] {
  const runs: { text: string; font: Font }[] = []
  for (const [part] of line.matchAll(runPattern)) {
    let isFirst = true
    for (const letter of part) {
      const last = runs.at(-1)
      const font = (letter === ' ' ? last?.font : fontOf(letter)) ?? fontAt(paths[0])
      if (last && last.font === font && !isFirst) last.text += letter
      else runs.push({ text: letter, font })
      isFirst = false
    }
  }
  return runs
}

const scaleOf = ({ ascent, descent }: Font, height: number) => height / (ascent - descent)

function widthOf(line: string, height: number): number {
  return runsOf(line).reduce((sum, { text, font }) => {
    const units = font.layout(text).positions.reduce((total, { xAdvance }) => total + xAdvance, 0)
    return sum + units * scaleOf(font, height)
  }, 0)
}

function drawLine(line: string, height: number): Bitmap {
  const contours: Point[][] = []
  let left = 0
  for (const { text, font } of runsOf(line)) {
    const scale = scaleOf(font, height)
    const { glyphs, positions } = font.layout(text)
    glyphs.forEach(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      const at = (x: number, y: number): Point => [left + (x + xOffset) * scale, (font.ascent - y - yOffset) * scale]
      contours.push(...contoursOf(path.commands, at))
      left += xAdvance * scale
    })
  }
  return fill(contours, Math.ceil(left), height)
}

/** So many straight pieces for a curve: at 203 dots an inch nobody sees more. */
const curveSteps = 6

function contoursOf(commands: readonly Command[], at: (x: number, y: number) => Point): Point[][] {
  const contours: Point[][] = []
  let [x, y] = [0, 0]
  for (const { command, args } of commands) {
    const points: Point[] = []
    for (let index = 0; index + 1 < args.length; index += 2) points.push([args[index] ?? 0, args[index + 1] ?? 0])
    if (command === 'moveTo') contours.push([])
    const curve: Point[] = [[x, y], ...points]
    const steps = command.endsWith('CurveTo') ? curveSteps : 1
    for (let step = 1; step <= steps && points.length > 0; step += 1) {
      const [px, py] = command === 'moveTo' ? (points[0] ?? [0, 0]) : bezier(curve, step / steps)
      contours.at(-1)?.push(at(px, py))
    }
    const [endX, endY] = points.at(-1) ?? [x, y]
    x = endX
    y = endY
  }
  return contours
}

/** A point of a Bézier curve of any degree (de Casteljau). */
function bezier(points: readonly Point[], t: number): Point {
  const [first = [0, 0]] = points
  if (points.length === 1) return first
  const next = points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y]
    return [beforeX + (x - beforeX) * t, beforeY + (y - beforeY) * t] as const
  })
  return bezier(next, t)
}
