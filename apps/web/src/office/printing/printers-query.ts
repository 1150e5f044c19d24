import { listPrinters } from '@tableside/contract/printing'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** A printer says by itself what is wrong with it; the list looks again while it is shown. */
const pollMs = 10_000

export const printersKey = (restaurantId: string) => ['printers', restaurantId]

export const printersQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: [...printersKey(restaurantId), locationId],
    queryFn: async ({ signal }) =>
      (await api(listPrinters, { params: { restaurantId }, query: { locationId }, signal })).printers,
    refetchInterval: pollMs,
  })
