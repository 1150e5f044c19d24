import { ErrorState } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { VisitTable } from '../../shared/support-access/visit-table.tsx'
import { visitsQuery } from './visits-query.ts'

/** Who of the platform looked at the restaurant's data, when, why and until when. */
export function VisitsTab() {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(visitsQuery(restaurant.id))
  if (found.error && !found.data) {
    return (
      <ErrorState title="Couldn’t load the visits" onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-quiet">
        Platform staff can view your data only after giving a reason, for one hour at most. They cannot change anything
        or take payments.
      </p>
      <div className="w-full">
        <VisitTable
          visits={found.data?.pages.flatMap(({ visits }) => visits) ?? []}
          timeZone={restaurant.timeZone}
          isLoading={found.isPending}
        />
      </div>
      <ShowMore of={found} className="">
        Show more visits
      </ShowMore>
    </div>
  )
}
