import type { Partner } from '@tableside/contract/partners'
import { StatusPill } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '../../shared/back-link.tsx'
import { QueryBoundary } from '../../shared/query-boundary.tsx'
import { BrandCard } from './brand-card.tsx'
import { DomainCard } from './domain-card.tsx'
import { PeopleCard } from './people-card.tsx'
import { partnerQuery } from './queries.ts'
import { RestaurantCard } from './restaurant-card.tsx'
import { ShareCard } from './share-card.tsx'
import { PlatformStatement } from './statement.tsx'

/** One partner: its brand, domains, people, share and restaurants. */
export function PartnerPage({ partnerId }: { partnerId: string }) {
  const found = useQuery(partnerQuery(partnerId))
  return (
    <>
      <BackLink href="/platform/partners">Partners</BackLink>
      <QueryBoundary query={found} what="partner" missing="Go back to the list.">
        {(partner) => <Found partner={partner} />}
      </QueryBoundary>
    </>
  )
}

function Found({ partner }: { partner: Partner }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">{partner.name}</h1>
        {partner.isActive ? (
          <StatusPill tone="good">Active</StatusPill>
        ) : (
          <StatusPill tone="neutral">Paused</StatusPill>
        )}
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <BrandCard partner={partner} />
        <ShareCard partner={partner} />
        <DomainCard partner={partner} />
        <PeopleCard partner={partner} />
        <RestaurantCard partner={partner} className="lg:col-span-2" />
      </div>
      <PlatformStatement partnerId={partner.id} />
    </>
  )
}
