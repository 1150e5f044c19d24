import type { Codepage } from '@point-of-sale/codepage-encoder'
import type { Paper, PaperBlock, PaperSize } from '@tableside/domain/printing'
import { type Bitmap, onLine } from './bitmap.ts'
import { printableText, withoutLostLetters } from './characters.ts'
import { drawText } from './draw-text.ts'

/** One line of the printer, no wider than its paper. */
export type PaperLine = {
  readonly text: string
  readonly width: 1 | 2 | 3
  readonly height: 1 | 2 | 3
  readonly isBold: boolean
  readonly isInverted: boolean
  /** Stands for the text where the printer has not got its letters. */
  readonly picture?: Bitmap
}

export type PrintHead = {
  /** Characters of normal width in a line: 48 on 80 mm, 32 on 58 mm. */
  readonly columns: number
  readonly codepages: readonly Codepage[]
}

const factors: Record<PaperSize, Pick<PaperLine, 'width' | 'height'>> = {
  small: { width: 1, height: 1 },
  normal: { width: 1, height: 1 },
  tall: { width: 1, height: 2 },
  large: { width: 2, height: 2 },
  huge: { width: 3, height: 3 },
}
/** Of letters in a picture, in dots: as high as the printer's own with the space around them. */
const pictureHeights: Record<PaperSize, number> = { small: 28, normal: 28, tall: 44, large: 52, huge: 76 }
const indent = '  '
/** The dots of a character of normal width. */
const columnDots = 12

type LineBlock = Exclude<PaperBlock, { readonly kind: 'rule' | 'mark' }>
type TextBlock = Extract<PaperBlock, { readonly kind: 'text' }>
type ColumnsBlock = Extract<PaperBlock, { readonly kind: 'columns' }>
type Style = Omit<PaperLine, 'text' | 'picture'>

const plain = { width: 1, height: 1, isBold: false, isInverted: false } as const
const styleOf = ({ size, isBold }: LineBlock): Style => ({ ...plain, ...factors[size], isBold })

/**
 * A paper in lines of so many characters, each of which the printer has. Long words go on under themselves, never under an
 * amount; what stands in letters the printer has not got is a picture.
 */
export function paperLines({ blocks }: Paper, head: PrintHead): PaperLine[] {
  return blocks.flatMap((block, index) => {
    if (block.kind === 'rule') return [{ ...plain, text: '-'.repeat(head.columns) }]
    // A logo would need a picture's dots, which a paper does not carry.
    if (block.kind === 'mark') return textLines(markText(block.name), head)
    if (block.kind === 'text') return textLines(block, head)
    if (block.kind === 'row') return rowLines(block, head)
    return columnLines(block, tableAround(blocks, index), head)
  })
}

function textLines(block: TextBlock, head: PrintHead): PaperLine[] {
  const { align, isInverted, isIndented } = block
  const style = { ...styleOf(block), isInverted }
  const printable = printableText(block.text, head.codepages)
  const pictures = printable === undefined ? pictureLines(block, head) : undefined
  if (pictures) return pictures
  const room = Math.floor(head.columns / style.width)
  const lead = isIndented ? indent : ''
  return wrap(printable ?? lostText(block.text, head), room - lead.length).map((line) => ({
    ...style,
    // An inverted line is black from edge to edge.
    text: isInverted ? centre(line, room).padEnd(room) : align === 'center' ? centre(line, room) : lead + line,
  }))
}

function pictureLines({ text, size, align, isInverted, isIndented }: TextBlock, { columns }: PrintHead) {
  const dots = columns * columnDots
  const indentDots = isIndented ? indent.length * columnDots : 0
  const drawn = drawText(text, { height: pictureHeights[size], width: dots - indentDots })
  const place = { dots, indentDots, isCentred: align === 'center', isInverted }
  return drawn?.map((picture): PaperLine => ({ ...plain, text: '', picture: onLine(picture, place) }))
}

/** What was said in letters that can be neither printed nor drawn: whose they are, and where they can be read. */
function lostText(text: string, { codepages }: PrintHead): string {
  const told = (lost: string) =>
    `[${scripts.find(([pattern]) => pattern.test(lost))?.[1] ?? 'other letters'}: see the screen]`
  return withoutLostLetters(text, codepages, told).replaceAll(/(\[[^\]]*\])(?:\s+\1)+/g, '$1')
}

const scripts: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'Japanese'],
  [/\p{Script=Han}/u, 'Chinese'],
  [/\p{Script=Hangul}/u, 'Korean'],
  [/\p{Script=Thai}/u, 'Thai'],
  [/\p{Script=Devanagari}/u, 'Hindi'],
  [/\p{Script=Bengali}/u, 'Bengali'],
  [/\p{Script=Gurmukhi}/u, 'Punjabi'],
  [/\p{Script=Tamil}/u, 'Tamil'],
]

