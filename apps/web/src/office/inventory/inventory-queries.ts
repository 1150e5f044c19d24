import {
  getCountSheet,
  getInventorySettings,
  getMargins,
  getPurchasing,
  getStock,
  listCounts,
  listMovements,
  listRecipes,
  listRecipeVersions,
} from '@tableside/contract/inventory'
import type { MovementReason } from '@tableside/domain/inventory'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'
import { refetchWhileCounting } from '../../shared/counting-note.tsx'

/** Everything of the stock is read again after each change of it. */
export const rereadsStock = [['inventory']] as const

export const stockQuery = (restaurantId: string, locationId?: string) =>
  queryOptions({
    queryKey: ['inventory', restaurantId, 'stock', locationId],
    queryFn: async ({ signal }) =>
      (await api(getStock, { params: { restaurantId }, query: { locationId }, signal })).stock,
    refetchInterval: refetchWhileCounting(),
  })

export const recipesQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['inventory', restaurantId, 'recipes'],
    queryFn: ({ signal }) => api(listRecipes, { params: { restaurantId }, signal }),
  })

export const recipeVersionsQuery = (restaurantId: string, recipeId: string) =>
  queryOptions({
    queryKey: ['inventory', restaurantId, 'versions', recipeId],
    queryFn: async ({ signal }) =>
      (await api(listRecipeVersions, { params: { restaurantId, recipeId }, signal })).versions,
  })

export const purchasingQuery = (restaurantId: string, limit = 100) =>
  queryOptions({
    queryKey: ['inventory', restaurantId, 'purchasing', limit],
    queryFn: ({ signal }) => api(getPurchasing, { params: { restaurantId }, query: { limit }, signal }),
    placeholderData: keepPreviousData,
  })

export const settingsQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['inventory', restaurantId, 'settings'],
    queryFn: async ({ signal }) => (await api(getInventorySettings, { params: { restaurantId }, signal })).settings,
  })

export const countSheetQuery = (restaurantId: string) =>
  queryOptions({
    queryKey: ['inventory', restaurantId, 'sheet'],
    queryFn: ({ signal }) => api(getCountSheet, { params: { restaurantId }, signal }),
  })

export const countsQuery = (restaurantId: string) =>
  infiniteQueryOptions({
    queryKey: ['inventory', restaurantId, 'counts'],
    queryFn: ({ signal, pageParam }) =>
      api(listCounts, {
        params: { restaurantId },
        query: { limit: 20, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export type MovementsAsked = {
  readonly ingredientId?: string | undefined
  readonly locationId?: string | undefined
  readonly reason?: MovementReason | undefined
}

export const movementsQuery = (restaurantId: string, asked: MovementsAsked) =>
  infiniteQueryOptions({
    queryKey: ['inventory', restaurantId, 'movements', asked],
    queryFn: ({ signal, pageParam }) =>
      api(listMovements, {
        params: { restaurantId },
        query: { ...asked, limit: 50, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

export type MarginsAsked = { readonly from: string; readonly to: string; readonly locationId?: string | undefined }

export const marginsQuery = (restaurantId: string, query: MarginsAsked) =>
  queryOptions({
    queryKey: ['inventory', restaurantId, 'margins', query],
    queryFn: async ({ signal }) => (await api(getMargins, { params: { restaurantId }, query, signal })).rows,
  })

/** Where the margins lie as a file. */
export function marginsFileHref(restaurantId: string, { from, to, locationId }: MarginsAsked): string {
  const query = new URLSearchParams({ from, to })
  if (locationId) query.set('locationId', locationId)
  return `/api/v1/restaurants/${restaurantId}/inventory/margins/file?${query}`
}
