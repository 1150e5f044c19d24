import type { ZReport } from '@tableside/contract/reports'
import { pence, plainPounds } from '@tableside/domain/money'
import { accountingLines, plus } from '@tableside/domain/reports'
import { csvRow } from '../../http/csv-row.ts'

export type Layout = 'xero' | 'quickbooks'

/**
 * A closed day in the columns an accounting program imports: Xero's manual journal (debits above zero,
 * credits below) or QuickBooks Online's journal entries. Made of the day's Zs alone, so the same bytes every
 * time; a day that got another Z says so in its number.
 */
export function accountingFile(layout: Layout, zs: readonly ZReport[]): string {
  const [first] = zs
  const last = zs.at(-1)
  if (!first || !last) return ''
  const lines = accountingLines(
    plus(zs.map(({ figures }) => figures)),
    zs.flatMap(({ drawers }) => drawers),
  )
  const number = first.number === last.number ? `Z${first.number}` : `Z${first.number}-${last.number}`
  const narration = `${first.business.name}, ${first.locationName}: ${first.businessDate} (${number})`
  const amount = (of: number) => ({ figure: plainPounds(pence(of)) })
  const day = (separator: string) => first.businessDate.split('-').toReversed().join(separator)

  if (layout === 'xero') {
    return [
      ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount', 'TrackingName1', 'TrackingOption1'],
      ...lines.map(({ code, description, amountPence }) => [
        ...[narration, day('/'), description, code, 'No VAT', amount(amountPence), 'Location', first.locationName],
      ]),
    ]
      .map(csvRow)
      .join('')
  }
  return [
    [
      '*JournalNo',
      '*JournalDate',
      '*AccountName',
      '*Debits',
      '*Credits',
      'Description',
      'Name',
      'Currency',
      'Location',
      'Class',
    ],
    ...lines.map(({ account, description, amountPence }) => [
      ...[`${first.businessDate} ${number}`, day('/'), account],
      amountPence > 0 ? amount(amountPence) : '',
      amountPence < 0 ? amount(-amountPence) : '',
      ...[description, '', 'GBP', first.locationName, ''],
    ]),
  ]
    .map(csvRow)
    .join('')
}
