import type { FinancialRow, ReportType } from '@tableside/contract/platform'
import { plainPounds } from '@tableside/domain/money'
import { subscriptionStatus } from '@tableside/domain/plans'
import { type CsvCell, csvRow } from '../../../http/csv-row.ts'

type Column = readonly [title: string, cellOf: (row: FinancialRow) => CsvCell]

const pounds = (pence: Parameters<typeof plainPounds>[0]): CsvCell => ({ figure: plainPounds(pence) })
const plain = (text: string): CsvCell => ({ figure: text })

const restaurant: Column = ['Restaurant', ({ name }) => name]
const plan: Column = ['Subscription Plan', ({ subscriptionPlan }) => plain(subscriptionPlan)]
const totalRevenue: Column = ['Total Revenue', ({ totalRevenuePence }) => pounds(totalRevenuePence)]
const monthlyRevenue: Column = ['Monthly Revenue', ({ monthlyRevenuePence }) => pounds(monthlyRevenuePence)]
const feesCharged: Column = ['Fees Charged', ({ feePence }) => pounds(feePence)]
const feesGivenBack: Column = ['Fees Given Back', ({ feeBackPence }) => pounds(feeBackPence)]
const transactionFees: Column = ['Transaction Fees', ({ transactionFeesPence }) => pounds(transactionFeesPence)]
const subscriptions: Column = ['Subscription Revenue', ({ subscriptionPence }) => pounds(subscriptionPence)]
const takings: Column = ['Takings in 30 Days', ({ takings30Pence }) => pounds(takings30Pence)]
const orderCount: Column = ['Order Count', ({ orderCount }) => orderCount]

/** The summary's columns are the specification's (§7); the others have what their tab under Financial shows. */
const columns: Record<ReportType, readonly Column[]> = {
  summary: [restaurant, totalRevenue, monthlyRevenue, plan, transactionFees, orderCount],
  detailed: [
    restaurant,
    plan,
    totalRevenue,
    monthlyRevenue,
    feesCharged,
    feesGivenBack,
    transactionFees,
    subscriptions,
    takings,
    orderCount,
    ['Last Activity', ({ lastActivity }) => plain(lastActivity)],
  ],
  commission: [
    restaurant,
    plan,
    ['Fee Rate %', ({ feeBps }) => plain((feeBps / 100).toFixed(2))],
    takings,
    feesCharged,
    feesGivenBack,
    transactionFees,
  ],
  subscription: [
    restaurant,
    plan,
    ['Status', (row) => plain(statusLabels[subscriptionStatus(row).state])],
    ['Monthly Price', ({ monthlyPence }) => pounds(monthlyPence)],
    ['Trial Ends', ({ trialEndsAt }) => plain(trialEndsAt ?? '')],
    subscriptions,
  ],
}

/** The first line of a report. */
export function formatReportHead(type: ReportType): string {
  return `${columns[type].map(([title]) => title).join(',')}\r\n`
}

/** A restaurant's line in a report; amounts in pounds with two decimals. */
export function formatReportRow(type: ReportType, row: FinancialRow): string {
  return csvRow(columns[type].map(([, cellOf]) => cellOf(row)))
}

/** The specification gives the summary's name; the others say their type in its place. */
export function reportFileName(type: ReportType, day: string): string {
  return `platform-${type === 'summary' ? 'financial' : type}-report-${day}.csv`
}

const statusLabels = { free: 'Free', subscribed: 'Subscribed', trial: 'Trial' } as const
