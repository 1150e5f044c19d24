import type * as contract from '@tableside/contract/guest-tables'
import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import { assertShare, type GuestPaymentRequest, theGuests, withDepositOff } from '@tableside/domain/guest-tables'
import { pence } from '@tableside/domain/money'
import { type Order, orderSchema } from '@tableside/domain/orders'
import { payablePence, testCards } from '@tableside/domain/payments'
import { z } from 'zod'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { takeDeposits } from '../bookings/index.ts'
import { countCall, countNew, type Limit, ofGuests } from '../identity/index.ts'
import { loadOrder } from '../orders/index.ts'
import { type CardCall, giveUpPayment, guestCards, payCard, payOnPage, syncPayment } from '../payments/index.ts'
import { type GuestVisit, phoneOf, requireGuestVisit } from './guest-session.ts'
import { depositPenceOf, type SessionBill } from './read-guest-tables.ts'

/** Some try two cards before one is good; what was paid does not count. Whoever tries more cards is trying cards. */
const ofBill = ({ id, covers, payments }: Order): Limit => ({
  what: `guest payments ${id}`,
  max: Math.max(24, 2 * (covers ?? 0)) + payments.filter(({ state }) => state === 'captured').length,
})
/** What became of one payment is asked for again and again while a provider does not know. */
const ofPayment = (paymentId: string): Limit => ({ what: `guest payment ${paymentId}`, max: 60 })
const ofPayers = ({ table }: GuestVisit, ip: string) => ofGuests('guests paying', table.restaurantId, ip, 240)

/** How guests give their cards at a table; null where they do not pay on their phones. */
export async function cardsAt(services: Services, { table, scope }: Pick<GuestVisit, 'table' | 'scope'>) {
  if (!table.guestPayments || can(scope.access, { feature: 'payment_processing' }) !== true) return null
  return guestCards(services, table.restaurantId)
}

/**
 * A guest pays all that is left of a bill, dishes of it or an amount, by the same attempt a till would make: written down
 * with its key, asked of the provider outside any transaction, unknown until it is known.
 */
export async function payGuestBill(services: Services, call: Call<typeof contract.payGuestBill>) {
  const { request, body: wanted, key } = call
  const visit = await requireGuestVisit(services, phoneOf(request))
  const { table, scope } = visit
  const cards = await cardsAt(services, visit)
  if (!cards) throw new DomainError('guest_payments_off')
  const bill = billOf(visit, wanted.orderId)
  const pay = async () => {
    const attempt = { ...attemptOf(wanted), key, restaurant: { ...scope, by: theGuests }, at: services.now() }
    if (cards === 'test_cards') return { reply: await payCard(services, withTestCard(attempt, wanted)), url: null }
    return payOnPage(services, attempt, {
      returnUrl: `${new URL(services.config.publicUrl).origin}/r/${table.slug}/table/bill`,
      description: `Table ${table.tableName} – ${table.name}`,
    })
  }
  const payAnew = async () => {
    // What the party paid when it booked comes off first; the phone showed what is left.
    assertShare(withDepositOff(bill.order, depositPenceOf(bill)), wanted)
    const limits = { own: [ofBill(bill.order)], shared: [ofPayers(visit, request.ip)] }
    return countNew(services, limits, async () => {
      assertShare(await takeDeposits(services, scope, bill), wanted)
      return pay()
    })
  }
  const isSentAgain = bill.order.payments.some(({ id }) => id === wanted.paymentId)
  const { reply: stored, url } = await (isSentAgain ? pay() : payAnew())
  const after = z.object({ order: orderSchema }).parse(JSON.parse(stored.json)).order
  return { ...stateOf(after, wanted.paymentId), url }
}

/**
 * The guests are done, and what they paid when they booked covers their bill: it comes off, which closes it.
 *
 * @throws `guest_share_changed` where something is left to pay after all, or another phone was faster
 */
