import { useEffect } from 'react'
import { useSession } from '../../shared/identity/auth-provider.tsx'
import { device, queueOwner } from '../../shared/offline/queue-storage.ts'
import { useKeptWork } from '../../shared/offline/use-kept-work.ts'
import { useUnsent } from '../../shared/offline/use-unsent.ts'

/** A till that is open in another tab brings its commands to the server itself, in less than that. */
const ofItselfMs = 5_000

/** Brings what a till has kept on this device to the server, whichever page of the app is open. */
export function DeliverUnsent(): null {
  const session = useSession()
  const { restaurant_id: restaurantId } = session.access
  const owner = queueOwner(session)
  const isWaiting = (useUnsent() ?? 0) > 0
  useEffect(() => {
    if (!isWaiting || restaurantId === null) return
    const timer = setTimeout(() => deliver(restaurantId, owner), ofItselfMs)
    return () => clearTimeout(timer)
  }, [isWaiting, restaurantId, owner])
  return null
}

/** Brings what a device had kept before it was signed out from the dashboard; what the server does not take waits. */
export function DeliverKept(): null {
  const waiting = [...useKeptWork()].flatMap(([restaurantId, count]) => (count > 0 ? restaurantId : [])).join(' ')
  useEffect(() => {
    for (const restaurantId of waiting.split(' ').filter(Boolean)) deliver(restaurantId, device)
  }, [waiting])
  return null
}

function deliver(restaurantId: string, owner: string): void {
  import('./order-queue.ts')
    .then(({ orderQueueOf }) => orderQueueOf(restaurantId, owner))
    // A window may have been closed between keeping something and saying so to the others.
    .then((queue) => queue.load())
    .catch((cause: unknown) => console.warn('What waits here could not be sent yet', cause))
}
