import { assert } from '@tableside/domain/errors'
import type { Order } from '@tableside/domain/orders'
import type { Database } from '../../db/database.ts'
import { momentAndId, pageOf } from '../../http/paging.ts'
import { createFloorOrders, type FloorOrders } from './floor-orders.ts'
import { createKeptLists } from './kept-lists.ts'

declare module '../../services.ts' {
  interface Services {
    readonly openOrders: OpenOrders
  }
}

export type OpenOrdersQuery = {
  readonly locationId?: string | undefined
  readonly limit: number
  readonly cursor?: string | undefined
}

/** The open orders of a restaurant or of one of its locations, newest first. */
export type OpenOrders = {
  /** The JSON of a page of them. */
  page(restaurantId: string, query: OpenOrdersQuery): Promise<string>
  /** What a floor draws of those of a location. */
  readonly floor: FloorOrders
  /** All of a location. */
  at(restaurantId: string, locationId: string): Promise<Order[]>
}

type Row = {
  readonly id: string
  readonly version: number
  readonly opened_at: string
  /** Null of an order this server has a document of, at that version. */
  readonly document: string | null
}
type Document = { readonly version: number; readonly json: string; order?: Order }
type Documents = ReadonlyMap<string, Document>

/** Characters of JSON that are kept, some thousand orders. */
const maxLength = 8_000_000
/** A location never has more open. */
const everyOrder = 100_000

/**
 * Reads which orders are open and at which version, and the documents of those that changed since this server last read
 * them. What is kept only fills in the order that the database has shown to this caller, at the version it has now.
 */
export function createOpenOrders(db: Database): OpenOrders {
  const lists = createKeptLists(lengthOf, maxLength)

  async function read(restaurantId: string, { locationId, limit, cursor }: OpenOrdersQuery) {
    const key = `${restaurantId} ${locationId ?? ''}`
    const known: Documents = lists.get(key) ?? new Map()
    const before = cursor === undefined ? undefined : momentAndId(cursor)
    const rows = await db.listWithinLocations<Row>('load_orders', restaurantId, [
      ...[locationId ?? null, before?.moment ?? null, before?.id ?? null, limit + 1],
      ...[[...known.keys()], [...known.values()].map(({ version }) => version)],
    ])
    const { page, nextCursor } = pageOf(rows, limit, (last) => `${last.opened_at}_${last.id}`)
    const found = new Map(page.map((row) => [row.id, documentOf(row, known)]))
    // A later page adds to the first; the first leaves out what is open no more.
    lists.keep(key, before === undefined ? found : new Map([...(lists.get(key) ?? []), ...found]))
    return { documents: [...found.values()], nextCursor }
  }

  return {
    floor: createFloorOrders(db),
    async page(restaurantId, query) {
      const { documents, nextCursor } = await read(restaurantId, query)
      const orders = documents.map(({ json }) => json).join(',')
      return `{"orders":[${orders}],"nextCursor":${JSON.stringify(nextCursor)}}`
    },
    async at(restaurantId, locationId) {
      const { documents } = await read(restaurantId, { locationId, limit: everyOrder })
      return documents.map((document) => {
        document.order ??= JSON.parse(document.json) as Order
        return document.order
      })
    },
  }
}

function documentOf({ id, version, document }: Row, known: Documents): Document {
  // Without the white space that the database writes, an eighth of the text.
  if (document !== null) return { version, json: JSON.stringify(JSON.parse(document)) }
  const before = known.get(id)
  assert(before, 'an order without a document is one that was known')
  return before
}

function lengthOf(documents: Documents): number {
  let length = 0
  for (const { json } of documents.values()) length += json.length
  return length
}
