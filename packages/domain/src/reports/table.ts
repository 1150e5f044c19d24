import { z } from 'zod'

/** How a column is read: words, a date, a count, minutes shown as hours, money in pence, a rate in basis points. */
const columnSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'date', 'count', 'minutes', 'pence', 'rate']),
})
export type Column = z.infer<typeof columnSchema>

const cellSchema = z.union([z.string(), z.number(), z.null()])
export type Cell = z.infer<typeof cellSchema>

/** One table of a report: drawn on the screen, printed, and written as CSV, XLSX and PDF from the same cells. */
export const reportTableSchema = z.object({
  title: z.string(),
  columns: z.array(columnSchema),
  rows: z.array(z.array(cellSchema)),
  totals: z.array(cellSchema).nullable(),
  note: z.string().nullable(),
})
export type ReportTable = z.infer<typeof reportTableSchema>

const column =
  (kind: Column['kind']) =>
  (key: string, label: string): Column => ({ key, label, kind })
export const textColumn = column('text')
export const date = column('date')
export const count = column('count')
export const minutes = column('minutes')
export const money = column('pence')
export const rate = column('rate')

/** Makes a table; `totals` adds up every column that can be added up, with a word in the first. */
export function table(
  title: string,
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  { totals = false, note = null }: { totals?: boolean; note?: string | null } = {},
): ReportTable {
  const sums = columns.map(({ kind }, index) => {
    if (index === 0) return 'Total'
    if (kind !== 'count' && kind !== 'minutes' && kind !== 'pence') return null
    return rows.reduce((sum, row) => {
      const cell = row[index]
      return sum + (typeof cell === 'number' ? cell : 0)
    }, 0)
  })
  return {
    title,
    columns: [...columns],
    rows: rows.map((row) => [...row]),
    totals: totals && rows.length > 0 ? sums : null,
    note,
  }
}
