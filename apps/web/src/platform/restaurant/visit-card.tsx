import { endVisit, openVisit, type RestaurantDetail } from '@tableside/contract/platform'
import { maxVisitReasonLength, minVisitReasonLength, visitMinutes } from '@tableside/domain/platform'
import { Button, Card, ErrorState, toast } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { formatClock } from '../../shared/format-time.ts'
import { useChooseRestaurant } from '../../shared/identity/use-restaurant.ts'
import { newId } from '../../shared/new-id.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { VisitTable } from '../../shared/support-access/visit-table.tsx'
import { useChange } from '../../shared/use-change.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { platformVisitsQuery, restaurantQuery } from './restaurant-queries.ts'

type Props = { restaurant: RestaurantDetail }

/** The way into the restaurant's own pages, and who has gone it. */
export function VisitCard({ restaurant }: Props) {
  const { id, name, visit, timeZone } = restaurant
  const [asking, setAsking] = useState<string>()
  const look = useOpenVisit(id)
  // Whatever comes of it, the page shows the visit as the server has it.
  const invalidates = [restaurantQuery(id).queryKey, platformVisitsQuery(id).queryKey]
  const opening = useChange({
    invalidates,
    send: (reason: string) =>
      api(openVisit, { params: { restaurantId: id }, body: { reason }, key: asking ?? newId() }),
    failure: 'Couldn’t open the visit',
  })
  const ending = useChange({
    invalidates,
    send: (visitId: string) => request(endVisit, { params: { restaurantId: id, visitId } }),
    failure: 'Couldn’t end the visit',
  })
  return (
    <Card title="View as restaurant">
      {visit ? (
        <>
          <p>
            You can view its pages until <span className="figures">{formatClock(visit.until, timeZone)}</span>, change
            nothing and take no payment. Its people see why: <span className="wrap-anywhere">“{visit.reason}”</span>
          </p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="primary" onPress={() => void look()}>
              Continue viewing
            </Button>
            <Button
              onPress={() => ending.mutate(visit.id, { onSuccess: () => toast.success('The visit has ended') })}
              isPending={ending.isPending}
            >
              End the visit
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="mb-3 text-quiet">
            See its dashboard as its owner does, for {visitMinutes} minutes. You say why, and its people read it.
          </p>
          <Button onPress={() => setAsking(newId())}>View as restaurant</Button>
        </>
      )}
      <Visits restaurant={restaurant} />
      <ReasonDialog
        isOpen={asking !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsking(undefined)}
        title={`View ${name}?`}
        confirmLabel="View as restaurant"
        least={minVisitReasonLength}
        max={maxVisitReasonLength}
        isPending={opening.isPending}
        onConfirm={(reason) =>
          opening.mutate(reason, { onSuccess: () => void look(), onError: () => setAsking(undefined) })
        }
      >
        For {visitMinutes} minutes you read what its people read. Each page you open is written down; you can change
        nothing.
      </ReasonDialog>
    </Card>
  )
}

function Visits({ restaurant: { id, timeZone } }: Props) {
  const found = useInfiniteQuery(platformVisitsQuery(id))
  const visits = found.data?.pages.flatMap((page) => page.visits) ?? []
  if (found.error && !found.data) {
    return (
      <ErrorState title="Couldn’t load the visits" onRetry={() => void found.refetch()} isRetrying={found.isFetching} />
    )
  }
  if (found.data && visits.length === 0) return null
  return (
    <div className="mt-4 flex flex-col items-start gap-3">
      <div className="w-full">
        <VisitTable visits={visits} timeZone={timeZone} isLoading={found.isPending} />
      </div>
      <ShowMore of={found} className="">
        Show more visits
      </ShowMore>
    </div>
  )
}

/** Goes to the restaurant's dashboard, as the visitor one is. */
function useOpenVisit(restaurantId: string): () => Promise<void> {
  const choose = useChooseRestaurant()
  const navigate = useNavigate()
  return async () => {
    await choose(restaurantId)
    await navigate({ to: '/dashboard' })
  }
}
