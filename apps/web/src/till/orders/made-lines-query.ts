import { listMadeLines } from '@tableside/contract/kitchen'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const madeLinesKey = (restaurantId: string) => ['made-lines', restaurantId]

/** The lines of an order that its stations have made. */
export const madeLinesQuery = (restaurantId: string, orderId: string) =>
  queryOptions({
    queryKey: [...madeLinesKey(restaurantId), orderId],
    queryFn: async ({ signal }) => (await api(listMadeLines, { params: { restaurantId, orderId }, signal })).lineIds,
  })
