import { type ReportType, reportTypes } from '@tableside/contract/platform'
import { Button, ErrorState, Select, Tabs, toast } from '@tableside/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { CountingNote } from '../../shared/counting-note.tsx'
import { formatFailure } from '../../shared/format-failure.ts'
import { isMissing } from '../../shared/query-boundary.tsx'
import { FinancialCards } from './financial-cards.tsx'
import { type FinancialFilter, financialQuery } from './financial-queries.ts'
import { RestaurantFilter } from './restaurant-filter.tsx'
import { RevenueOverview } from './revenue-overview.tsx'
import { RowTable } from './row-tables.tsx'
import { saveReport } from './save-report.ts'

export const financialTabs = ['overview', 'restaurants', 'subscriptions', 'commissions'] as const
export type FinancialTab = (typeof financialTabs)[number]

export type FinancialPageProps = {
  filter: FinancialFilter
  tab: FinancialTab
  onChange: (part: { restaurantId?: string | undefined; type?: ReportType; tab?: FinancialTab }) => void
}

/** What the platform earned, from the ledgers of its restaurants. */
export function FinancialPage({ filter, tab, onChange }: FinancialPageProps) {
  const { data, error, isPending, isFetching, refetch } = useQuery(financialQuery(filter))
  const { restaurantId, type } = filter
  const isNowhere = restaurantId !== undefined && isMissing(error)
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">Financial</h1>
        <ExportButton filter={filter} isDisabled={isNowhere} />
      </header>
      <div className="my-5 flex flex-wrap items-end gap-3">
        <RestaurantFilter restaurantId={restaurantId} onChange={(chosen) => onChange({ restaurantId: chosen })} />
        <Select
          label="Report type"
          options={reportTypes.map((id) => ({ id, ...typeLabels[id] }))}
          value={type}
          onChange={(chosen) => onChange({ type: chosen })}
          className="w-full sm:w-60"
        />
      </div>
      {isNowhere ? (
        <ErrorState title="There is no such restaurant">
          <p>It may have been deleted since the link was made.</p>
          <Button className="mt-3" onPress={() => onChange({ restaurantId: undefined })}>
            Show all restaurants
          </Button>
        </ErrorState>
      ) : error && !data ? (
        <ErrorState title="Couldn’t load the figures" onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <>
          <CountingNote {...data} />
          <FinancialCards financial={data} isLoading={isPending} />
          <div className="mt-6">
            <Tabs
              label="Financial"
              value={tab}
              onChange={(chosen) => onChange({ tab: chosen })}
              tabs={[
                {
                  id: 'overview',
                  label: 'Revenue Overview',
                  content: <RevenueOverview financial={data} type={type} />,
                },
                {
                  id: 'restaurants',
                  label: 'Restaurant Breakdown',
                  content: <RowTable restaurantId={restaurantId} shows="breakdown" />,
                },
                {
                  id: 'subscriptions',
                  label: 'Subscriptions',
                  content: <RowTable restaurantId={restaurantId} shows="subscriptions" />,
                },
                {
                  id: 'commissions',
                  label: 'Commissions',
                  content: <RowTable restaurantId={restaurantId} shows="commissions" />,
                },
              ]}
            />
          </div>
        </>
      )}
    </>
  )
}

const typeLabels: Record<ReportType, { label: string; description: string }> = {
  summary: { label: 'Summary', description: 'Everything, by month' },
  detailed: { label: 'Detailed', description: 'Everything, by day' },
  commission: { label: 'Commission', description: 'Fees of payments, by day' },
  subscription: { label: 'Subscription', description: 'Subscriptions, by day' },
}

function ExportButton({ filter, isDisabled }: { filter: FinancialFilter; isDisabled: boolean }) {
  const save = useMutation({
    mutationFn: () => saveReport(filter),
    onSuccess: () => toast.success('Report exported successfully'),
    onError: (error) => toast.error('Couldn’t export the report', { description: formatFailure(error) }),
  })
  return (
    <Button
      icon={<Download size={18} aria-hidden />}
      onPress={() => save.mutate()}
      isPending={save.isPending}
      isDisabled={isDisabled}
    >
      {save.isPending ? 'Exporting…' : 'Export CSV'}
    </Button>
  )
}
