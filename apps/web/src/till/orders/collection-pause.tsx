import { type Collection, pauseCollection } from '@tableside/contract/collection'
import { Button } from '@tableside/ui'
import { collectionKey } from '../../shared/collection/collection-query.ts'
import { request } from '../../shared/edit/request.ts'
import { formatClock } from '../../shared/format-time.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from './till-context.tsx'

const pauses = [
  { minutes: 30, label: '30 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 12 * 60, label: 'The rest of today' },
] as const

/** Stops new orders for collection while the kitchen is full. It ends by itself. */
export function CollectionPause({ collection, isPaused }: { collection: Collection; isPaused: boolean }) {
  const { restaurant, location } = useTill()
  const change = useChange({
    invalidates: [collectionKey(restaurant.id)],
    failure: isPaused ? 'Couldn’t take collection orders again' : 'Couldn’t pause collection orders',
    send: (minutes: number) =>
      request(pauseCollection, {
        params: { restaurantId: restaurant.id, locationId: location.id },
        body: { minutes },
      }),
  })
  return (
    <section aria-label="Orders for collection" className="mt-4 border-line border-t pt-4">
      <h3 className="font-semibold">Orders for collection</h3>
      {isPaused ? (
        <>
          <p className="my-2">
            Paused until {formatClock(collection.pausedUntil ?? 0, restaurant.timeZone)}. Guests read that on the page.
          </p>
          <Button isPending={change.isPending} onPress={() => change.mutate(0)}>
            Take orders again
          </Button>
        </>
      ) : (
        <fieldset className="mt-2 flex flex-wrap gap-2">
          <legend className="mb-2 text-quiet text-sm">Pause new orders for</legend>
          {pauses.map(({ minutes, label }) => (
            <Button
              key={minutes}
              isDisabled={change.isPending}
              onPress={() => change.mutate(minutes)}
              aria-label={`Pause for: ${label}`}
            >
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </section>
  )
}

/** Whether orders for collection are paused at a moment of this device's clock. */
export function isPausedNow(collection: Collection | undefined, now: number): boolean {
  return collection?.pausedUntil != null && Date.parse(collection.pausedUntil) > now
}
