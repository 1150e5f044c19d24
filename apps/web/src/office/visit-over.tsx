import { ButtonLink, EmptyState } from '@tableside/ui'
import { DoorClosed } from 'lucide-react'

/** Where a restaurant's page was, once the visit to it is over. */
export function VisitOver() {
  return (
    <>
      <h1 className="sr-only">The visit is over</h1>
      <EmptyState
        title="The visit is over"
        icon={<DoorClosed size={24} aria-hidden />}
        action={
          <ButtonLink href="/platform/restaurants" variant="primary">
            All restaurants
          </ButtonLink>
        }
      >
        Open another from the restaurant’s page if you still need to look.
      </EmptyState>
    </>
  )
}
