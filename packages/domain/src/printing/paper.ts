import { z } from 'zod'
import { onOneLine } from '../text/index.ts'

/** small: notes under a line · normal · tall: twice as high · large: twice as high and wide · huge: what is read from the pass. */
const sizeSchema = z.enum(['small', 'normal', 'tall', 'large', 'huge'])
export type PaperSize = z.infer<typeof sizeSchema>

const styleSchema = z.object({
  size: sizeSchema.default('normal'),
  isBold: z.boolean().default(false),
  isIndented: z.boolean().default(false),
})

const textSchema = styleSchema.extend({
  kind: z.literal('text'),
  text: z.string(),
  align: z.enum(['left', 'center']).default('left'),
  /** White on black: what must not be overlooked. */
  isInverted: z.boolean().default(false),
  /** Struck through where the device can; the text itself says that it is void. */
  isStruck: z.boolean().default(false),
})

const rowSchema = styleSchema.extend({ kind: z.literal('row'), left: z.string(), right: z.string() })

const columnsSchema = styleSchema.extend({ kind: z.literal('columns'), cells: z.array(z.string()) })

const blockSchema = z.discriminatedUnion('kind', [
  textSchema,
  rowSchema,
  columnsSchema,
  z.object({ kind: z.literal('rule') }),
  /** The restaurant as guests know it: its logo where the device draws pictures, and its name. */
  z.object({ kind: z.literal('mark'), name: z.string() }),
])
export type PaperBlock = z.infer<typeof blockSchema>

/**
 * What stands on a paper, from top to bottom, whatever draws it: the printer's bytes, the browser and the PDF add no text
 * of their own and only know how wide their paper is.
 */
export const paperSchema = z.object({
  title: z.string(),
  blocks: z.array(blockSchema),
  /** The cash drawer opens with it. */
  opensDrawer: z.boolean(),
})
export type Paper = z.infer<typeof paperSchema>

type TextStyle = Partial<Omit<z.infer<typeof textSchema>, 'kind' | 'text'>>
type LineStyle = Partial<z.infer<typeof styleSchema>>

const plain = { size: 'normal', isBold: false, isIndented: false } as const

/** One line of the paper, whatever was typed: a line break in a name would be a line of its own, as if the till had written it. */
export const text = (words: string, style: TextStyle = {}): PaperBlock => ({
  ...{ kind: 'text', ...plain, align: 'left', isInverted: false, isStruck: false },
  ...style,
  text: onOneLine(words),
})
export const centred = (words: string, style: TextStyle = {}): PaperBlock => text(words, { align: 'center', ...style })
/** What the restaurant wrote for its paper, line by line. */
export const paragraphs = (words: string): PaperBlock[] =>
  words === '' ? [] : words.split('\n').map((line) => centred(line))
export const row = (left: string, right: string, style: LineStyle = {}): PaperBlock => ({
  ...{ kind: 'row', ...plain },
  ...style,
  left: onOneLine(left),
  right: onOneLine(right),
})
export const columns = (cells: readonly string[], style: LineStyle = {}): PaperBlock => ({
  ...{ kind: 'columns', ...plain },
  ...style,
  cells: cells.map(onOneLine),
})
export const rule: PaperBlock = { kind: 'rule' }
export const mark = (name: string): PaperBlock => ({ kind: 'mark', name: onOneLine(name) })

/** Date and time as people of the restaurant's time zone write them. */
export function formatPaperTime(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
}

/** "18:32" */
export function formatPaperClock(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' }).format(new Date(at))
}

/** What a reprint has on top, so that nobody cooks or pays it again. */
export function duplicateMark(copy: number): PaperBlock[] {
  return copy > 1 ? [centred(`DUPLICATE – copy ${copy}`, { size: 'tall', isBold: true, isInverted: true })] : []
}

export const formatCovers = (covers: number): string => (covers === 1 ? '1 cover' : `${covers} covers`)
