import { getFloorNow } from '@tableside/contract/floor'
import type { BillPrint, TurningTable } from '@tableside/domain/floor'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { readOrFirstCopy } from '../offline/offline-copy.ts'
import { pollUntilAnswered } from '../query-client.ts'

/** What is going on at a location's tables; read again when the live channel tells of an order. */
export const floorNowQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['floor-now', restaurantId, locationId],
    queryFn: ({ queryKey, signal }) =>
      readOrFirstCopy(
        queryKey,
        () => api(getFloorNow, { params: { restaurantId, locationId }, signal }),
        getFloorNow.reply,
      ),
    refetchInterval: pollUntilAnswered(false),
  })

export type FloorExtras = {
  readonly bills: ReadonlyMap<string, BillPrint>
  /** The tables that were paid or to be cleaned when the server was last asked, and when that was. */
  readonly turning: readonly TurningTable[]
  readonly asOf: string | undefined
}

/**
 * What a till does not know of its orders by itself: whose bill is printed, and which tables are paid or to be cleaned.
 * Without a connection, as it was last known.
 */
export function useFloorExtras(locationId: string): FloorExtras {
  const { restaurant } = useRestaurant()
  const { data } = useQuery({ ...floorNowQuery(restaurant.id, locationId), retry: false })
  return useMemo(
    () => ({
      bills: new Map(
        (data?.orders ?? []).flatMap(({ id, billPrintedAt, isChangedSinceBill }): [string, BillPrint][] =>
          billPrintedAt === null ? [] : [[id, { printedAt: billPrintedAt, isChangedSince: isChangedSinceBill }]],
        ),
      ),
      turning: data?.turning ?? [],
      asOf: data?.asOf,
    }),
    [data],
  )
}
