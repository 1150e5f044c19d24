import type { Location } from '@tableside/contract/restaurants'
import { areaSize, box, type FloorOrder } from '@tableside/domain/floor'

type Table = Location['tables'][number]

/** A table of the floor with what is going on there. */
export type TableState = {
  readonly table: Table
  /** Oldest first; usually one. */
  readonly orders: readonly FloorOrder[]
  readonly condition: TableCondition
  readonly hasUnsent: boolean
  /** The table whose party spread over to this one; undefined for a table of its own. */
  readonly joinedTo: string | undefined
  /** Whose the table is, by name; undefined for a free one, and while the name is not known. */
  readonly waiterName: string | undefined
  readonly isMine: boolean
  /** Somebody else's, while only one's own are looked at. */
  readonly isMuted: boolean
}

/** Who looks at the floor, and what the waiters are called. */
export type Viewer = {
  readonly nameOf: (staffId: string) => string | undefined
  readonly staffId?: string | undefined
  readonly isMineOnly?: boolean
}

const nobody: Viewer = { nameOf: () => undefined }

export type TableCondition = 'free' | 'seated' | 'billed' | 'part_paid' | 'checking'

/** The floor as a waiter wants to see it at a glance. */
export function tableStates(
  tables: readonly Table[],
  open: readonly FloorOrder[],
  { nameOf, staffId, isMineOnly = false }: Viewer = nobody,
): TableState[] {
  return tables.map((table) => {
    const own = open.filter((order) => order.tableId === table.id)
    const spread = open.filter((order) => order.joinedTables.some(({ id }) => id === table.id))
    const orders = [...own, ...spread].sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1))
    const isMine = orders.some(({ servedBy }) => servedBy === staffId)
    return {
      table,
      orders,
      condition: conditionOf(orders),
      hasUnsent: orders.some(({ unsent }) => unsent > 0),
      joinedTo: own.length === 0 ? (spread[0]?.tableName ?? undefined) : undefined,
      waiterName: orders[0] && nameOf(orders[0].servedBy),
      isMine,
      isMuted: isMineOnly && orders.length > 0 && !isMine,
    }
  })
}

function conditionOf(orders: readonly FloorOrder[]): TableCondition {
  if (orders.length === 0) return 'free'
  if (orders.some(({ pendingPence }) => pendingPence > 0)) return 'checking'
  if (orders.some(({ paidPence }) => paidPence > 0)) return 'part_paid'
  return orders.some(({ billPrintedAt, isChangedSinceBill }) => billPrintedAt !== null && !isChangedSinceBill)
    ? 'billed'
    : 'seated'
}

/** A table in its area, in squares from the area's own corner: an area may be drawn anywhere. */
export type Placed = TableState & { readonly left: number; readonly top: number }
export type Area = {
  readonly name: string
  readonly tables: readonly Placed[]
  readonly columns: number
  readonly rows: number
}

/** The floor by area in its order, each with its tables where they stand. Empty areas are not drawn. */
export function floorAreas(names: readonly string[], states: readonly TableState[]): Area[] {
  return names
    .map((name) => {
      const here = states.filter(({ table }) => table.area === name)
      const tables = here.map(({ table }) => table)
      const left = Math.floor(Math.min(...tables.map((table) => box(table).left)))
      const top = Math.floor(Math.min(...tables.map((table) => box(table).top)))
      const size = areaSize({ tables }, name)
      return {
        name,
        tables: here.map((state) => ({ ...state, left: state.table.x - left, top: state.table.y - top })),
        columns: size.columns - left,
        rows: size.rows - top,
      }
    })
    .filter(({ tables }) => tables.length > 0)
}
