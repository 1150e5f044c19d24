import type { Location } from '@tableside/contract/restaurants'
import { type Order, unsentLines } from '@tableside/domain/orders'

type Table = Location['tables'][number]

/** A table of the floor with what is going on there. */
export type TableState = {
  readonly table: Table
  /** Oldest first; usually one. */
  readonly orders: readonly Order[]
  readonly condition: TableCondition
  readonly hasUnsent: boolean
}
export type TableCondition = 'free' | 'seated' | 'part_paid' | 'checking'

/** The floor as a waiter wants to see it at a glance. */
export function tableStates(tables: readonly Table[], open: readonly Order[]): TableState[] {
  return tables.map((table) => {
    const orders = open.filter((order) => order.tableId === table.id).sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
    return {
      table,
      orders,
      condition: conditionOf(orders),
      hasUnsent: orders.some((order) => unsentLines(order).length > 0),
    }
  })
}

function conditionOf(orders: readonly Order[]): TableCondition {
  if (orders.length === 0) return 'free'
  if (orders.some((order) => order.totals.pendingPence > 0)) return 'checking'
  return orders.some((order) => order.totals.paidPence > 0) ? 'part_paid' : 'seated'
}

/** A table's place as a fraction of its area, whatever units the plan was drawn in. */
export type Placed = TableState & { readonly left: number; readonly top: number }
export type Area = {
  readonly name: string
  readonly tables: readonly Placed[]
  /** How many tables stand side by side and behind each other at most: how large to draw it. */
  readonly columns: number
  readonly rows: number
}

/** The floor by area, each with its tables where they stand. */
export function floorAreas(states: readonly TableState[]): Area[] {
  const names = [...new Set(states.map(({ table }) => table.area))]
  return names.map((name) => {
    const here = states.filter(({ table }) => table.area === name)
    const xs = here.map(({ table }) => table.x)
    const ys = here.map(({ table }) => table.y)
    const tables = here.map((state) => ({
      ...state,
      left: fraction(state.table.x, xs),
      top: fraction(state.table.y, ys),
    }))
    return { name, tables, columns: new Set(xs).size, rows: new Set(ys).size }
  })
}

function fraction(value: number, all: readonly number[]): number {
  const least = Math.min(...all)
  const span = Math.max(...all) - least
  return span === 0 ? 0 : (value - least) / span
}
