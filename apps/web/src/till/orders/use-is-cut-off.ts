import { useSyncExternalStore } from 'react'
import { useQueueStatus } from './use-orders.ts'

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Whether the server is known to be out of reach: what only it can decide is refused at once, in words. */
export function useIsCutOff(): boolean {
  const { isReachable } = useQueueStatus()
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return !isReachable || !isOnline
}
