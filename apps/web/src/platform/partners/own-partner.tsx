import { Refused } from '@tableside/client/http'
import type { ReplyOf } from '@tableside/contract/core'
import type { getOwnPartner } from '@tableside/contract/partners'
import { formatPercent } from '@tableside/domain/money'
import { type Column, DataTable, EmptyState, ErrorState, Loading, Money, StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatDay } from '../../shared/format-time.ts'
import { applyBrand } from '../../shared/use-site.ts'
import { ownPartnerQuery } from './queries.ts'
import { OwnStatement } from './statement.tsx'

/** What a partner's people see: their restaurants, and what they earn of them, month by month. */
export function OwnPartner() {
  const found = useQuery(ownPartnerQuery)
  const partnersBrand = found.data?.partner
  useEffect(() => {
    if (!partnersBrand) return
    applyBrand(partnersBrand)
    return () => applyBrand(undefined)
  }, [partnersBrand])
  if (!found.data) {
    if (!found.error) return <Loading what="your restaurants" className="h-96" />
    const isNobody = found.error instanceof Refused && [403, 404].includes(found.error.problem.status)
    return (
      <ErrorState
        title={isNobody ? 'You work for no partner' : 'Couldn’t load your restaurants'}
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      >
        {isNobody && 'This page is for the people of a partner. Ask the platform to add you.'}
      </ErrorState>
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
        empty={<EmptyState title="No restaurant yet">Restaurants that sign up on your domain appear here.</EmptyState>}
      />
      <OwnStatement />
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
        <span className="block text-quiet text-xs">with you since {formatDay(since)}</span>
      </span>
    ),
  },
  { id: 'plan', header: 'Plan', cell: ({ plan }) => plan.toUpperCase(), isSecondary: true },
  { id: 'orders', header: 'Orders', cell: ({ orders }) => orders, isFigure: true },
  { id: 'takings', header: 'Takings', cell: ({ takingsPence }) => <Money pence={takingsPence} />, isFigure: true },
]
