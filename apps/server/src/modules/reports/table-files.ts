import { pence, plainPounds } from '@tableside/domain/money'
import { type Cell, type Column, formatVatRate, type ReportTable } from '@tableside/domain/reports'
import { decimalHours } from '@tableside/domain/staff'
import { type CsvCell, csvRow } from '../../http/csv-row.ts'

/** A report as CSV. */
export function csvOf(tables: readonly ReportTable[]): string {
  return tables
    .map(({ columns, rows, totals }) =>
      [columns.map(({ label }) => label), ...[...rows, ...(totals ? [totals] : [])].map((row) => cellsOf(columns, row))]
        .map(csvRow)
        .join(''),
    )
    .join('\r\n')
}

function cellsOf(columns: readonly Column[], row: readonly Cell[]): CsvCell[] {
  return columns.map(({ kind }, index) => {
    const cell = row[index] ?? ''
    if (typeof cell !== 'number') return cell
    if (kind === 'pence') return { figure: plainPounds(pence(cell)) }
    if (kind === 'minutes') return { figure: decimalHours(cell) }
    return kind === 'rate' ? formatVatRate(cell) : cell
  })
}

const pounds = '£#,##0.00;[Red]-£#,##0.00'

/** A report as a workbook, a sheet a table. Every word is a text cell, so none is ever carried out. */
export async function xlsxOf(tables: readonly ReportTable[], heading: string): Promise<Buffer> {
  // Loaded when the first workbook is asked for: it would slow down every start.
  const { default: excel } = await import('exceljs')
  const book = new excel.Workbook()
  for (const { title, columns, rows, totals } of tables) {
    const sheet = book.addWorksheet(title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31), {
      views: [{ state: 'frozen', ySplit: 3 }],
    })
    sheet.addRow([`${title} – ${heading}`]).font = { bold: true, size: 14 }
    sheet.addRow([])
    sheet.addRow(columns.map(({ label }) => label)).font = { bold: true }
    for (const row of [...rows, ...(totals ? [totals] : [])])
      sheet.addRow(columns.map((column, n) => excelCell(column, row[n] ?? null)))
    if (totals) sheet.lastRow?.eachCell((cell) => Object.assign(cell, { font: { bold: true } }))
    columns.forEach(({ kind, label }, index) => {
      const column = sheet.getColumn(index + 1)
      column.width = Math.max(label.length + 4, kind === 'text' ? 26 : 13)
      if (kind === 'pence') column.numFmt = pounds
      if (kind === 'rate') column.numFmt = '0.0#%'
      if (kind === 'minutes') column.numFmt = '0.00'
      if (kind === 'date') column.numFmt = 'yyyy-mm-dd'
      if (kind !== 'text' && kind !== 'date') column.alignment = { horizontal: 'right' }
    })
    sheet.getCell('A1').alignment = { horizontal: 'left' }
  }
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A workbook has no pence, no basis points and no minutes: its numbers are pounds, parts of one and hours, its dates are dates. */
function excelCell({ kind }: Column, cell: Cell): Cell | Date {
  if (kind === 'date' && isDate(cell)) return new Date(`${cell}T00:00:00Z`)
  if (typeof cell !== 'number') return cell
  if (kind === 'minutes') return Number(decimalHours(cell))
  if (kind === 'pence') return Number(plainPounds(pence(cell)))
  return kind === 'rate' ? cell / 10_000 : cell
}

/** The sum's row has a word where the others have their date. */
const isDate = (cell: Cell) => /^\d{4}-\d\d-\d\d$/.test(String(cell))
