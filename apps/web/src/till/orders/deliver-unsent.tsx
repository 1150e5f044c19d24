import { useEffect } from 'react'
import { useSession } from '../../shared/identity/auth-provider.tsx'
import { queueOwner } from '../../shared/offline/queue-storage.ts'
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
    const deliver = async () => {
      const { orderQueueOf } = await import('./order-queue.ts')
      await orderQueueOf(restaurantId, owner)
    }
    const timer = setTimeout(() => {
      deliver().catch((cause: unknown) => console.warn('What waits here could not be sent yet', cause))
    }, ofItselfMs)
    return () => clearTimeout(timer)
  }, [isWaiting, restaurantId, owner])
  return null
}
