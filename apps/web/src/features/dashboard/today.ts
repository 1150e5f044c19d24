import { listOrders } from '@tableside/contract/orders'
import type { Restaurant } from '@tableside/contract/restaurants'
import type { Order } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../shared/api.ts'

/** What is going on at a location now: its open orders, newest first. */
export const openOrdersQuery = (restaurantId: string, locationId: string) =>
  queryOptions({
    queryKey: ['orders', restaurantId, locationId, 'open'],
    queryFn: ({ signal }) => everyOrder(restaurantId, { locationId, state: 'open' }, signal),
    refetchInterval: 10_000,
  })

/** What was paid at a location on the trading day that is running now. */
export const paidTodayQuery = ({ id, timeZone, cutoffMinutes }: Restaurant, locationId: string) =>
  queryOptions({
    queryKey: ['orders', id, locationId, 'paid today'],
    queryFn: ({ signal }) => {
      const today = businessDate(new Date().toISOString(), { timeZone, cutoffMinutes })
      return everyOrder(id, { locationId, state: 'paid', businessDate: today }, signal)
    },
    refetchInterval: 60_000,
  })

export type OpenFigures = { orders: number; covers: number; balanceDuePence: number }

export function openFigures(orders: readonly Order[]): OpenFigures {
  return {
    orders: orders.length,
    covers: sum(orders, ({ covers }) => covers ?? 0),
    balanceDuePence: sum(orders, ({ totals }) => totals.balanceDuePence),
  }
}

/** @returns pence, tips not included */
export function soldPence(orders: readonly Order[]): number {
  return sum(orders, ({ totals }) => totals.totalPence)
}

function sum(orders: readonly Order[], of: (order: Order) => number): number {
  return orders.reduce((total, order) => total + of(order), 0)
}

type Filter = { locationId: string; state: 'open' | 'paid'; businessDate?: string }

async function everyOrder(restaurantId: string, filter: Filter, signal: AbortSignal): Promise<Order[]> {
  const orders: Order[] = []
  let cursor: string | undefined
  do {
    const query = { ...filter, limit: 200, cursor }
    const page = await api(listOrders, { params: { restaurantId }, query, signal })
    orders.push(...page.orders)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return orders
}
