import { getTipBook, getTipMonth, listMyTips } from '@tableside/contract/staff'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

export type TipLocation = { readonly id: string; readonly name: string }

export const tipBookQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['tips', restaurantId, 'book', locationId],
    queryFn: async ({ signal }) =>
      (await api(getTipBook, { params: { restaurantId }, query: { locationId }, signal })).book,
  })

export const tipMonthQuery = (restaurantId: string, locationId: string, month: string) =>
  queryOptions({
    queryKey: ['tips', restaurantId, 'month', locationId, month],
    queryFn: ({ signal }) => api(getTipMonth, { params: { restaurantId }, query: { locationId, month }, signal }),
  })

export const myTipsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['tips', restaurantId, 'mine'],
    queryFn: async ({ signal }) => (await api(listMyTips, { params: { restaurantId }, signal })).shares,
  })
