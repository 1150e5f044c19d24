import { assert } from '@tableside/domain/errors'
import type { Database } from '../../db/database.ts'
import { asSetting, visibleLocations } from '../../db/visible-locations.ts'
import { createKeptLists } from './kept-lists.ts'

/** What a floor draws of the open orders of a location, and up to which entry of the log: JSON. */
export type FloorOrders = (restaurantId: string, locationId: string) => Promise<string>

type Answer = {
  readonly seq: number | null
  /** Of which orders are open and of their versions. */
  readonly digest: string
  /** Null where the digest is the one that was named. */
  readonly orders: string | null
}
type Drawn = { readonly digest: string; readonly orders: string }

/** Some hundred full floors. */
const maxLength = 4_000_000

/** Has the database render a floor only when another order is open than before, or one at another version. */
export function createFloorOrders(db: Database): FloorOrders {
  const kept = createKeptLists<Drawn>(({ orders }) => orders.length, maxLength)

  return async (restaurantId, locationId) => {
    const key = [restaurantId, locationId, asSetting(visibleLocations())].join(' ')
    const known = kept.get(key)
    const args = [locationId, known?.digest ?? null]
    const { seq, digest, orders } = await db.callWithinLocations<Answer>('draw_floor', restaurantId, args)
    const drawn = orders === null ? known : { digest, orders: withoutSpace(orders) }
    assert(drawn, 'a floor that was not rendered is one that is kept')
    kept.keep(key, drawn)
    return `{"seq":${seq ?? 0},"orders":${drawn.orders}}`
  }
}

/** The database writes white space, an eighth of the text. */
const withoutSpace = (json: string) => JSON.stringify(JSON.parse(json))
