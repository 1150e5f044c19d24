import { getEditableMenu } from '@tableside/contract/menu'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export const editableMenuQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['menu', restaurantId, 'editable'],
    queryFn: async ({ signal }) => (await api(getEditableMenu, { params: { restaurantId }, signal })).menu,
  })
