import { assert, DomainError } from '@tableside/domain/errors'
import type { GuestOrder, GuestOrderParty } from '@tableside/domain/guest-tables'
import type { Order } from '@tableside/domain/orders'
import type { Services } from '../../services.ts'
import { type GuestOrderRow, guestOrderOf } from './guest-orders.store.ts'
import { loadOrders, openOrderIds, withJoinedBills } from './load-guest-table.ts'
import { isNextBill, ownBillId } from './visit-bill.ts'

/** Where the staff say an order goes whose guests may have left: a bill that is open at its table, or one of its own. */
export type ChosenBill = string | undefined

type Bill = { readonly orderId: string; readonly isNew: boolean }

/**
 * The bill an order at a table goes on: the one of the visit its phone was let in to. Who sits at the table by now may be
 * another party; then it goes where the staff say.
 *
 * @throws `guest_party_unknown`
 */
export async function billFor(services: Services, row: GuestOrderRow, chosen: ChosenBill): Promise<Bill> {
  const own = await loadOwn(services, row)
  const mine = findMine(own, row)
  if (mine) return mine
  const here = await openOrderIds(services.db, placeOf(row))
  if (chosen && here.includes(chosen)) return { orderId: chosen, isNew: false }
  if (chosen === 'new') return { orderId: firstBillOf(services, row, own), isNew: true }
  if (await isStillThere(services, row, { own, here })) {
    return { orderId: firstBillOf(services, row, own), isNew: true }
  }
  // Another phone of the party may have opened it meanwhile.
  const opened = findMine(await loadOwn(services, row), row)
  if (!opened) throw new DomainError('guest_party_unknown')
  return opened
}

async function loadOwn({ db }: Services, { restaurantId, billIds }: GuestOrderRow): Promise<Order[]> {
  return withJoinedBills(db, restaurantId, await loadOrders(db, restaurantId, billIds))
}

function findMine(own: readonly Order[], row: GuestOrderRow): Bill | undefined {
  // It may have stopped before it was written down which bill has its dishes.
  const mine = own.find((order) => hasDishesOf(order, row)) ?? own.find(({ state }) => state === 'open')
  return mine && { orderId: mine.id, isNew: false }
}

/** What waits, with whose it is and where they sit by now: a bill that was moved took its guests along. */
export async function withParties(services: Services, rows: readonly GuestOrderRow[]): Promise<GuestOrder[]> {
  const isWaiting = ({ kind, state }: GuestOrderRow) => (kind === 'table' || kind === 'call') && state === 'waiting'
  const waiting = rows.filter(isWaiting)
  const [first] = waiting
  const bills = first
    ? await loadOrders(
        services.db,
        first.restaurantId,
        waiting.flatMap(({ billIds }) => billIds),
      )
    : []
  const shown: GuestOrder[] = []
  for (const row of rows) {
    const opened = isWaiting(row) ? bills.filter(({ id }) => row.billIds.includes(id)) : []
    const own = await withJoinedBills(services.db, row.restaurantId, opened)
    const party = isWaiting(row) && row.kind === 'table' ? await partyOf(services, row, own) : null
    shown.push({ ...guestOrderOf(row), ...seatOf(own), party })
  }
  return shown
}

function seatOf(own: readonly Order[]): Partial<Pick<GuestOrder, 'tableId' | 'tableName'>> {
  const bill = own.find(({ state }) => state === 'open')
  return bill?.tableId && bill.tableName ? { tableId: bill.tableId, tableName: bill.tableName } : {}
}

async function partyOf(services: Services, row: GuestOrderRow, own: readonly Order[]): Promise<GuestOrderParty> {
  const open = own.filter(({ state }) => state === 'open')
  if (open.length > 0) return { isKnown: true, bills: open.slice(0, 1).map(billOf) }
  const here = await openOrderIds(services.db, placeOf(row))
  const isKnown = await isStillThere(services, row, { own, here })
  const bills = here.length > 0 ? await loadOrders(services.db, row.restaurantId, here) : []
  return { isKnown, bills: bills.map(billOf) }
}

/** Its party has opened no bill yet, and nobody else has sat there since. */
async function isStillThere(
  services: Services,
  row: GuestOrderRow,
  { own, here }: { readonly own: readonly Order[]; readonly here: readonly string[] },
): Promise<boolean> {
  if (own.length > 0 || here.length > 0) return false
  return isNextBill(services, placeOf(row), row.billIds, row.sentAt)
}

/** The bill its visit opens; one of its own where that is closed by now. */
function firstBillOf(services: Services, row: GuestOrderRow, own: readonly Order[]): string {
  const unopened = row.billIds.find((each) => !own.some((order) => order.id === each))
  return unopened ?? ownBillId(services, row)
}

function placeOf({ restaurantId, tableId, locationId }: GuestOrderRow) {
  assert(tableId !== null, 'an order at a table has a table')
  return { restaurantId, tableId, locationId }
}

function hasDishesOf(order: Order, { request }: GuestOrderRow): boolean {
  return order.lines.some((line) => request.lines.some(({ id }) => id === line.id))
}

const billOf = ({ id, number, openedAt, covers }: Order) => ({ id, number, openedAt, covers })
