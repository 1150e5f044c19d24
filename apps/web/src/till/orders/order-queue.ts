import { Unreachable } from '@tableside/client/http'
import { createQueue, type OrderQueue, sendCommand } from '@tableside/client/queue'
import { replaceEqualDeep } from '@tanstack/react-query'
import { apiOnce } from '../../shared/api.ts'
import { knownSession } from '../../shared/identity/session.ts'
import { device, queueStorage } from '../../shared/offline/queue-storage.ts'
import { serverClock } from '../../shared/server-clock.ts'
import { proveSignOn } from '../../shared/sign-ons/prove-sign-on.ts'
import { queueWindows } from './queue-windows.ts'

const queues = new Map<string, Promise<OrderQueue>>()

/** The queue of this device, or person, in this restaurant. It goes on sending while other pages of the app are open. */
export function orderQueueOf(restaurantId: string, owner: string): Promise<OrderQueue> {
  const key = `${restaurantId} ${owner}`
  const opened = queues.get(key) ?? openQueue(restaurantId, owner)
  queues.set(key, opened)
  return opened
}

async function openQueue(restaurantId: string, owner: string): Promise<OrderQueue> {
  const queue = createQueue({
    storage: queueStorage(restaurantId, owner),
    send: async (command, signal) => {
      assertOwn(owner)
      await proveSignOn(restaurantId, command, signal)
      return sendCommand(apiOnce, command, { clock: serverClock, signal })
    },
    heartbeat: serverClock.ask,
    windows: queueWindows(`tableside-queue-${restaurantId}-${owner}`),
    share: replaceEqualDeep,
    onStorageFault: (cause) => console.warn('This device cannot keep unsent commands', cause),
  })
  window.addEventListener('online', queue.wake)
  window.addEventListener('beforeunload', (event) => {
    if (queue.status().pending.length > 0) event.preventDefault()
  })
  await queue.load()
  return queue
}

/**
 * Somebody may have signed in with their own account since: nothing of the device's is sent in their name.
 *
 * @throws Unreachable until the device is paired again
 */
function assertOwn(owner: string): void {
  const session = knownSession()
  if (owner === device && session && !session.device) throw new Unreachable(undefined)
}
