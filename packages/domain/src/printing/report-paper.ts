import { formatPence, pence } from '../money/index.ts'
import { type Cell, type Column, formatVatRate, type ReportTable } from '../reports/index.ts'
import { decimalHours } from '../staff/index.ts'
import { centred, columns, duplicateMark, type Paper, type PaperBlock, row, rule, text } from './paper.ts'

export type ReportOnPaper = {
  /** "X – 21 November 2026", "Z 214 – 21 November 2026". */
  readonly title: string
  /** Business, location, who closed it and when. */
  readonly lines: readonly string[]
  readonly tables: readonly ReportTable[]
  readonly foot: readonly string[]
}

/** An X or a Z on the roll: the tables of the A4 report, one under the other. */
export function reportPaper({ title, lines, tables, foot }: ReportOnPaper, copy: number): Paper {
  return {
    title,
    opensDrawer: false,
    blocks: [
      ...duplicateMark(copy),
      centred(title, { size: 'tall', isBold: true }),
      ...lines.map((line) => centred(line)),
      ...tables.flatMap(tableOf),
      rule,
      ...foot.map((line) => text(line, { size: 'small' })),
    ],
  }
}

function tableOf({ title, columns: heads, rows, totals, note }: ReportTable): PaperBlock[] {
  const [first, ...others] = heads
  const isNarrow = others.length <= 3
  const line = (cells: readonly Cell[], isBold: boolean): PaperBlock[] => {
    const words = heads.map((head, index) => formatCell(head, cells[index] ?? null))
    const [what = '', ...figures] = words
    if (isNarrow && figures.filter(Boolean).length <= 2)
      return [row(what, figures.filter(Boolean).join('  '), { isBold })]
    if (isNarrow) return [columns(words, { isBold })]
    // A wide table becomes a block a row: a roll has no room for its columns.
    return [
      text(what, { isBold: true }),
      ...others.flatMap(({ label }, index) =>
        figures[index] ? [row(label, figures[index] ?? '', { isIndented: true })] : [],
      ),
    ]
  }
  return [
    rule,
    text(title, { isBold: true }),
    ...(isNarrow && others.length > 2 && first
      ? [
          columns(
            heads.map(({ label }) => label),
            { size: 'small' },
          ),
        ]
      : []),
    ...(rows.length === 0 ? [text('Nothing in this period.')] : []),
    ...rows.flatMap((cells) => line(cells, false)),
    ...(totals ? line(totals, true) : []),
    ...(note ? [text(note, { size: 'small' })] : []),
  ]
}

function formatCell({ kind }: Column, cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return cell
  if (kind === 'minutes') return decimalHours(cell)
  if (kind === 'pence') return formatPence(pence(cell))
  return kind === 'rate' ? formatVatRate(cell) : `${cell}`
}
