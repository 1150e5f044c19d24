import { getFloorNow } from '@tableside/contract/floor'
import type { BillPrint } from '@tableside/domain/floor'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../api.ts'
import { useRestaurant } from '../identity/use-restaurant.ts'

/** What is going on at a location's tables; read again when the live channel tells of an order. */
export const floorNowQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['floor-now', restaurantId, locationId],
    queryFn: ({ signal }) => api(getFloorNow, { params: { restaurantId, locationId }, signal }),
  })

/** Whose bill is printed, for a till that knows everything else of its orders by itself. Nothing while offline. */
export function useBillPrints(locationId: string): ReadonlyMap<string, BillPrint> {
  const { restaurant } = useRestaurant()
  const { data } = useQuery({ ...floorNowQuery(restaurant.id, locationId), retry: false })
  return useMemo(
    () =>
      new Map(
        (data?.orders ?? []).flatMap(({ id, billPrintedAt, isChangedSinceBill }): [string, BillPrint][] =>
          billPrintedAt === null ? [] : [[id, { printedAt: billPrintedAt, isChangedSince: isChangedSinceBill }]],
        ),
      ),
    [data],
  )
}
