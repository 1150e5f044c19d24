import { acknowledgeMessage } from '@tableside/contract/kitchen'
import type { StationMessage } from '@tableside/domain/kitchen'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { request } from '../shared/edit/request.ts'
import { stationMessagesKey, stationMessagesQuery } from '../shared/kitchen/station-messages-query.ts'
import { useChange } from '../shared/use-change.ts'

type Place = { readonly restaurantId: string; readonly locationId: string; readonly stationId: string | undefined }

/**
 * What was said to a station and nobody has seen, the longest waiting first; at the pass what was said to any.
 *
 * @param changes rises whenever there may be another
 * @param onNew one came while the screen was open
 */
export function useStationMessages(
  { restaurantId, locationId, stationId }: Place,
  changes: number,
  onNew: () => void,
): { readonly unseen: readonly StationMessage[]; readonly acknowledge: (messageId: string) => void } {
  const client = useQueryClient()
  const { data } = useQuery(stationMessagesQuery(restaurantId, locationId))
  useEffect(() => {
    if (changes > 0) void client.invalidateQueries({ queryKey: stationMessagesKey(restaurantId) })
  }, [client, restaurantId, changes])

  const unseen = useMemo(
    () => (data ?? []).filter((each) => !each.seen && (!stationId || each.stationId === stationId)).toReversed(),
    [data, stationId],
  )
  const known = useRef<ReadonlySet<string>>(undefined)
  const handleNew = useEffectEvent(onNew)
  useEffect(() => {
    if (!data) return
    const before = known.current
    known.current = new Set(data.map(({ id }) => id))
    if (before && unseen.some(({ id }) => !before.has(id))) handleNew()
  }, [data, unseen])

  const { mutate } = useChange({
    invalidates: [stationMessagesKey(restaurantId)],
    send: (messageId: string) => request(acknowledgeMessage, { params: { restaurantId, messageId } }),
    failure: 'Couldn’t mark the message as seen',
  })
  return { unseen, acknowledge: mutate }
}
