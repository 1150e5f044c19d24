import { useQueueStatus } from './use-orders.ts'

/** Whether the server is known to be out of reach: what only it can decide is refused at once, in words. */
export function useIsCutOff(): boolean {
  return !useQueueStatus().isReachable
}
