import { advancedReportNames, reportNames } from '@tableside/contract/reports'
import { readDate } from './dates.ts'
import type { AdvancedReport, BasicReport } from './report-queries.ts'

export type ReportName = BasicReport | AdvancedReport
export const reportChoices: readonly ReportName[] = [...reportNames, ...advancedReportNames]

export const documentKinds = ['invoice', 'credit_note'] as const
export type DocumentKind = (typeof documentKinds)[number]

const tabs = ['day', 'closed', 'reports', 'invoices', 'feedback'] as const
type Tab = (typeof tabs)[number]

/** What the address says: everything one looks at can be sent to somebody else. */
export type ReportsSearch = {
  tab?: Tab | undefined
  date?: string | undefined
  z?: string | undefined
  report?: ReportName | undefined
  from?: string | undefined
  to?: string | undefined
  search?: string | undefined
  kind?: DocumentKind | undefined
}

export function readReportsSearch(search: Record<string, unknown>): ReportsSearch {
  return {
    tab: tabs.find((tab) => tab === search.tab),
    date: readDate(search.date),
    z: typeof search.z === 'string' ? search.z : undefined,
    report: reportChoices.find((name) => name === search.report),
    from: readDate(search.from),
    to: readDate(search.to),
    search: typeof search.search === 'string' && search.search !== '' ? search.search.slice(0, 80) : undefined,
    kind: documentKinds.find((kind) => kind === search.kind),
  }
}
