import { engagementSteps } from '@tableside/domain/resources'
import type ExcelJS from 'exceljs'
import type { Figures } from './figures.ts'
import { bytesOf, heads, input, newBook, output, title } from './sheet-look.ts'

const dayFormat = 'ddd d mmm yyyy'
const dayMs = 24 * 60 * 60_000

/** The four steps: type in the first day, the sheet works out when each ends at the earliest and at the latest. */
export async function timelineBook({ madeOn }: Figures): Promise<Buffer> {
  const book = newBook(madeOn)
  const sheet = book.addWorksheet('Timeline', { views: [{ showGridLines: false }] })
  title(sheet, 'Implementation timeline', 'Type your first day into the yellow cell; the dates follow.')
  sheet.columns = [{ width: 28 }, { width: 20 }, { width: 20 }, { width: 20 }, { width: 20 }]
  const start = new Date(`${madeOn}T00:00:00.000Z`)
  sheet.getRow(4).values = ['First day', start]
  sheet.getCell('B4').numFmt = dayFormat
  input(sheet.getCell('B4'))

  sheet.getRow(6).values = ['Step', 'Takes', 'Begins at the earliest', 'Ends at the earliest', 'Ends at the latest']
  heads(sheet.getRow(6))
  const day = (days: number) => new Date(start.getTime() + days * dayMs)
  let least = 0
  let max = 0
  engagementSteps.forEach(({ title: step, duration, days }, index) => {
    const at = 7 + index
    const isFirst = index === 0
    const begins = isFirst ? '$B$4' : `D${at - 1}+1`
    const latestBegin = isFirst ? '$B$4' : `E${at - 1}+1`
    const row = sheet.getRow(at)
    row.values = [
      step,
      duration,
      { formula: begins, result: day(least) },
      { formula: `C${at}+${days[0] - 1}`, result: day(least + days[0] - 1) },
      { formula: `${latestBegin}+${days[1] - 1}`, result: day(max + days[1] - 1) },
    ]
    for (const place of [3, 4, 5]) {
      row.getCell(place).numFmt = dayFormat
      output(row.getCell(place))
    }
    least += days[0]
    max += days[1]
  })
  const end = 7 + engagementSteps.length
  sheet.getRow(end).values = [
    'From the first day to the launch',
    '',
    '',
    { formula: `D${end - 1}-$B$4+1`, result: least },
    { formula: `E${end - 1}-$B$4+1`, result: max },
  ]
  for (const place of [4, 5]) sheet.getRow(end).getCell(place).numFmt = '0 "days"'

  deliverables(book)
  return bytesOf(book)
}

/** A list to tick off. */
function deliverables(book: ExcelJS.Workbook): void {
  const sheet = book.addWorksheet('Deliverables')
  sheet.columns = [{ width: 28 }, { width: 80 }, { width: 20 }, { width: 14 }]
  sheet.addRow(['Step', 'In hand when it is done', 'Who', 'Done on'])
  heads(sheet.getRow(1))
  for (const step of engagementSteps) {
    for (const deliverable of step.deliverables) {
      const row = sheet.addRow([step.title, deliverable, '', ''])
      row.getCell(2).alignment = { wrapText: true }
      input(row.getCell(3))
      input(row.getCell(4))
      row.getCell(4).numFmt = dayFormat
    }
  }
}
