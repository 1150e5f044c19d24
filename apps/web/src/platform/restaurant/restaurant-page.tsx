import { maxDisputesListed, type RestaurantDetail } from '@tableside/contract/platform'
import { sumPence } from '@tableside/domain/money'
import { formatProviderCode } from '@tableside/domain/payments'
import {
  Card,
  EmptyState,
  ErrorState,
  formatPence,
  Money,
  Skeleton,
  StatCard,
  StatCards,
  StatusPill,
  TextLink,
  type Tone,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { CountingNote } from '../../shared/counting-note.tsx'
import { formatCount } from '../../shared/format-count.ts'
import { formatMoment, formatShortDayOfMonth } from '../../shared/format-time.ts'
import { ListCut } from '../../shared/list-cut.tsx'
import { featureLabels } from '../../shared/plans/feature-labels.ts'
import { useNow } from '../../shared/use-now.ts'
import { RestaurantBilling } from '../billing/restaurant-billing.tsx'
import { Changes } from '../config/history.tsx'
import { formatAgo } from '../overview/platform-labels.ts'
import { FeatureSwitches } from './feature-switches.tsx'
import { PeopleCard } from './people-card.tsx'
import { PlanCard } from './plan-card.tsx'
import { restaurantQuery } from './restaurant-queries.ts'
import { SuspendButton, SuspensionBanner } from './suspension.tsx'
import { VisitCard } from './visit-card.tsx'

/** One restaurant as the platform sees it, above its fees. */
export function RestaurantOverview({ restaurantId }: { restaurantId: string }) {
  const { data: restaurant, error, isFetching, refetch } = useQuery(restaurantQuery(restaurantId))
  if (error && !restaurant) {
    return <ErrorState title="Couldn’t load the restaurant" onRetry={() => void refetch()} isRetrying={isFetching} />
  }
  if (!restaurant) return <Skeleton className="my-6 h-96 w-full rounded-card" />
  return (
    <div className="my-6 flex flex-col gap-4">
      <SuspensionBanner restaurant={restaurant} />
      <CountingNote {...restaurant} />
      <Figures restaurant={restaurant} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PeopleCard restaurant={restaurant} />
        <PlanCard restaurant={restaurant} />
      </div>
      <RestaurantBilling restaurantId={restaurant.id} />
      <Takings restaurant={restaurant} />
      <Disputes restaurant={restaurant} />
      <FeatureSwitches restaurant={restaurant} />
      <VisitCard restaurant={restaurant} />
      <Card title="What the platform changed">
        <Changes subject={`restaurant:${restaurant.id}`} title={restaurant.name} words={changeLabels} />
      </Card>
      <Card title="Suspend this restaurant">
        <p className="mb-3 text-quiet">
          {restaurant.suspension ? 'It is suspended.' : 'No new orders; its guests can still finish paying.'}
        </p>
        <SuspendButton restaurant={restaurant} />
      </Card>
    </div>
  )
}

const changeLabels = {
  ...featureLabels,
  isActive: 'Open',
  twoFactor: 'Two-step sign-in',
  plan: 'Plan',
  isSubscribed: 'For good',
  trialEndsAt: 'Trial ends',
  periodEnd: 'Paid until',
  moreGraceDays: 'Days more to pay',
  creditPence: 'Credit',
  creditNote: 'Credit note',
  refundPence: 'Refunded',
  outcome: 'Outcome',
}

function Figures({ restaurant }: { restaurant: RestaurantDetail }) {
  const now = useNow(60_000)
  const { takings, lastOrderAt, openOrders, unknownPayments } = restaurant
  return (
    <StatCards label="Figures">
      <StatCard label="Takings, 30 days" value={formatPence(sumPence(takings.map(({ pence }) => pence)))} />
      <StatCard label="Last order" value={lastOrderAt === null ? '–' : formatAgo(lastOrderAt, now)} />
      <StatCard label="Open orders" value={formatCount(openOrders)} />
      <StatCard label="Card payments not settled" value={formatCount(unknownPayments)} />
    </StatCards>
  )
}

/** What guests' banks took back or may take back; the restaurant answers it on its provider's own page. */
function Disputes({ restaurant: { disputes } }: { restaurant: RestaurantDetail }) {
  if (disputes.length === 0) return null
  return (
    <Card title="Disputes">
      <p className="-mt-2 mb-3 text-quiet text-sm">The restaurant answers them on its card provider’s own page.</p>
      <ul className="flex flex-col divide-y divide-line">
        {disputes.map(({ providerRef, status, reason, amountPence, updatedAt }) => (
          <li key={providerRef} className="flex flex-wrap items-center justify-between gap-2 py-2">
            <span className="min-w-0 wrap-anywhere">
              <Money pence={amountPence} className="font-medium" /> {formatProviderCode(reason)}
              <span className="block text-quiet text-sm">
                {providerRef}, {formatMoment(updatedAt)}
              </span>
            </span>
            <StatusPill tone={disputeTone(status)}>{formatProviderCode(status)}</StatusPill>
          </li>
        ))}
      </ul>
      <ListCut count={disputes.length} max={maxDisputesListed} />
    </Card>
  )
}

function disputeTone(status: string): Tone {
  if (status === 'won') return 'good'
  return status === 'lost' ? 'bad' : 'attention'
}

/** Bars for the eye; the sum stands in the figures above, each day in its words. */
function Takings({ restaurant: { id, takings } }: { restaurant: RestaurantDetail }) {
  const max = Math.max(1, ...takings.map(({ pence }) => pence))
  if (takings.every(({ pence }) => pence === 0)) {
    return (
      <Card title="Takings by day">
        <EmptyState title="Nothing was taken in thirty days" />
      </Card>
    )
  }
  return (
    <Card
      title="Takings by day"
      actions={<TextLink href={`/platform/financial?restaurantId=${id}`}>What the platform earned</TextLink>}
    >
      <p className="figures text-quiet text-sm">{formatPence(max)}</p>
      <ul className="flex h-40 items-end gap-1 border-line border-t border-b">
        {takings.map(({ date, pence }) => (
          <li
            key={date}
            title={`${formatShortDayOfMonth(date)}: ${formatPence(pence)}`}
            className="min-w-0.5 flex-1 rounded-t-sm bg-tide"
            style={{ height: `${Math.max(0, (100 * pence) / max)}%` }}
          >
            <span className="sr-only">{`${formatShortDayOfMonth(date)}: ${formatPence(pence)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
