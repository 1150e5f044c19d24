import { advancedReportNames, reportNames } from '@tableside/contract/reports'
import type { Dates, ReportTable } from '@tableside/domain/reports'
import { Button, ButtonLink, ErrorState, Loading, Select } from '@tableside/ui'
import { type UseInfiniteQueryResult, type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { formatFailure } from '../../shared/format-failure.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ReportTableView } from '../../shared/reports/report-table-view.tsx'
import { ShowMore } from '../../shared/show-more.tsx'
import { LockedPage } from '../plans/locked-page.tsx'
import { DateRange } from './date-range.tsx'
import { todayIn } from './dates.ts'
import { advancedReportQuery, fileHref, reportQuery } from './report-queries.ts'
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
  const advanced = advancedReportNames.find((each) => each === name)
  const basic = reportNames.find((each) => each === name)
  return advanced ? (
    <AdvancedReport name={advanced} dates={dates} />
  ) : (
    <BasicReport name={basic ?? 'sales'} dates={dates} />
  )
}

function BasicReport({ name, dates }: { name: (typeof reportNames)[number]; dates: Dates }) {
  const { restaurant } = useRestaurant()
  return <Tables report={useQuery(reportQuery(restaurant.id, name, dates))} folder="tables" name={name} dates={dates} />
}

function AdvancedReport({ name, dates }: { name: (typeof advancedReportNames)[number]; dates: Dates }) {
  const { restaurant } = useRestaurant()
  const report = useInfiniteQuery(advancedReportQuery(restaurant.id, name, dates))
  return (
    <>
      <Tables report={report} folder="advanced" name={name} dates={dates} />
      <ShowMore of={report} className="self-start print:hidden">
        Show older orders
      </ShowMore>
    </>
  )
}

type TablesProps = {
  report: UseQueryResult<ReportTable[]> | UseInfiniteQueryResult<ReportTable[]>
  /** Where its file lies. */
  folder: 'tables' | 'advanced'
  name: ReportName
  dates: Dates
}

function Tables({ report, folder, name, dates }: TablesProps) {
  const { restaurant } = useRestaurant()
  if (report.isPending) return <Loading what="the report" className="h-96 w-full" />
  if (report.isError) {
    return (
      <ErrorState title="Couldn’t load the report" onRetry={() => void report.refetch()} isRetrying={report.isFetching}>
        {formatFailure(report.error)}
      </ErrorState>
    )
  }
  const href = (format: string) => fileHref(restaurant.id, `${folder}/${name}/file`, { ...dates, format })
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
