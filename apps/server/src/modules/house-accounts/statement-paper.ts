import type { AccountStatement, StatementEntry } from '@tableside/contract/house-accounts'
import { formatPence, pence } from '@tableside/domain/money'
import { money, table, tenderLabel, textColumn } from '@tableside/domain/reports'

type Business = { readonly name: string; readonly madeAt: string }

/** The statement on paper, for whoever owes it. */
export function statementPaper(statement: AccountStatement, { name, madeAt }: Business) {
  const { account, from, to, openingPence, closingPence, entries } = statement
  const columns = [
    textColumn('date', 'Date'),
    textColumn('what', 'What'),
    money('chargedPence', 'On account'),
    money('settledPence', 'Paid'),
    money('balancePence', 'Balance'),
  ]
  const opening = [formatDay(from), 'Balance brought forward', null, null, openingPence]
  const rows = entries.map((entry) => [
    ...[formatDay(entry.businessDate), formatEntry(entry)],
    ...(isCharge(entry) ? [entry.amountPence, null] : [null, pence(-entry.amountPence)]),
    entry.balancePence,
  ])
  const closing = [formatDay(to), 'Balance', statement.chargedPence, statement.settledPence, closingPence]
  return {
    title: `Statement, ${account.name}`,
    lines: [
      name,
      `${formatDay(from)} to ${formatDay(to)}`,
      ...[account.contact, ...account.address.split('\n')].filter((line) => line.trim() !== ''),
      closingPence < 0 ? `In credit: ${formatPence(pence(-closingPence))}` : `Owed: ${formatPence(closingPence)}`,
    ],
    tables: [table('Bills and payments', columns, [opening, ...rows, closing])],
    foot: ['This is not a VAT invoice. VAT was due on each bill; ask for the VAT invoice of a bill by its number.'],
    madeAt,
  }
}

const isCharge = ({ kind }: StatementEntry) => kind === 'charged' || kind === 'refunded'

function formatEntry({ kind, orderNumber, locationName, tender, reference }: StatementEntry): string {
  if (kind === 'charged') return `Bill ${orderNumber}, ${locationName}`
  if (kind === 'refunded') return `Refund of bill ${orderNumber}`
  const how = [tender === null ? '' : tenderLabel(tender), reference].filter((part) => part !== '').join(', ')
  return kind === 'settled' ? `Payment ${orderNumber}, ${how}` : `Payment ${orderNumber} given back, ${how}`
}

function formatDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
}
