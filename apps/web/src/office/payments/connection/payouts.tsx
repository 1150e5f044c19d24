import { listPayouts } from '@tableside/contract/payments'
import type { Payout } from '@tableside/domain/payments'
import {
  ButtonLink,
  Card,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Money,
  StatusPill,
  type Tone,
} from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { formatFailure } from '../../../shared/format-failure.ts'
import { formatShortDate } from '../../../shared/format-time.ts'
import { EveryLocationNeeded } from '../../../shared/identity/every-location-needed.tsx'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { payoutsQuery } from '../../../shared/payments/connection/queries.ts'
import { ShowMore } from '../../../shared/show-more.tsx'

/** What Stripe has sent to the restaurant's bank, and what is on its way. */
export function Payouts() {
  const { can } = useAccess()
  return can(listPayouts.access) === 'every_location_needed' ? (
    <Card>
      <EveryLocationNeeded />
    </Card>
  ) : (
    <PaidOut />
  )
}

function PaidOut() {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(payoutsQuery(restaurant.id))
  if (found.error && !found.data) {
    return (
      <Card>
        <ErrorState
          title="Couldn’t load the payouts"
          onRetry={() => void found.refetch()}
          isRetrying={found.isFetching}
        >
          {formatFailure(found.error)}
        </ErrorState>
      </Card>
    )
  }
  const isConnected = found.data?.pages[0]?.isConnected ?? true
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-quiet">
        Stripe pays your guests’ cards out to your bank by itself, less its own fee and ours. Which sales are in a
        payout is under “Reconciliation”, day by day.
      </p>
      <div className="w-full">
        <DataTable
          label="Payouts"
          columns={columns}
          rows={found.data?.pages.flatMap(({ payouts }) => payouts) ?? []}
          rowKey={({ providerRef }) => providerRef}
          isLoading={found.isPending}
          empty={
            isConnected ? (
              <EmptyState title="Nothing was paid out yet" icon={<Landmark size={24} aria-hidden />}>
                The first payout comes about a week after the first card, later ones every working day.
              </EmptyState>
            ) : (
              <EmptyState
                title="No account is connected"
                icon={<Landmark size={24} aria-hidden />}
                action={<ButtonLink href="/dashboard/payments?tab=provider">Card payments</ButtonLink>}
              >
                Connect your account with Stripe, and payouts to your bank appear here.
              </EmptyState>
            )
          }
        />
      </div>
      <ShowMore of={found} className="">
        Show older payouts
      </ShowMore>
    </div>
  )
}

export const payoutLabels: Record<Payout['state'], { label: string; tone: Tone }> = {
  on_its_way: { label: 'On its way', tone: 'neutral' },
  paid: { label: 'In your bank', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'attention' },
}

const columns: Column<Payout>[] = [
  {
    id: 'arrives',
    header: 'At your bank',
    cell: ({ arrivesOn, providerRef, why }) => (
      <span className="block py-1">
        <span className="block font-medium">{formatShortDate(arrivesOn)}</span>
        <span className="wrap-anywhere block text-quiet text-xs">{why ?? providerRef}</span>
      </span>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ state }) => <StatusPill tone={payoutLabels[state].tone}>{payoutLabels[state].label}</StatusPill>,
  },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amountPence }) => <Money pence={amountPence} />,
    isFigure: true,
  },
]
