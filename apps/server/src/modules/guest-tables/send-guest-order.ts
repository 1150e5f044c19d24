import type * as contract from '@tableside/contract/guest-tables'
import { DomainError } from '@tableside/domain/errors'
import {
  type GuestOrderRequest,
  guestOrderLines,
  guestOrderSent,
  maxWaitingOrders,
  theGuests,
} from '@tableside/domain/guest-tables'
import type { MenuSnapshot } from '@tableside/domain/menu'
import { isOpenAt } from '@tableside/domain/opening-hours'
import { addMinutes } from '@tableside/domain/time'
import { formatNextOpening } from '@tableside/messages/formats'
import type { Words } from '@tableside/messages/words'
import type { Call } from '../../http/call.ts'
import { wordsOf } from '../../http/guest-language.ts'
import { maxAtOnce } from '../../max-at-once.ts'
import type { Services } from '../../services.ts'
import { countCall, countNew, type Limit, ofGuests } from '../identity/index.ts'
import { assertLinesAreNew } from './assert-lines-are-new.ts'
import { findGuestOrder, type GuestOrderRow, guestOrderOf, needsWaiter } from './guest-orders.store.ts'
import { everyBillId, type GuestVisit, keepSent, phoneOf, requireGuestVisit, visitBillIds } from './guest-session.ts'
import { putOnBill } from './put-on-bill.ts'

/** A table of twelve orders a dozen rounds in an evening; whoever sends more often plays with the kitchen. */
const ofVisit = (visit: GuestVisit): Limit => ({ what: `guest orders ${visitBillIds(visit)[0]}`, max: 40 })
/** All guests of this server's restaurants together: whatever they do, the tills find the database and the server free. */
const inTurn = maxAtOnce({ max: 2, waitMs: 10_000 })
/** A phone that got no answer sends again. */
const ofOrder = (id: string): Limit => ({ what: `guest order again ${id}`, max: 40 })

/**
 * What a phone sends: on the bill and to the kitchen at once, or to the staff, as the location has it. Sent again with its
 * id, it is the same order. The phone's session sees it from now on, and the bill it opens.
 *
 * @throws `guest_session_over` once the visit is: the table may be another party's
 */
export function sendGuestOrder(services: Services, call: Call<typeof contract.sendGuestOrder>) {
  return inTurn(() => sendInTurn(services, call))
}

async function sendInTurn(services: Services, call: Call<typeof contract.sendGuestOrder>) {
  const { request, reply, body: wanted } = call
  const visit = await requireGuestVisit(services, phoneOf(request), wanted.id)
  const known = visit.wanted
  // An id a phone of others made says nothing of what they ordered.
  if (known && !isOfThisVisit(known, visit)) throw new DomainError('id_taken')
  if (!known && visit.isOver) throw new DomainError('guest_session_over')
  if (known) await countCall(services, ofOrder(known.id))
  const { restaurantId } = visit.table
  const limits = { own: [ofVisit(visit)], shared: [ofGuests('guests ordering', restaurantId, request.ip, 400)] }
  const row = known ?? (await countNew(services, limits, () => send(services, visit, wanted, wordsOf(request))))
  keepSent(services, reply, visit, row.id)
  return { guestOrder: guestOrderOf(row) }
}

function isOfThisVisit(row: GuestOrderRow, visit: GuestVisit): boolean {
  const billIds = [...visit.session.billIds, ...everyBillId(visit)]
  return row.kind === 'table' && row.billIds.some((id) => billIds.includes(id))
}

/** @throws `guest_place_closed`, which says when it opens again; what was sent before is cooked all the same */
function assertOpen({ openingHours, timeZone }: GuestVisit['table'], at: string, words: Words): void {
  if (isOpenAt(openingHours, at, timeZone)) return
  const when = formatNextOpening(words, openingHours, at, timeZone)
  throw new DomainError('guest_place_closed', when === '' ? {} : { next: words.t('answers.again', { when }) })
}

/**
 * Looks the dishes up in the menu this server remembers; whoever stores them notices when that is old. Refused, or noticed,
 * they are looked up in the menu as it is now.
 */
