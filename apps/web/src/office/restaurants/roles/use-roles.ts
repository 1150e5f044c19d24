import { listRoles } from '@tableside/contract/restaurants'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../../shared/api.ts'

/** The roles the restaurant made itself. */
export const rolesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['roles', restaurantId],
    queryFn: async ({ signal }) => (await api(listRoles, { params: { restaurantId }, signal })).roles,
  })
