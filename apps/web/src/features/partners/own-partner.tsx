import type { ReplyOf } from '@tableside/contract/core'
import type { getOwnPartner, PartnerStatement } from '@tableside/contract/partners'
import { formatPercent } from '@tableside/domain/money'
import {
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  ErrorState,
  Money,
  NativeSelect,
  Skeleton,
  StatusPill,
} from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { dayWords } from '../../shared/time-words.ts'
import { ownPartnerQuery, ownStatementQuery } from './queries.ts'

/** What a partner's people see: their restaurants, and what they earn of them, month by month. */
export function OwnPartner() {
  const found = useQuery(ownPartnerQuery)
  const [month, setMonth] = useState(() => new Date().toISOString().slice(0, 7))
  const statement = useQuery({ ...ownStatementQuery(month), enabled: found.data !== undefined })
  if (!found.data) {
    return found.error ? (
      <ErrorState title="You work for no partner" onRetry={() => void found.refetch()} isRetrying={found.isFetching}>
        This page is for the people of a partner. Ask the platform to add you.
      </ErrorState>
    ) : (
      <Skeleton className="h-96" />
    )
  }
  const { partner, restaurants } = found.data
  return (
    <>
      <header className="mb-8 flex flex-wrap items-center gap-4">
        {partner.logoUrl && <img src={partner.logoUrl} alt="" className="max-h-12" />}
        <div>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">{partner.name}</h1>
          <p className="text-quiet">
            {partner.shareBps === null
              ? 'No share is agreed yet.'
              : `Your share of the processing fee is ${formatPercent(partner.shareBps)}.`}
          </p>
        </div>
      </header>
      <h2 className="mb-3 font-semibold text-lg">Your restaurants, last thirty days</h2>
      <DataTable
        label="Your restaurants"
        columns={restaurantColumns}
        rows={restaurants}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No restaurant yet">Restaurants that sign up on your domain stand here.</EmptyState>}
      />
      <div className="mt-8 mb-3 flex flex-wrap items-end justify-between gap-3">
        <h2 className="font-semibold text-lg">Statement</h2>
        <div className="flex flex-wrap items-end gap-3">
          <NativeSelect
            label="Month"
            placeholder="Choose"
            options={lastMonths()}
            value={month}
            onChange={(chosen) => chosen !== '' && setMonth(chosen)}
          />
          <ButtonLink
            href={`/api/v1/partner/statement.csv?month=${month}`}
            download
            icon={<Download size={18} aria-hidden />}
          >
            Save as CSV
          </ButtonLink>
        </div>
      </div>
      {statement.error && !statement.data ? (
        <ErrorState title="We could not load the statement" onRetry={() => void statement.refetch()} />
      ) : (
        <DataTable
          label={`Statement of ${month}`}
          columns={statementColumns}
          rows={
            statement.data ? [...statement.data.rows, { ...statement.data.total, restaurantId: '', name: 'Total' }] : []
          }
          rowKey={({ restaurantId }) => restaurantId || 'total'}
          isLoading={statement.isPending}
          empty={<EmptyState title="Nothing was taken" />}
        />
      )}
    </>
  )
}

const restaurantColumns: Column<ReplyOf<typeof getOwnPartner>['restaurants'][number]>[] = [
  {
    id: 'name',
    header: 'Restaurant',
    cell: ({ name, since, isActive }) => (
      <span className="block py-1">
        <span className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {!isActive && <StatusPill tone="bad">Suspended</StatusPill>}
        </span>
        <span className="block text-quiet text-xs">with you since {dayWords(since)}</span>
      </span>
    ),
  },
  { id: 'plan', header: 'Plan', cell: ({ plan }) => plan.toUpperCase(), isSecondary: true },
  { id: 'orders', header: 'Orders', cell: ({ orders }) => orders, isFigure: true },
  { id: 'takings', header: 'Takings', cell: ({ takingsPence }) => <Money pence={takingsPence} />, isFigure: true },
]

const statementColumns: Column<PartnerStatement['rows'][number]>[] = [
  { id: 'name', header: 'Restaurant', cell: ({ name }) => <span className="block py-1 font-medium">{name}</span> },
  { id: 'taken', header: 'Taken', cell: ({ takenPence }) => <Money pence={takenPence} />, isFigure: true },
  {
    id: 'refunded',
    header: 'Refunded',
    cell: ({ refundedPence }) => <Money pence={refundedPence} />,
    isFigure: true,
    isSecondary: true,
  },
  {
    id: 'fee',
    header: 'Processing fee',
    cell: ({ feePence }) => <Money pence={feePence} />,
    isFigure: true,
    isSecondary: true,
  },
  { id: 'share', header: 'Your share', cell: ({ partnerPence }) => <Money pence={partnerPence} />, isFigure: true },
]

const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** This month and the eleven before it; the browsers' own field for a month is missing in some of them. */
function lastMonths(): { id: string; label: string }[] {
  const now = new Date()
  return Array.from({ length: 12 }, (_, back) => {
    const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
    return { id: first.toISOString().slice(0, 7), label: monthName.format(first) }
  })
}
