import type { RestaurantDetail } from '@tableside/contract/platform'
import { sumPence } from '@tableside/domain/money'
import { Card, EmptyState, ErrorState, formatPence, Skeleton, StatCard, StatCards, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { countWords } from '../../shared/count-words.ts'
import { shortDayOfMonthWords } from '../../shared/time-words.ts'
import { useNow } from '../../shared/use-now.ts'
import { featureWords } from '../plans/index.ts'
import { agoWords } from '../platform/index.ts'
import { Changes } from '../platform-config/index.ts'
import { RestaurantBilling } from '../platform-subscriptions/index.ts'
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
    return (
      <ErrorState title="We could not load the restaurant" onRetry={() => void refetch()} isRetrying={isFetching} />
    )
  }
  if (!restaurant) return <Skeleton className="my-6 h-96 w-full rounded-card" />
  return (
    <div className="my-6 flex flex-col gap-4">
      <SuspensionBanner restaurant={restaurant} />
      <Figures restaurant={restaurant} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <PeopleCard restaurant={restaurant} />
        <PlanCard restaurant={restaurant} />
      </div>
      <RestaurantBilling restaurantId={restaurant.id} />
      <Takings restaurant={restaurant} />
      <FeatureSwitches restaurant={restaurant} />
      <VisitCard restaurant={restaurant} />
      <Card title="What the platform changed">
        <Changes subject={`restaurant:${restaurant.id}`} title={restaurant.name} words={changeWords} />
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

const changeWords = {
  ...featureWords,
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
      <StatCard label="Last order" value={lastOrderAt === null ? '–' : agoWords(lastOrderAt, now)} />
      <StatCard label="Open orders" value={countWords(openOrders)} />
      <StatCard label="Card payments not settled" value={countWords(unknownPayments)} />
    </StatCards>
  )
}

/** Bars for the eye; the sum stands in the figures above, each day in its words. */
function Takings({ restaurant: { id, takings } }: { restaurant: RestaurantDetail }) {
  const most = Math.max(1, ...takings.map(({ pence }) => pence))
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
      <p className="figures text-quiet text-sm">{formatPence(most)}</p>
      <ul className="flex h-40 items-end gap-1 border-line border-t border-b">
        {takings.map(({ date, pence }) => (
          <li
            key={date}
            title={`${shortDayOfMonthWords(date)}: ${formatPence(pence)}`}
            className="min-w-0.5 flex-1 rounded-t-sm bg-spice"
            style={{ height: `${Math.max(0, (100 * pence) / most)}%` }}
          >
            <span className="sr-only">{`${shortDayOfMonthWords(date)}: ${formatPence(pence)}`}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
