import {
  type PlatformSubscription,
  type SubscriptionTotals,
  subscriptionStateSchema,
} from '@tableside/contract/billing'
import {
  Badge,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  formatPence,
  Money,
  SearchField,
  Select,
  StatCard,
  StatCards,
  StatusPill,
  Tabs,
  TextLink,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { formatBillingDate, stateLabels } from '../../shared/billing/billing-labels.ts'
import { counted, formatCount } from '../../shared/format-count.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { planLabels } from '../overview/platform-labels.ts'
import { SellerCard } from './seller-card.tsx'
import { type SubscriptionFilter, subscriptionsQuery } from './subscription-queries.ts'

export const subscriptionTabs = ['subscriptions', 'seller'] as const
export type SubscriptionTab = (typeof subscriptionTabs)[number]

export type SubscriptionsPageProps = {
  filter: SubscriptionFilter
  tab: SubscriptionTab
  onChange: (part: Partial<SubscriptionFilter> & { tab?: SubscriptionTab }) => void
}

/** Who pays for which plan, what that brings each month, and what was not paid. */
export function SubscriptionsPage({ filter, tab, onChange }: SubscriptionsPageProps) {
  return (
    <>
      <h1 className="mb-6 font-display font-semibold text-2xl sm:text-3xl">Subscriptions</h1>
      <Tabs
        label="Subscriptions"
        value={tab}
        onChange={(chosen) => onChange({ tab: chosen })}
        tabs={[
          {
            id: 'subscriptions',
            label: 'Subscriptions',
            content: <SubscriptionList filter={filter} onChange={onChange} />,
          },
          { id: 'seller', label: 'On the invoices', content: <SellerCard /> },
        ]}
      />
    </>
  )
}

function SubscriptionList({ filter, onChange }: Pick<SubscriptionsPageProps, 'filter' | 'onChange'>) {
  const found = useInfiniteQuery(subscriptionsQuery(filter))
  const isFiltered = filter.state !== undefined || filter.search !== ''
  if (found.error && !found.data) {
    return (
      <ErrorState
        title="Couldn’t load the subscriptions"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Totals totals={found.data?.pages[0]?.totals} />
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search restaurants"
          value={filter.search}
          onChange={(search) => onChange({ search })}
          className="w-full sm:w-72"
        />
        <Select
          label="State"
          options={[
            { id: 'alive', label: 'All active' },
            ...subscriptionStateSchema.options.map((id) => ({ id, label: stateLabels[id].words })),
          ]}
          value={filter.state ?? 'alive'}
          onChange={(id) => onChange({ state: subscriptionStateSchema.options.find((state) => state === id) })}
          className="w-full sm:w-56"
        />
      </div>
      <DataTable
        label="Subscriptions"
        columns={columns}
        rows={found.data?.pages.flatMap(({ subscriptions }) => subscriptions) ?? []}
        rowKey={({ restaurantId, startedAt }) => `${restaurantId} ${startedAt}`}
        isLoading={found.isPending}
        empty={
          isFiltered ? (
            <EmptyState title="No subscriptions found">Choose another state or name.</EmptyState>
          ) : (
            <EmptyState title="Nobody has subscribed yet">The first subscription appears here.</EmptyState>
          )
        }
      />
      <ShowMore of={found} className="self-start" />
    </div>
  )
}

function Totals({ totals }: { totals: SubscriptionTotals | undefined }) {
  const count = (n: number | undefined) => (n === undefined ? '–' : formatCount(n))
  const money = (pence: number | undefined) => (pence === undefined ? '–' : formatPence(pence))
  const isLoading = totals === undefined
  return (
    <StatCards label="Figures">
      <StatCard label="Recurring revenue a month" value={money(totals?.mrrPence)} isLoading={isLoading}>
        <Note>Without VAT, trials left out</Note>
      </StatCard>
      <StatCard label="Active" value={count(totals?.active)} isLoading={isLoading}>
        <Note>{totals && `and ${count(totals.trial)} in their trial`}</Note>
      </StatCard>
      <StatCard label="Cancelled, still running" value={count(totals?.ending)} isLoading={isLoading}>
        <Note>Until their period ends</Note>
      </StatCard>
      <StatCard label="Not paid" value={money(totals?.openPence)} isLoading={isLoading}>
        <Note>
          {totals &&
            [
              counted(totals.pastDue, 'restaurant', 'restaurants'),
              `${counted(totals.failedCharges30, 'payment', 'payments')} failed in 30 days`,
              ...(totals.parked > 0 ? [`${counted(totals.parked, 'payment fits', 'payments fit')} no invoice`] : []),
            ].join('; ')}
        </Note>
      </StatCard>
    </StatCards>
  )
}

function Note({ children }: { children: string | undefined }) {
  return <p className="figures text-pretty text-quiet text-sm">{children ?? '\u00a0'}</p>
}

const columns: Column<PlatformSubscription>[] = [
  {
    id: 'name',
    header: 'Restaurant',
    cell: ({ restaurantId, restaurantName, ...subscription }) => (
      <span className="block min-w-28 wrap-anywhere">
        <TextLink href={`/platform/restaurants/${restaurantId}`} className="font-medium">
          {restaurantName}
        </TextLink>
        <span className="mt-1 block sm:hidden">
          <StateOf {...subscription} />
        </span>
      </span>
    ),
  },
  {
    id: 'plan',
    header: 'Plan',
    cell: ({ plan, nextPlan }) => (
      <span className="flex flex-wrap items-center gap-1.5">
        <Badge>{planLabels[plan]}</Badge>
        {nextPlan && <span className="text-quiet">then {planLabels[nextPlan]}</span>}
      </span>
    ),
    isSecondary: true,
  },
  {
    id: 'state',
    header: 'State',
    cell: (subscription) => <StateOf {...subscription} />,
    isSecondary: true,
  },
  {
    id: 'card',
    header: 'Card',
    cell: ({ card }) => <span className="figures capitalize">{card ?? '–'}</span>,
    isSecondary: true,
  },
  {
    id: 'next',
    header: 'Period ends',
    cell: ({ periodEnd }) => formatBillingDate(periodEnd),
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'open',
    header: 'Not paid',
    cell: ({ openPence }) => (openPence === 0 ? '–' : <Money pence={openPence} />),
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'billed',
    header: 'Billed so far',
    cell: ({ billedPence }) => <Money pence={billedPence} />,
    isFigure: true,
    isSecondary: true,
  },
  { id: 'month', header: 'A month', cell: ({ monthlyPence }) => <Money pence={monthlyPence} />, isFigure: true },
]

function StateOf({ state, failedTries }: Pick<PlatformSubscription, 'state' | 'failedTries'>) {
  return (
    <>
      <StatusPill tone={stateLabels[state].tone}>{stateLabels[state].words}</StatusPill>
      {state === 'past_due' && (
        <span className="figures ml-2 text-quiet">{failedTries === 1 ? '1 try' : `${failedTries} tries`}</span>
      )}
    </>
  )
}
