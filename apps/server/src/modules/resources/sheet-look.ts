import ExcelJS from 'exceljs'

export const pounds = '£#,##0.00'
export const percent = '0.00%'
const ink = 'FF1D1B19'
const spice = 'FFB23A1E'
const paper = 'FFFBF8F3'
const inputYellow = 'FFFFF4D6'

export const bold = { bold: true, color: { argb: ink } }

export function title(sheet: ExcelJS.Worksheet, text: string, sub: string): void {
  sheet.getCell('A1').value = text
  sheet.getCell('A1').font = { name: 'Georgia', size: 18, bold: true, color: { argb: ink } }
  sheet.getCell('A2').value = sub
  sheet.getCell('A2').font = { italic: true, color: { argb: 'FF6B645C' } }
}

/** A row of column heads. */
export function heads(row: ExcelJS.Row): void {
  row.eachCell((cell) => {
    cell.font = { bold: true, color: { argb: 'FFFFFFFF' } }
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: spice } }
    cell.alignment = { wrapText: true, vertical: 'middle' }
  })
}

/** A cell one types into. */
export function input(cell: ExcelJS.Cell): void {
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: inputYellow } }
  cell.border = edge
  cell.protection = { locked: false }
}

/** A cell the sheet works out. */
export function output(cell: ExcelJS.Cell): void {
  cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: paper } }
  cell.border = edge
  cell.font = bold
}

const line = { style: 'thin' as const, color: { argb: 'FFE7E0D6' } }
const edge = { top: line, left: line, bottom: line, right: line }

/** An empty workbook of a day: with the instant it was written at its size would be another at each server. */
export function newBook(madeOn: string): ExcelJS.Workbook {
  const book = new ExcelJS.Workbook()
  const day = new Date(`${madeOn}T00:00:00.000Z`)
  return Object.assign(book, { creator: 'Tableside', created: day, modified: day })
}

/** The bytes of a finished book, which a spreadsheet works out anew when it opens it. */
export async function bytesOf(book: ExcelJS.Workbook): Promise<Buffer> {
  book.calcProperties.fullCalcOnLoad = true
  return Buffer.from(await book.xlsx.writeBuffer())
}
