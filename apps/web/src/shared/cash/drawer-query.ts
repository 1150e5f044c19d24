import { getDrawer } from '@tableside/contract/cash'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../api.ts'

/** A drawer while it is open; null where it is closed. @param cashDrawerId null for the location's main one */
export const drawerQuery = (restaurantId: string, locationId: string, cashDrawerId: string | null) =>
  queryOptions({
    queryKey: ['drawer', restaurantId, locationId, cashDrawerId],
    queryFn: async ({ signal }) => {
      const query = { locationId, ...(cashDrawerId && { cashDrawerId }) }
      return (await api(getDrawer, { params: { restaurantId }, query, signal })).drawer
    },
  })
