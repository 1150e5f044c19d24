import { listCounts, type StockCount } from '@tableside/contract/inventory'
import { formatQuantity } from '@tableside/domain/inventory'
import { Button, Card, EmptyState, ErrorState, formatPence, Loading, Money } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useState } from 'react'
import { formatFailure } from '../../shared/format-failure.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { CountSheet } from './count-sheet.tsx'
import { signedQuantity } from './inventory-labels.ts'
import { countsQuery } from './inventory-queries.ts'
import { WriteOffSheet } from './write-off-sheet.tsx'

/** Counting, blind; and for those who may see it, what was counted against what should have been there. */
export function CountsTab() {
  const { can } = useAccess()
  const [open, setOpen] = useState<'count' | 'waste'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-col gap-5">
      <Card title="Count the stock">
        <p className="mb-4 text-quiet">
          The sheet goes from storage area to storage area and does not say what should be there. What is counted
          becomes what is on hand; what is left empty stays as it is.
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" icon={<ClipboardList size={20} aria-hidden />} onPress={() => setOpen('count')}>
            Start a count
          </Button>
          <Button onPress={() => setOpen('waste')}>Write off waste or a staff meal</Button>
        </div>
      </Card>
      {can(listCounts.access) === true && <Counts />}
      {open === 'count' && <CountSheet onClose={close} />}
      {open === 'waste' && <WriteOffSheet onClose={close} />}
    </div>
  )
}

function Counts() {
  const { restaurant } = useRestaurant()
  const counts = useInfiniteQuery(countsQuery(restaurant.id))
  if (counts.isPending) return <Loading what="the counts" className="h-64 w-full" />
  if (counts.isError) {
    return (
      <ErrorState title="Couldn’t load the counts" onRetry={() => void counts.refetch()} isRetrying={counts.isFetching}>
        {formatFailure(counts.error)}
      </ErrorState>
    )
  }
  const all = counts.data.pages.flatMap((page) => page.counts)
  if (all.length === 0) {
    return (
      <Card>
        <EmptyState title="No counts yet" icon={<ClipboardList size={24} aria-hidden />}>
          Count weekly to see what was wasted, given away or never delivered.
        </EmptyState>
      </Card>
    )
  }
  return (
    <>
      {all.map((count) => (
        <Count key={count.id} count={count} />
      ))}
      <ShowMore of={counts} className="self-start">
        Show more counts
      </ShowMore>
    </>
  )
}

function Count({ count: { locationId, storageArea, at, byName, lines, variancePence } }: { count: StockCount }) {
  const { restaurant } = useRestaurant()
  const place = restaurant.locations.find(({ id }) => id === locationId)?.name
  const off = lines.filter(({ variance }) => variance !== 0)
  // Nothing was known before the first count: what it found is no difference to anything.
  const isOpening = off.length > 0 && lines.every(({ expected }) => expected === 0)
  return (
    <Card title={`${formatMoment(at, restaurant.timeZone)}, ${storageArea || 'everything'}`}>
      <p className="text-quiet text-sm">{[place, byName, `${lines.length} counted`].filter(Boolean).join(' · ')}</p>
      <p className="mt-2 font-medium">
        {isOpening
          ? `${formatPence(variancePence)} worth of stock to begin with`
          : off.length === 0
            ? 'Everything was there.'
            : `Variance ${formatPence(variancePence)}`}
      </p>
      <ul className="mt-2 divide-y divide-line text-sm">
        {off.map(({ ingredientId, name, unit, counted, expected, variance, variancePence: worth }) => (
          <li key={ingredientId} className="grid grid-cols-[1fr_auto] gap-x-4 py-2">
            <span className="min-w-0">
              {name}
              <span className="figures block text-quiet">
                {`${formatQuantity(counted, unit)} counted`}
                {!isOpening && `, ${formatQuantity(expected, unit)} expected`}
              </span>
            </span>
            <span className="figures text-right">
              {!isOpening && <span className="block">{signedQuantity(variance, unit)}</span>}
              {worth !== null && <Money pence={worth} />}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