function rowLines(block: Extract<PaperBlock, { kind: 'row' }>, head: PrintHead): PaperLine[] {
  const { isIndented } = block
  const style = styleOf(block)
  const [left, right] = [block.left, block.right].map((text) => printableText(text, head.codepages))
  // What is drawn stands on a line of its own.
  if (left === undefined) return [...asText(block, block.left, head), ...rowLines({ ...block, left: '' }, head)]
  if (right === undefined) return [...rowLines({ ...block, right: '' }, head), ...asText(block, block.right, head)]
  if (left + right === '') return []
  const room = Math.floor(head.columns / style.width)
  const lead = isIndented ? indent : ''
  const beside = room - lead.length - right.length - 1
  // What has no room beside a long right side stands above it.
  if (beside < Math.min(left.length, Math.ceil(room / 3))) {
    const above = wrap(left, room - lead.length).map((line) => lead + line)
    return [...above, ...wrap(right, room).map((line) => line.padStart(room))].map((text) => ({ ...style, text }))
  }
  const [first = '', ...others] = wrap(left, beside)
  const gap = room - lead.length - first.length - right.length
  return [lead + first + ' '.repeat(Math.max(1, gap)) + right, ...others.map((line) => lead + line)].map((text) => ({
    ...style,
    text,
  }))
}

const asText = ({ size, isBold, isIndented }: LineBlock, text: string, head: PrintHead) =>
  textLines({ kind: 'text', text, size, isBold, isIndented, align: 'left', isInverted: false, isStruck: false }, head)

/** The rows a row stands among: one table, whose columns are as wide on every line. */
function tableAround(blocks: readonly PaperBlock[], index: number): ColumnsBlock[] {
  const isPart = (block: PaperBlock | undefined): block is ColumnsBlock => block?.kind === 'columns'
  let [from, to] = [index, index]
  while (isPart(blocks[from - 1])) from -= 1
  while (isPart(blocks[to + 1])) to += 1
  return blocks.slice(from, to + 1).filter(isPart)
}

function columnLines(block: ColumnsBlock, table: readonly ColumnsBlock[], head: PrintHead): PaperLine[] {
  const style = styleOf(block)
  const room = Math.floor(head.columns / style.width)
  const shown = (text: string) => printableText(text, head.codepages)
  const drawn = block.cells.filter((cell) => shown(cell) === undefined)
  const widths = columnWidths(
    table.map(({ cells }) => cells.map((cell) => shown(cell) ?? '')),
    room,
  )
  const cells = block.cells.map((cell, index) => wrap(shown(cell) ?? '', widths[index] ?? 1))
  const height = Math.max(...cells.map(({ length }) => length))
  const lines = Array.from({ length: height }, (_, line) =>
    cells
      .map(({ [line]: text = '' }, index) =>
        index === 0 ? text.padEnd(widths[index] ?? 1) : text.padStart(widths[index] ?? 1),
      )
      .join(' '),
  )
  return [...drawn.flatMap((cell) => asText(block, cell, head)), ...lines.map((text) => ({ ...style, text }))]
}

/**
 * As wide as the longest cell of each column, with a space between them. Where all of it has no room the widest give way,
 * and their cells wrap; where there is room to spare, the columns share it.
 */
function columnWidths(rows: readonly (readonly string[])[], room: number): number[] {
  const count = Math.max(...rows.map(({ length }) => length))
  const widths = Array.from({ length: count }, (_, index) =>
    Math.max(1, ...rows.map(({ [index]: cell = '' }) => Math.max(...cell.split('\n').map(({ length }) => length)))),
  )
  const free = () => room - (count - 1) - widths.reduce((sum, width) => sum + width, 0)
  const change = (index: number, by: number) => {
    widths[index] = (widths[index] ?? 1) + by
  }
  while (free() < 0 && Math.max(...widths) > 1) change(widths.indexOf(Math.max(...widths)), -1)
  while (free() > 0) change(widths.indexOf(Math.min(...widths)), 1)
  return widths
}

const markText = (name: string): TextBlock => ({
  ...{ kind: 'text', text: name, size: 'tall', isBold: true, isIndented: false },
  ...{ align: 'center', isInverted: false, isStruck: false },
})

function centre(line: string, room: number): string {
  return ' '.repeat(Math.max(0, Math.floor((room - line.length) / 2))) + line
}

/** Breaks between words; a word longer than a line is broken where the line ends. */
function wrap(text: string, room: number): string[] {
  const width = Math.max(1, room)
  return text.split('\n').flatMap((paragraph) => {
    const lines = ['']
    for (const word of paragraph.split(' ')) {
      const last = lines.at(-1) ?? ''
      const longer = last === '' ? word : `${last} ${word}`
      if (longer.length <= width) lines[lines.length - 1] = longer
      else if (last === '') lines.splice(-1, 1, ...pieces(word, width))
      else lines.push(...pieces(word, width))
    }
    return lines
  })
}

function pieces(word: string, width: number): string[] {
  return word.match(new RegExp(`.{1,${width}}`, 'gu')) ?? ['']
}
