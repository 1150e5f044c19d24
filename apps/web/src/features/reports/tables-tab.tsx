import { advancedReportNames, reportNames } from '@tableside/contract/reports'
import type { Dates } from '@tableside/domain/reports'
import { Button, ButtonLink, ErrorState, Loading, Select } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { whyWords } from '../../shared/why-words.ts'
import { useAccess, useRestaurant } from '../identity/index.ts'
import { LockedPage } from '../plans/index.ts'
import { DateRange } from './date-range.tsx'
import { todayIn } from './dates.ts'
import { advancedReportQuery, fileHref, reportQuery } from './report-queries.ts'
import { ReportTableView } from './report-table-view.tsx'
import { type ReportName, reportChoices } from './reports-search.ts'

const labels: Record<ReportName, string> = {
  sales: 'Sales by day',
  vat: 'VAT by rate',
  takings: 'Takings, fees and tips',
  drawers: 'Cash drawers',
  items: 'Items',
  staff: 'People',
  labour: 'Labour cost',
  reductions: 'Voids, comps and discounts',
  hours: 'Hours',
}

export type TablesTabProps = {
  name: ReportName
  dates: Dates
  onNameChange: (name: ReportName) => void
  onDatesChange: (dates: Dates) => void
  onOpenInvoices: () => void
}

/** Any report over any days, on the screen and as a file. */
export function TablesTab({ name, dates, onNameChange, onDatesChange, onOpenInvoices }: TablesTabProps) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const isOpen = can({ feature: 'advanced_reports' }) === true
  const advanced = advancedReportNames.find((each) => each === name)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <Select
          label="Report"
          className="w-full sm:w-64"
          options={reportChoices.map((id) => ({
            id,
            label: labels[id],
            description: !isOpen && advancedReportNames.some((each) => each === id) ? 'With Beta' : undefined,
          }))}
          value={name}
          onChange={onNameChange}
        />
        <DateRange dates={dates} today={todayIn(restaurant)} onChange={onDatesChange} />
        {name === 'vat' && <Button onPress={onOpenInvoices}>VAT invoices of these days</Button>}
      </div>
      {advanced && !isOpen ? (
        <LockedPage
          title={labels[name]}
          feature="advanced_reports"
          unlocks="See what each dish, person and hour brings in, and who voided, comped and discounted what."
        />
      ) : (
        <OneReport name={name} dates={dates} />
      )}
    </div>
  )
}

function OneReport({ name, dates }: { name: ReportName; dates: Dates }) {
  const { restaurant } = useRestaurant()
  const advanced = advancedReportNames.find((each) => each === name)
  const basic = reportNames.find((each) => each === name)
  const report = useQuery(
    advanced
      ? advancedReportQuery(restaurant.id, advanced, dates)
      : reportQuery(restaurant.id, basic ?? 'sales', dates),
  )
  if (report.isPending) return <Loading what="the report" className="h-96 w-full" />
  if (report.isError) {
    return (
      <ErrorState
        title="The report could not be loaded"
        onRetry={() => void report.refetch()}
        isRetrying={report.isFetching}
      >
        {whyWords(report.error)}
      </ErrorState>
    )
  }
  const href = (format: string) =>
    fileHref(restaurant.id, `${advanced ? 'advanced' : 'tables'}/${name}/file`, { ...dates, format })
  return (
    <>
      <div className="flex flex-wrap gap-2 print:hidden">
        {['csv', 'xlsx', 'pdf'].map((format) => (
          <ButtonLink key={format} href={href(format)} icon={<Download size={18} aria-hidden />} download>
            {format.toUpperCase()}
          </ButtonLink>
        ))}
        <Button icon={<Printer size={18} aria-hidden />} onPress={() => window.print()}>
          Print
        </Button>
      </div>
      {report.data.map((table) => (
        <ReportTableView key={table.title} table={table} />
      ))}
    </>
  )
}
