import type { MarginRow } from '@tableside/contract/inventory'
import { addDays } from '@tableside/domain/time'
import { ButtonLink, type Column, DataTable, EmptyState, ErrorState, formatPence, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { ChartPie, Download } from 'lucide-react'
import { formatShare } from '../../shared/format-count.ts'
import { formatFailure } from '../../shared/format-failure.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { DateRange } from '../reports/date-range.tsx'
import { todayIn } from '../reports/dates.ts'
import { LocationFilter } from '../restaurants/locations/location-filter.tsx'
import { marginsFileHref, marginsQuery } from './inventory-queries.ts'
import type { TabProps } from './inventory-search.ts'

/** What each dish costs against what it brings. */
export function MarginsTab({ search, onChange }: TabProps) {
  const { restaurant } = useRestaurant()
  const today = todayIn(restaurant)
  const to = search.to ?? today
  const asked = { from: search.from ?? addDays(to, -29), to, locationId: search.location }
  const margins = useQuery(marginsQuery(restaurant.id, asked))
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <DateRange dates={asked} today={today} onChange={(dates) => onChange({ from: dates.from, to: dates.to })} />
        <LocationFilter value={search.location} onChange={(location) => onChange({ location })} />
        <ButtonLink
          href={marginsFileHref(restaurant.id, asked)}
          icon={<Download size={18} aria-hidden />}
          className="sm:ml-auto"
          download
        >
          CSV
        </ButtonLink>
      </div>
      <p className="max-w-prose text-quiet text-sm">
        Cost is the recipe in force at the average cost of today; the price is without VAT, as eaten in. What was sold
        and used is of the days chosen, each sale by the recipe and the cost of its moment.
      </p>
      {margins.isError ? (
        <ErrorState
          title="Couldn’t load the margins"
          onRetry={() => void margins.refetch()}
          isRetrying={margins.isFetching}
        >
          {formatFailure(margins.error)}
        </ErrorState>
      ) : (
        <DataTable
          label="Margin by dish"
          columns={columns}
          rows={[...(margins.data ?? [])].sort(byMargin)}
          rowKey={({ itemId }) => itemId}
          isLoading={margins.isPending}
          empty={
            <EmptyState title="Nothing on the menu yet" icon={<ChartPie size={24} aria-hidden />}>
              Dishes show up here with what they cost and earn.
            </EmptyState>
          }
        />
      )}
    </div>
  )
}

/** The weakest first: that is where something can be done. Those without a cost come last. */
function byMargin(a: MarginRow, b: MarginRow): number {
  return (a.marginBps ?? Number.MAX_SAFE_INTEGER) - (b.marginBps ?? Number.MAX_SAFE_INTEGER)
}

const money = (amount: MarginRow['costPence']) => (amount === null ? '–' : formatPence(amount))

const columns: Column<MarginRow>[] = [
  {
    id: 'name',
    header: 'Dish',
    cell: ({ name, category, hasRecipe }) => (
      <>
        {name}
        <span className="block text-quiet text-xs">{category}</span>
        {!hasRecipe && <StatusPill tone="attention">No recipe</StatusPill>}
      </>
    ),
  },
  {
    id: 'net',
    header: 'Without VAT',
    isFigure: true,
    isSecondary: true,
    cell: ({ netPence }) => formatPence(netPence),
  },
  { id: 'cost', header: 'Cost', isFigure: true, cell: ({ costPence }) => money(costPence) },
  { id: 'margin', header: 'Margin', isFigure: true, isSecondary: true, cell: ({ marginPence }) => money(marginPence) },
  { id: 'share', header: 'Margin %', isFigure: true, cell: ({ marginBps }) => formatShare(marginBps) },
  { id: 'sold', header: 'Sold', isFigure: true, isSecondary: true, cell: ({ sold }) => sold },
  {
    id: 'brought',
    header: 'Brought',
    isFigure: true,
    isSecondary: true,
    cell: ({ soldNetPence }) => formatPence(soldNetPence),
  },
  { id: 'used', header: 'Used', isFigure: true, isSecondary: true, cell: ({ usedPence }) => money(usedPence) },
]
