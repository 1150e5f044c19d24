import { ErrorState } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShowMore } from '../../shared/show-more.tsx'
import { useRestaurant } from '../identity/index.ts'
import { VisitTable } from './visit-table.tsx'
import { visitsQuery } from './visits-query.ts'

/** Who of the platform looked at the restaurant's data, when, why and until when. */
export function VisitsTab() {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(visitsQuery(restaurant.id))
  if (found.error && !found.data) {
    return (
      <ErrorState
        title="We could not load the visits"
        onRetry={() => void found.refetch()}
        isRetrying={found.isFetching}
      />
    )
  }
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="max-w-prose text-quiet">
        The platform’s people see your data only after saying why, for an hour at most. They can read; they can change
        nothing and take no payment.
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