async function send(
  services: Services,
  visit: GuestVisit,
  wanted: GuestOrderRequest,
  words: Words,
): Promise<GuestOrderRow> {
  const { restaurantId, locationId, guestOrders: mode } = visit.table
  if (mode === 'off') throw new DomainError('guest_orders_off')
  assertOpen(visit.table, services.now(), words)
  assertLinesAreNew(wanted, besideOf(visit))
  for (const menuMode of ['current', 'fresh', 'fresh', 'fresh'] as const) {
    const menu = await services.menus[menuMode](restaurantId, locationId)
    const row = rowBy(services, visit, wanted, { menu, isSure: menuMode === 'fresh' })
    if (!row) continue
    if (mode === 'automatic' && !needsWaiter(row)) return sendAtOnce(services, visit, row)
    const kept = await keep(services, visit, row, menu.version)
    if (kept) return kept
  }
  throw new DomainError('changed_meanwhile')
}

/** What else the visit has ordered: on its bills, or waiting. */
const besideOf = ({ open, undecided }: GuestVisit) => [
  ...open,
  ...undecided.filter(({ state }) => state !== 'declined'),
]

/** Undefined where a menu that may be old says no. */
function rowBy(
  { now, newId }: Services,
  visit: GuestVisit,
  wanted: GuestOrderRequest,
  { menu, isSure }: { readonly menu: MenuSnapshot; readonly isSure: boolean },
): GuestOrderRow | undefined {
  const { restaurantId, locationId, tableId, tableName } = visit.table
  const at = now()
  try {
    return {
      ...{
        restaurantId,
        id: wanted.id,
        locationId,
        kind: 'table',
        tableId,
        tableName,
        state: 'waiting',
        request: wanted,
      },
      ...{
        lines: guestOrderLines(wanted, menu, { at, by: theGuests, newId }),
        billIds: visitBillIds(visit),
        sentAt: at,
      },
      ...{ orderId: null, decidedAt: null, decidedBy: null, reason: null, guestName: '', phone: '', sentFrom: null },
      ...{ collectAt: null, marketplace: null, fireAt: null },
    }
  } catch (error) {
    if (isSure || !(error instanceof DomainError)) throw error
    return undefined
  }
}

/** On the bill and to the kitchen without anybody's yes; refused, it was never sent. */
async function sendAtOnce(services: Services, visit: GuestVisit, row: GuestOrderRow): Promise<GuestOrderRow> {
  const command = { restaurant: visit.scope, key: undefined, at: row.sentAt }
  const [orderId = String(row.billIds[0])] = visit.open.map(({ id }) => id)
  const bill = { orderId, isNew: visit.open.length === 0 }
  try {
    await putOnBill(services, command, row, { sent: { bill, beside: besideOf(visit) } })
  } catch (error) {
    if (error instanceof DomainError && error.code === 'guest_order_decided') return sentBefore(services, visit, row.id)
    // Its bill was closed at this very moment.
    if (error instanceof DomainError && error.code === 'guest_party_unknown')
      throw new DomainError('guest_session_over')
    throw error
  }
  return { ...row, state: 'accepted' }
}

/** Waits for the staff. Undefined where the menu has changed since it was looked up. */
async function keep(
  services: Services,
  visit: GuestVisit,
  row: GuestOrderRow,
  menuVersion: number,
): Promise<GuestOrderRow | undefined> {
  const { id, restaurantId, locationId, tableName, request, lines, billIds, sentAt } = row
  const tableId = String(row.tableId)
  // Nobody has to answer those that go straight to the kitchen.
  const maxWaiting = visit.table.guestOrders === 'accept' ? maxWaitingOrders : null
  const events = [guestOrderSent({ id, tableId, tableName, request, lines, billIds }, locationId)]
  type Kept = { readonly keep_guest_order: 'kept' | 'taken' | 'stale_menu' | 'too_many' | 'line_exists' }
  const { keep_guest_order: outcome } = await services.db.call<Kept>('keep_guest_order', restaurantId, [
    ...[sentAt, theGuests, menuVersion, maxWaiting, addMinutes(sentAt, -30)],
    ...[JSON.stringify({ id, locationId, tableId, tableName, request, lines, billIds }), JSON.stringify(events)],
  ])
  if (outcome === 'stale_menu') return undefined
  if (outcome === 'taken') return sentBefore(services, visit, id)
  if (outcome === 'too_many') throw new DomainError('guest_orders_waiting')
  if (outcome === 'line_exists') throw new DomainError('line_exists')
  services.announcer.announce(restaurantId)
  return row
}

/** Sent twice at the same moment, it is one order. */
async function sentBefore({ db }: Services, visit: GuestVisit, id: string): Promise<GuestOrderRow> {
  const { restaurantId } = visit.table
  const row = await db.inRestaurant(restaurantId, (tx) => findGuestOrder(tx, restaurantId, id))
  if (!row || !isOfThisVisit(row, visit)) throw new DomainError('id_taken')
  return row
}
