import { messageStation } from '@tableside/contract/kitchen'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useTill } from './till-context.tsx'

/** Whether whoever is on may send a few words to a station, and there is one. */
export function useMayMessage(): boolean {
  const { location } = useTill()
  return useAccess().can(messageStation.access) === true && location.stations.length > 0
}
