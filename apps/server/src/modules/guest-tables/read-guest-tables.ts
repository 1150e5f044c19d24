import { assert } from '@tableside/domain/errors'
import {
  firstBillMinutes,
  type GuestOrderMode,
  type GuestSession,
  guestOrderMinutes,
} from '@tableside/domain/guest-tables'
import { sumPence } from '@tableside/domain/money'
import { type OpeningHours, unknownHours } from '@tableside/domain/opening-hours'
import type { Order } from '@tableside/domain/orders'
import { addMinutes } from '@tableside/domain/time'
import type { Database } from '../../db/database.ts'
import { readsTogether } from '../../db/reads-together.ts'
import type { Services } from '../../services.ts'
import type { HeldDeposit } from '../bookings/index.ts'
import type { RecentOrders } from '../orders/index.ts'
import { logoUrlOf } from '../restaurants/index.ts'
import type { GuestOrderRow } from './guest-orders.store.ts'

declare module '../../services.ts' {
  interface Services {
    /** Phones of a restaurant's guests that look at the same moment share a round trip. */
    readonly readGuestTables: (restaurantId: string, look: Look) => Promise<ReadTables>
  }
}

/** What somebody looks at: ids of none are left out. */
export type Look = {
  readonly tableIds: readonly string[]
  readonly billIds: readonly string[]
  /** Guest orders that a phone sent: what is on no bill yet, and the bill of its visit that one went on. */
  readonly sentIds: readonly string[]
  /** A guest order that is wanted whatever became of it. */
  readonly wantedId?: string | undefined
}

/** A table in use, of a restaurant that trades. */
export type GuestTable = {
  readonly restaurantId: string
  readonly name: string
  readonly accentColour: string | null
  readonly logoUrl: string | null
  readonly tableId: string
  readonly tableName: string
  readonly locationId: string
  readonly codeRenewedAt: string | null
  readonly guestOrders: GuestOrderMode
  readonly guestPayments: boolean
  readonly timeZone: string
  readonly openingHours: OpeningHours
  /** The bills that are open at it, whoever's they are, oldest first. */
  readonly open: readonly Pick<Order, 'id' | 'number' | 'openedAt' | 'covers'>[]
  /** The last entry of the restaurant's log before the rest was read: the live channel goes on from it. */
  readonly seq: number
}

/** A bill of a visit, with the deposits its parties paid when they booked and have not used yet. */
export type SessionBill = { readonly order: Order; readonly deposits: readonly HeldDeposit[] }

export const depositPenceOf = ({ deposits }: SessionBill) => sumPence(deposits.map(({ leftPence }) => leftPence))

/** Of all who looked at the same moment; each takes what is theirs. */
export type ReadTables = {
  readonly tables: readonly GuestTable[]
  /** Oldest first, also those that others were put onto. */
  readonly bills: readonly SessionBill[]
  /** Which bill was put onto which: of those that ended without a sale. */
  readonly into: ReadonlyMap<string, string>
  /** Guest orders on no bill yet, or wanted by their id, oldest first. */
  readonly sent: readonly GuestOrderRow[]
  /** The bill of its visit that a guest order went on. */
  readonly puts: ReadonlyMap<string, string>
}

type LoadedTable = Omit<GuestTable, 'restaurantId' | 'logoUrl' | 'openingHours'> & {
  readonly logoId: string | null
  readonly openingHours: OpeningHours | null
}
/** Without the order where this server has it at that version. */
type LoadedBill = { readonly id: string; readonly order: Order | null; readonly deposits: readonly HeldDeposit[] }
type Pair = { readonly id: string; readonly orderId: string }
/** What `read_guest_tables` (sql/guest-tables.sql) answers. */
type Row =
  | { readonly part: 'table'; readonly body: LoadedTable }
  | { readonly part: 'bill'; readonly body: LoadedBill }
  | { readonly part: 'sent'; readonly body: GuestOrderRow }
  | { readonly part: 'into' | 'put'; readonly body: Pair }

export function createGuestTables(db: Database, orders: RecentOrders, now: () => string) {
  return readsTogether(async (restaurantId: string, looks: readonly Look[]): Promise<ReadTables> => {
    const all = (of: (look: Look) => readonly string[]) => [...new Set(looks.flatMap(of))]
    const billIds = all((look) => look.billIds)
    const known = new Map(
      billIds.flatMap((id) => orders.kept(restaurantId, id) ?? []).map((order) => [order.id, order]),
    )
    const rows = await db.list<Row>('read_guest_tables', restaurantId, [
      ...[all(({ tableIds }) => tableIds), billIds, all(({ sentIds }) => sentIds)],
      all(({ wantedId }) => (wantedId === undefined ? [] : [wantedId])),
      addMinutes(now(), -guestOrderMinutes),
      ...[[...known.keys()], [...known.values()].map(({ version }) => version)],
    ])
    const read = { tables: [], bills: [], sent: [], into: new Map(), puts: new Map() } as {
      readonly tables: GuestTable[]
      readonly bills: SessionBill[]
      readonly sent: GuestOrderRow[]
      readonly into: Map<string, string>
      readonly puts: Map<string, string>
    }
    for (const { part, body } of rows) {
      if (part === 'table') read.tables.push(tableOf(restaurantId, body))
      else if (part === 'bill') {
        const order = body.order ?? known.get(body.id)
        assert(order, 'an order without a document is one that was known')
        if (body.order) orders.keep(restaurantId, order)
        read.bills.push({ order, deposits: body.deposits })
      } else if (part === 'sent') read.sent.push(body)
      else (part === 'into' ? read.into : read.puts).set(body.id, body.orderId)
    }
    return read
  })
}

function tableOf(restaurantId: string, { logoId, openingHours, ...facts }: LoadedTable): GuestTable {
  const logoUrl = logoUrlOf(restaurantId, logoId)
  return { ...facts, restaurantId, logoUrl, openingHours: openingHours ?? unknownHours }
}

/**
 * The bills a phone was let in to, wherever their guests sit by now and whatever they were put onto, and those that were opened
 * for what it sent (`ownIds`). One that the staff chose for an order of a party they did not know is another party's.
 */
export function sessionBills(
  read: ReadTables,
  { billIds, sentIds, scannedAt }: GuestSession,
  ownIds: readonly string[],
): SessionBill[] {
  const until = addMinutes(scannedAt, firstBillMinutes)
  const putOn = sentIds.map((id) => read.puts.get(id))
  const own = read.bills.filter(
    ({ order: { id, openedAt } }) =>
      (billIds.includes(id) && openedAt < until) || ownIds.includes(id) || putOn.includes(id),
  )
  return withJoinedBills(read, own)
}

/** These bills, and those they were put onto since: their party pays there. */
export function withJoinedBills({ bills, into }: ReadTables, own: readonly SessionBill[]): SessionBill[] {
  const all = [...own]
  // Grows while it is gone through: a bill may be put onto one that is put onto another.
  for (const { order } of all) {
    const joined = bills.find((bill) => bill.order.id === into.get(order.id))
    if (joined && !all.includes(joined)) all.push(joined)
  }
  return all
}

/** The bill that has the dishes of this one by now: its own, or the one it was put onto. */
export async function billNowOf(
  { readGuestTables }: Pick<Services, 'readGuestTables'>,
  { restaurantId, orderId }: { readonly restaurantId: string; readonly orderId: string },
): Promise<Order | undefined> {
  const read = await readGuestTables(restaurantId, { tableIds: [], billIds: [orderId], sentIds: [] })
  const own = read.bills.filter(({ order }) => order.id === orderId)
  return withJoinedBills(read, own).at(-1)?.order
}
