import { comparisons } from '@tableside/contract/reports'
import type { Dates } from '@tableside/domain/reports'
import { addDays } from '@tableside/domain/time'
import { ButtonLink, EmptyState, ErrorState, Loading, Select } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartLine, Download } from 'lucide-react'
import { CountingNote } from '../../../shared/counting-note.tsx'
import { formatFailure } from '../../../shared/format-failure.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { LocationFilter } from '../../restaurants/locations/location-filter.tsx'
import { DateRange } from '../date-range.tsx'
import { todayIn } from '../dates.ts'
import { fileHref } from '../report-queries.ts'
import { analyticsQuery, type Comparison } from './analytics-query.ts'
import type { AnalyticsSearch } from './analytics-search.ts'
import { FigureCards } from './figure-cards.tsx'
import { HeatMap } from './heat-map.tsx'
import { ordersHref, paymentsHref } from './orders-href.ts'
import { SalesChart } from './sales-chart.tsx'
import { ShareList } from './share-list.tsx'

const compareLabels: Record<Comparison, string> = {
  none: 'Nothing',
  previous: 'Previous period',
  weekday: 'Same weekdays before',
  year: 'Previous year',
}

export type AnalyticsPageProps = { search: AnalyticsSearch; onSearchChange: (search: AnalyticsSearch) => void }

/** What sells, when, where and by whom; each figure leads to its orders. */
export function AnalyticsPage({ search, onSearchChange }: AnalyticsPageProps) {
  const { restaurant } = useRestaurant()
  const today = todayIn(restaurant)
  const dates: Dates = { from: search.from ?? addDays(today, -29), to: search.to ?? today }
  const { compare = 'previous' } = search
  const location = restaurant.locations.find(({ id }) => id === search.location)
  const change = (changes: AnalyticsSearch) => onSearchChange({ ...search, ...changes })
  const analytics = useQuery(analyticsQuery(restaurant.id, { ...dates, compare, locationId: location?.id }))
  const { data } = analytics
  const drill = (more: Record<string, string> = {}) =>
    ordersHref({ ...dates, days: 'closed', state: 'paid', locationId: location?.id, ...more })
  return (
    <>
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">Analytics</h1>
      <div className="mt-5 flex flex-wrap items-end gap-3">
        <DateRange dates={dates} today={today} onChange={change} />
        <Select
          label="Compared with"
          className="w-full sm:w-56"
          options={comparisons.map((id) => ({ id, label: compareLabels[id] }))}
          value={compare}
          onChange={(chosen) => change({ compare: chosen })}
        />
        <LocationFilter value={location?.id} onChange={(chosen) => change({ location: chosen })} />
        <ButtonLink
          href={fileHref(restaurant.id, 'tables/sales/file', { ...dates, locationId: location?.id, format: 'csv' })}
          icon={<Download size={18} aria-hidden />}
          download
        >
          CSV by day
        </ButtonLink>
        <ButtonLink
          href={fileHref(restaurant.id, 'advanced/items/file', { ...dates, locationId: location?.id, format: 'csv' })}
          icon={<Download size={18} aria-hidden />}
          download
        >
          CSV by item
        </ButtonLink>
      </div>
      <CountingNote {...data} />
      <div aria-busy={analytics.isFetching} className="mt-6 flex min-w-0 flex-col gap-4">
        {analytics.isError ? (
          <ErrorState
            title="Couldn’t load the figures"
            onRetry={() => void analytics.refetch()}
            isRetrying={analytics.isFetching}
          >
            {formatFailure(analytics.error)}
          </ErrorState>
        ) : (
          <>
            <FigureCards
              {...data}
              isLoading={analytics.isPending}
              ordersHref={drill()}
              refundsHref={paymentsHref({ ...dates, group: 'refunded' })}
            />
            {!data && <Loading what="the figures" className="h-96 w-full" />}
            {data && data.current.totals.orders === 0 && (
              <EmptyState title="No sales in this period" icon={<ChartLine size={24} aria-hidden />}>
                Choose other days, or import past sales from another till.
              </EmptyState>
            )}
            {data && data.current.totals.orders > 0 && (
              <>
                <SalesChart {...data} hrefOf={drill} />
                <HeatMap
                  hours={data.hours}
                  hrefOf={({ weekday, hour }) => drill({ weekday: `${weekday}`, hour: `${hour}` })}
                />
                <div className="grid gap-4 *:min-w-0 lg:grid-cols-2">
                  <ShareList
                    title="Items"
                    rows={data.items}
                    counted="sold"
                    hrefOf={({ key }) => drill({ item: key })}
                  />
                  <ShareList
                    title="Categories"
                    rows={data.categories}
                    counted="sold"
                    hrefOf={({ key }) => drill({ category: key })}
                  />
                  <ShareList
                    title="People"
                    rows={data.staff}
                    counted="orders"
                    hrefOf={({ key }) => drill({ servedBy: key })}
                  />
                  <ShareList
                    title="Tenders, tips included"
                    rows={data.tenders}
                    counted="payments"
                    hrefOf={({ key }) => drill({ tender: key })}
                  />
                  {data.locations.length > 1 && (
                    <ShareList
                      title="Locations"
                      rows={data.locations}
                      counted="orders"
                      hrefOf={({ key }) => drill({ locationId: key })}
                    />
                  )}
                </div>
              </>
            )}
          </>
        )}
      </div>
    </>
  )
}
