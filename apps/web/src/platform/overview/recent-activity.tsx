import type { PlatformOverview } from '@tableside/contract/platform'
import { EmptyState, Loading, Money, Skeleton, TextLink } from '@tableside/ui'
import { ReceiptPoundSterling, Store } from 'lucide-react'
import { useNow } from '../../shared/use-now.ts'
import { formatAgo } from './platform-labels.ts'

/** The latest five sign-ups and five orders together, newest first. */
export function RecentActivity({ overview }: { overview: PlatformOverview | undefined }) {
  const now = useNow(30_000)
  if (!overview) return <Waiting />
  const happened = [
    ...overview.recentRestaurants.map((restaurant) => ({ kind: 'signup' as const, ...restaurant })),
    ...overview.recentOrders.map((order) => ({ kind: 'order' as const, ...order })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  if (happened.length === 0) {
    return <EmptyState title="Nothing has happened yet">The first restaurant that signs up appears here.</EmptyState>
  }
  return (
    <ol>
      {happened.map((entry) => (
        <li
          key={`${entry.kind} ${entry.id}`}
          className="flex min-h-12 items-center gap-3 border-line border-b py-2 text-sm last:border-b-0"
        >
          <span
            aria-hidden
            className="flex size-8 shrink-0 items-center justify-center rounded-full bg-hover text-quiet"
          >
            {entry.kind === 'signup' ? <Store size={16} /> : <ReceiptPoundSterling size={16} />}
          </span>
          {entry.kind === 'signup' ? (
            <span className="min-w-0 flex-1">
              <TextLink href={`/platform/restaurants/${entry.id}`}>{entry.name}</TextLink> signed up
            </span>
          ) : (
            <span className="min-w-0 flex-1">
              Order {entry.number} at{' '}
              <TextLink href={`/platform/restaurants/${entry.restaurantId}`}>{entry.restaurantName}</TextLink>,{' '}
              <Money pence={entry.totalPence} />
            </span>
          )}
          <time dateTime={entry.at} className="figures shrink-0 text-quiet">
            {formatAgo(entry.at, now)}
          </time>
        </li>
      ))}
    </ol>
  )
}

function Waiting() {
  return (
    <Loading what="the recent activity" className="flex flex-col gap-3">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </Loading>
  )
}
