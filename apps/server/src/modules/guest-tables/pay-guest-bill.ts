import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import {
  assertShare,
  type GuestPaymentRequest,
  guestPaymentRequestSchema,
  removeServiceChargeForGuests,
  theGuests,
  withDepositOff,
} from '@tableside/domain/guest-tables'
import { idSchema } from '@tableside/domain/ids'
import { type Order, orderSchema } from '@tableside/domain/orders'
import { testCards } from '@tableside/domain/payments'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { guestKey } from '../../commands/idempotency.ts'
import { tradingOf } from '../../http/location-of.ts'
import type { Services } from '../../services.ts'
import { takeDeposits } from '../bookings/index.ts'
import { countCall, type Limit, ofGuests } from '../identity/index.ts'
import { loadOrder, runOrderCommand, theOrder } from '../orders/index.ts'
import { type CardCall, giveUpPayment, guestCards, payCard, payOnPage, syncPayment } from '../payments/index.ts'
import { findGuestVisit, type GuestVisit } from './guest-session.ts'
import { depositPenceOf, type SessionBill } from './load-guest-table.ts'

/** Some try two cards before one is good; what was paid does not count. Whoever tries more cards is trying cards. */
const ofBill = ({ id, covers, payments }: Order): Limit => ({
  what: `guest payments ${id}`,
  max: Math.max(24, 2 * (covers ?? 0)) + payments.filter(({ state }) => state === 'captured').length,
})
/** What became of one payment is asked for again and again while a provider does not know. */
const ofPayment = (paymentId: string): Limit => ({ what: `guest payment ${paymentId}`, max: 60 })
const ofServiceCharge = (orderId: string): Limit => ({ what: `guest service charge ${orderId}`, max: 10 })
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
export async function payGuestBill(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const body = guestPaymentRequestSchema.safeParse(request.body)
  if (!body.success) throw new DomainError('invalid_request')
  const wanted = body.data
  const visit = await openVisit(services, request)
  const { table, scope } = visit
  const cards = await cardsAt(services, visit)
  if (!cards) throw new DomainError('guest_payments_off')
  const bill = billOf(visit, wanted.orderId)
  if (!bill.order.payments.some(({ id }) => id === wanted.paymentId)) {
    // What the party paid when it booked comes off first; the phone showed what is left.
    assertShare(withDepositOff(bill.order, depositPenceOf(bill)), wanted)
    await countCall(services, ofBill(bill.order), ofPayers(visit, request.ip))
    assertShare(await takeDeposits(services, scope, bill), wanted)
  }

  const call = { ...attemptOf(services, wanted), restaurant: { ...scope, by: theGuests }, at: services.now() }
  const { reply: stored, url } =
    cards === 'test_cards'
      ? { reply: await payCard(services, withTestCard(call, wanted)), url: null }
      : await payOnPage(services, call, {
          returnUrl: `${new URL(services.config.publicUrl).origin}/r/${table.slug}/table`,
          description: `Table ${table.tableName} – ${table.name}`,
        })
  const after = z.object({ order: orderSchema }).parse(JSON.parse(stored.json)).order
  return reply.code(201).send({ ...stateOf(after, wanted.paymentId), url })
}

/** Asks the provider what became of a payment of a phone. */
export async function checkGuestPayment(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { visit, orderId, paymentId } = await ownPayment(services, request)
  const { restaurantId } = visit.table
  await syncPayment(services, { restaurantId, orderId, paymentId })
  return reply.send(stateOf(await loadOrder(services.db, restaurantId, orderId), paymentId))
}

/** The guest closed the provider's page: unless it was paid meanwhile, it is not any more. */
export async function cancelGuestPayment(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const { visit, orderId, paymentId } = await ownPayment(services, request)
  const { order } = await giveUpPayment(services, visit.scope, { orderId, paymentId }, () => true)
  return reply.send(stateOf(order, paymentId))
}

/** A payment a phone began, on a bill of this session: also where the bill is closed by now. */
async function ownPayment(services: Services, request: FastifyRequest) {
  const visit = await openVisit(services, request)
  const { bills } = visit
  const paymentId = idIn(request, 'paymentId')
  const order = bills.find((each) =>
    each.payments.some(({ id, startedBy }) => id === paymentId && startedBy === theGuests),
  )
  if (!order) throw new DomainError('not_found')
  await countCall(services, ofPayment(paymentId), ofPayers(visit, request.ip))
  return { visit, orderId: order.id, paymentId }
}

function stateOf({ payments, totals }: Order, paymentId: string) {
  const payment = payments.find(({ id }) => id === paymentId)
  return { state: payment?.state ?? 'unknown', leftPence: Math.max(0, totals.balanceDuePence) }
}

/** The optional service charge is taken off, in one tap and without a reason. */
export async function removeServiceCharge(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const visit = await openVisit(services, request)
  const { table, scope } = visit
  if (!(await cardsAt(services, visit))) throw new DomainError('guest_payments_off')
  const { order } = billOf(visit, idIn(request, 'orderId'))
  await countCall(services, ofServiceCharge(order.id), ofPayers(visit, request.ip))
  const trading = tradingOf(scope, table.locationId)
  const command = { restaurant: scope, key: undefined, at: services.now() }
  await runOrderCommand(services, command, theOrder({ orderId: order.id }), (latest, context) =>
    removeServiceChargeForGuests(latest, trading, context),
  )
  return reply.send({ isRemoved: true })
}

async function openVisit(services: Services, request: FastifyRequest): Promise<GuestVisit> {
  const visit = await findGuestVisit(services, request)
  if (!visit) throw new DomainError('guest_session_over')
  return visit
}

/** A bill of the visit that is open; any other is not there for this phone. */
function billOf({ payable }: GuestVisit, orderId: string): SessionBill {
  const bill = payable.find(({ order }) => order.id === orderId)
  if (!bill) throw new DomainError('guest_share_changed')
  return bill
}

function idIn(request: FastifyRequest, name: string): string {
  const id = z.record(z.string(), z.string()).parse(request.params)[name]
  const parsed = idSchema.safeParse(id)
  if (!parsed.success) throw new DomainError('not_found')
  return parsed.data
}

function attemptOf({ config }: Services, wanted: GuestPaymentRequest): Pick<CardCall, 'params' | 'body' | 'key'> {
  const { paymentId, orderId, share, amountPence, tipPence } = wanted
  const dishes = share.kind === 'dishes' ? { dishes: share.dishes } : {}
  return {
    params: { orderId },
    body: { paymentId, amountPence, tipPence, ...dishes },
    key: guestKey('payGuestBill', paymentId, wanted, config.appSecret),
  }
}

/** Only cards that move no money: a token of anything else has no business on a guest's page. */
function withTestCard(call: CardCall, { cardToken }: GuestPaymentRequest): CardCall {
  if (!testCards.some(({ token }) => token === cardToken)) throw new DomainError('invalid_request')
  return { ...call, body: { ...call.body, cardToken } }
}