export async function useGuestDeposit(services: Services, { request }: Call<typeof contract.useGuestDeposit>) {
  const visit = await requireGuestVisit(services, phoneOf(request))
  if (!(await cardsAt(services, visit))) throw new DomainError('guest_payments_off')
  const covered = visit.payable.filter(isCovered)
  for (const bill of covered) {
    await countCall(services, ofBill(bill.order))
    const after = await takeDeposits(services, visit.scope, bill)
    if (after.state === 'open') throw new DomainError('guest_share_changed', { leftPence: payablePence(after) })
  }
  if (covered.length === 0) throw new DomainError('guest_share_changed', { leftPence: pence(0) })
  return { isClosed: true as const }
}

function isCovered(bill: SessionBill): boolean {
  const left = payablePence(withDepositOff(bill.order, depositPenceOf(bill)))
  return left === 0 && payablePence(bill.order) > 0
}

/** Asks the provider what became of a payment of a phone. */
export async function checkGuestPayment(services: Services, call: Call<typeof contract.checkGuestPayment>) {
  const { visit, orderId, paymentId } = await ownPayment(services, call)
  const { restaurantId } = visit.table
  await syncPayment(services, { restaurantId, orderId, paymentId })
  return stateOf(await loadOrder(services.db, restaurantId, orderId), paymentId)
}

/** The guest closed the provider's page: unless it was paid in the meantime, it is not any more. */
export async function cancelGuestPayment(services: Services, call: Call<typeof contract.cancelGuestPayment>) {
  const { visit, orderId, paymentId } = await ownPayment(services, call)
  const { order } = await giveUpPayment(services, visit.scope, { orderId, paymentId }, () => true)
  return stateOf(order, paymentId)
}

/**
 * A payment a phone began, on a bill of this session: also where the bill is closed by now.
 *
 * @throws `payment_not_found` where none arrived: nothing was charged
 */
async function ownPayment(
  services: Services,
  { request, params }: Pick<Call<typeof contract.checkGuestPayment>, 'request' | 'params'>,
) {
  const visit = await requireGuestVisit(services, phoneOf(request))
  const { paymentId } = params
  const order = visit.bills.find((each) =>
    each.payments.some(({ id, startedBy }) => id === paymentId && startedBy === theGuests),
  )
  if (!order) throw new DomainError('payment_not_found', { paymentId })
  await countCall(services, ofPayment(paymentId))
  return { visit, orderId: order.id, paymentId }
}

function stateOf(
  { payments, totals }: Order,
  paymentId: string,
): { state: contract.GuestPaymentState; leftPence: number } {
  const payment = payments.find(({ id }) => id === paymentId)
  return { state: payment?.state ?? 'unknown', leftPence: Math.max(0, totals.balanceDuePence) }
}

/** A bill of the visit that is open; any other is not there for this phone. */
function billOf({ payable }: GuestVisit, orderId: string): SessionBill {
  const bill = payable.find(({ order }) => order.id === orderId)
  if (!bill) throw new DomainError('guest_share_changed')
  return bill
}

function attemptOf(wanted: GuestPaymentRequest): Pick<CardCall, 'params' | 'body'> {
  const { paymentId, orderId, share, tipPence, serviceOffPence } = wanted
  const dishes = share.kind === 'dishes' ? { dishes: share.dishes } : {}
  const off = serviceOffPence === undefined ? {} : { serviceOffPence }
  const amountPence = pence(wanted.amountPence - (serviceOffPence ?? 0))
  return { params: { orderId }, body: { paymentId, amountPence, tipPence, ...dishes, ...off } }
}

/** Only cards that move no money: a token of anything else has no business on a guest's page. */
function withTestCard(call: CardCall, { cardToken }: GuestPaymentRequest): CardCall {
  if (!testCards.some(({ token }) => token === cardToken)) throw new DomainError('invalid_request')
  return { ...call, body: { ...call.body, cardToken } }
}
