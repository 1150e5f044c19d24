import { maxDuplicatesListed } from '@tableside/contract/customers'
import { ButtonLink, EmptyState, ErrorState, Loading } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ListCut } from '../../shared/list-cut.tsx'
import { duplicatesQuery } from './customer-queries.ts'

const matchLabels = { phone: 'The same number', email: 'The same address' } as const

/** Who may stand in the directory twice. */
export function DuplicateList() {
  const { restaurant } = useRestaurant()
  const { data: pairs, isPending, isError, refetch } = useQuery(duplicatesQuery(restaurant.id))
  if (isPending) return <Loading what="the duplicates" className="h-40 w-full" />
  if (isError) return <ErrorState title="Couldn’t load the duplicates" onRetry={() => void refetch()} />
  if (pairs.length === 0) {
    return <EmptyState title="No duplicates">No two guests share a phone number or an email address.</EmptyState>
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {pairs.map(({ one, other, sameBy }) => (
          <li key={`${one.id} ${other.id}`} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="min-w-0">
              <span className="wrap-anywhere font-medium">
                {one.name} and {other.name}
              </span>
              <span className="wrap-anywhere block text-quiet text-sm">
                {matchLabels[sameBy]}: {sameBy === 'phone' ? one.phone : one.email}
              </span>
            </span>
            <ButtonLink href={`/dashboard/customers/${one.id}`} aria-label={`Compare ${one.name} and ${other.name}`}>
              Compare
            </ButtonLink>
          </li>
        ))}
      </ul>
      <ListCut
        count={pairs.length}
        max={maxDuplicatesListed}
        which={`${maxDuplicatesListed} pairs are listed; the next appear as you merge these.`}
      />
    </>
  )
}
