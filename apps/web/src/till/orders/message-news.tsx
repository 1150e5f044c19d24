import { listStationMessages } from '@tableside/contract/kitchen'
import { toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { stationMessagesQuery } from '../../shared/kitchen/station-messages-query.ts'
import { useMyStaffId, useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { useTill } from './till-context.tsx'

/** Says once, to whoever sent a message, that the station has seen it. */
export function MessageNews() {
  const { restaurant, location } = useTill()
  const { can } = useAccess()
  const enabled = can(listStationMessages.access) === true && location.stations.length > 0
  const { data } = useQuery({ ...stationMessagesQuery(restaurant.id, location.id), enabled })
  const me = useMyStaffId()
  const nameOf = useNameOf()
  const waiting = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (!data) return
    const before = waiting.current
    waiting.current = new Set(data.filter(({ seen }) => !seen).map(({ id }) => id))
    for (const { id, stationId, text, sentBy, seen } of data) {
      if (!seen || !before.has(id) || sentBy !== me) continue
      const station = location.stations.find((each) => each.id === stationId)?.name ?? 'The kitchen'
      toast.success(`${station} has seen “${text}”`, { id, description: nameOf(seen.by) })
    }
  }, [data, me, nameOf, location])
  return null
}
