import { ErrorState, Skeleton, StatusPill, TextLink } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
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
  if (!found.data) {
    return found.error ? (
      <ErrorState
        title="We could not load this partner"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    ) : (
      <Skeleton className="h-96" />
    )
  }
  const partner = found.data
  return (
    <>
      <TextLink href="/platform/partners" className="inline-flex min-h-11 items-center">
        All partners
      </TextLink>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <h1 className="font-display font-semibold text-2xl sm:text-3xl">{partner.name}</h1>
        {partner.isActive ? (
          <StatusPill tone="good">Active</StatusPill>
        ) : (
          <StatusPill tone="neutral">Switched off</StatusPill>
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
