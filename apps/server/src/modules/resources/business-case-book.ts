import { type Pence, pence } from '@tableside/domain/money'
import { type Plan, UNLIMITED } from '@tableside/domain/plans'
import { atRate, businessCase, comparedRateBps, exampleTakings } from '@tableside/domain/resources'
import type ExcelJS from 'exceljs'
import type { Figures } from './figures.ts'
import { formatWholePounds } from './format-figures.ts'
import { bold, bytesOf, heads, input, newBook, output, percent, pounds, title } from './sheet-look.ts'

/** What stands in the input cell until somebody types their own. */
const startingTakings = pence(4_000_000)

/**
 * The business case: two inputs and a plan, and both sides worked out by formulas that look the prices up
 * in the sheet "Plans". The results are stored too, so that a reader that does not calculate shows them.
 */
export async function businessCaseBook({ plans, madeOn }: Figures): Promise<Buffer> {
  const book = newBook(madeOn)
  const sheet = book.addWorksheet('Business case', { views: [{ showGridLines: false }] })
  planSheet(book, plans)
  levelSheet(book, plans)
  const chosen = plans[Math.min(1, plans.length - 1)]
  if (!chosen) return bytesOf(book)

  title(sheet, 'Business case', `Prices as of ${madeOn}, from the plan table of Tableside. Type into the yellow cells.`)
  sheet.columns = [{ width: 46 }, { width: 18 }, { width: 64 }]
  const list = `Plans!$A$2:$A$${plans.length + 1}`
  const column = (letter: string) => `Plans!$${letter}$2:$${letter}$${plans.length + 1}`
  const looked = (letter: string) => `INDEX(${column(letter)},MATCH($B$5,${list},0))`

  const inputs = [
    ['Your takings in a month', formatWholePounds(startingTakings), pounds, 'Cards and cash, VAT included, tips not.'],
    ['Plan', chosen.name, '@', 'Choose from the list; the sheet "Plans" shows what each holds.'],
    [
      'Rate you pay today',
      comparedRateBps / 10_000,
      percent,
      'Look at your last statement: all charges by all takings.',
    ],
    ['Fixed charges you pay today, a month', 0, pounds, 'Terminals, software, minimum charges.'],
    [
      'Your card provider’s own rate with us',
      0,
      percent,
      'Charged to you by the provider, beside our fee. Ask them, and type it in: at 0 % this case looks better than it is.',
    ],
  ] as const
  inputs.forEach(([label, value, format, note], index) => {
    const row = sheet.getRow(4 + index)
    row.values = [label, value, note]
    row.getCell(2).numFmt = format
    input(row.getCell(2))
    row.getCell(3).alignment = { wrapText: true }
  })
  sheet.getCell('B5').dataValidation = { type: 'list', allowBlank: false, formulae: [list] }

  const { feePence, subscriptionPence, totalPence, comparedPence, differencePence } = businessCase(
    chosen,
    startingTakings,
  )
  const outputs: readonly (readonly [string, string, Pence, string])[] = [
    ['Our fee', `ROUND($B$4*${looked('C')},2)`, feePence, 'Of what is paid, tips not counted.'],
    ['Our subscription', looked('B'), subscriptionPence, ''],
    ['Your card provider', 'ROUND($B$4*$B$8,2)', pence(0), ''],
    ['With Tableside, a month', 'B11+B12+B13', totalPence, ''],
    ['Today, a month', 'ROUND($B$4*$B$6,2)+$B$7', comparedPence, ''],
    ['You keep more, a month', 'B15-B14', differencePence, 'Below zero: stay where you are.'],
    ['You keep more, a year', 'B16*12', pence(differencePence * 12), ''],
  ]
  sheet.getRow(10).values = ['What it comes to', 'Pounds', '']
  heads(sheet.getRow(10))
  outputs.forEach(([label, formula, result, note], index) => {
    const row = sheet.getRow(11 + index)
    row.values = [label, { formula, result: formatWholePounds(result) }, note]
    row.getCell(2).numFmt = pounds
    output(row.getCell(2))
  })
  sheet.getCell('A19').value =
    'An estimate: the product takes its fee of each payment and rounds it to the penny each time.'
  return bytesOf(book)
}

/** The plan table as it is enforced; the other sheets look their prices up here. */
function planSheet(book: ExcelJS.Workbook, plans: readonly Plan[]): void {
  const sheet = book.addWorksheet('Plans')
  sheet.columns = [
    { width: 12 },
    { width: 16 },
    { width: 12 },
    { width: 14 },
    { width: 12 },
    { width: 12 },
    { width: 22 },
  ]
  sheet.addRow(['Plan', 'A month', 'Fee', 'Accounts', 'Staff', 'Locations', 'Paid orders a month'])
  heads(sheet.getRow(1))
  for (const plan of plans) {
    const limits = [plan.maxAccounts, plan.maxStaff, plan.maxLocations, plan.maxMonthlyOrders]
    const row = sheet.addRow([
      plan.name,
      formatWholePounds(plan.monthlyPence),
      plan.feeBps / 10_000,
      ...limits.map((limit) => (limit === UNLIMITED ? 'unlimited' : limit)),
    ])
    row.getCell(1).font = bold
    row.getCell(2).numFmt = pounds
    row.getCell(3).numFmt = percent
  }
}

/** Every plan at five levels of takings. */
function levelSheet(book: ExcelJS.Workbook, plans: readonly Plan[]): void {
  const sheet = book.addWorksheet('At five levels')
  sheet.columns = [{ width: 20 }, ...plans.map(() => ({ width: 16 })), { width: 22 }]
  const compared = `'Business case'!$B$6`
  sheet.addRow(['Takings in a month', ...plans.map(({ name }) => name), 'At your rate today'])
  heads(sheet.getRow(1))
  exampleTakings.forEach((takings, index) => {
    const at = index + 2
    const row = sheet.addRow([
      formatWholePounds(takings),
      ...plans.map((plan, position) => ({
        formula: `ROUND($A${at}*Plans!$C$${position + 2},2)+Plans!$B$${position + 2}`,
        result: formatWholePounds(businessCase(plan, takings).totalPence),
      })),
      { formula: `ROUND($A${at}*${compared},2)`, result: formatWholePounds(atRate(takings, comparedRateBps)) },
    ])
    row.eachCell((cell) => {
      cell.numFmt = pounds
    })
  })
}
