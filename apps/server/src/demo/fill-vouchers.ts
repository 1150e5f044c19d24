import { aboveZeroPenceSchema, basisPoints, pence, portionHalfUp, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { andThen, type CommandContext, type Decision, type Order } from '@tableside/domain/orders'
import { settlePayment, startCardPayment, takeCash, takeVoucher } from '@tableside/domain/payments'
import { firstVatPeriods } from '@tableside/domain/tax'
import { businessDate } from '@tableside/domain/time'
import { sellVoucher, usualValidity } from '@tableside/domain/vouchers'
import { findOrder, newOrder, runOrderCommand } from '../modules/orders/index.ts'
import { handOverVoucher, newCode, voidVoucher, voucherOfSale, writeOffVoucher } from '../modules/vouchers/index.ts'
import type { Services } from '../services.ts'
import { chanceOf } from './chance.ts'
import { daysBefore } from './days-before.ts'
import { type DemoLocation, type DemoRestaurant, demoDay, demoId, staffOf, tablesOf } from './demo-restaurants.ts'
import { type DemoVoucher, demoVouchers } from './demo-vouchers.ts'
import { orderGenerator } from './order-generator.ts'
import { placeOf } from './place-of.ts'

const feeBps = basisPoints(100)

type Seeding = { readonly demo: DemoRestaurant; readonly location: DemoLocation; readonly now: string }

/**
 * Sells a demo restaurant's gift vouchers, pays bills with them and writes one off: with the rules and the rows of
 * real ones. What was done at an earlier start stays as it is.
 */
export async function fillVouchers(services: Services, demo: DemoRestaurant, now: string): Promise<void> {
  const [location] = demo.locations
  if (!location) return
  for (const voucher of demoVouchers[demo.plan] ?? []) await seedVoucher(services, { demo, location, now }, voucher)
}

async function seedVoucher(services: Services, seeding: Seeding, voucher: DemoVoucher): Promise<void> {
  const { demo, now } = seeding
  const orderId = demoId(demo.id, 'voucher', voucher.name, 'sale')
  if (await findOrder(services.db, demo.id, orderId)) return
  const by = staffOf(demo).manager.id
  const restaurant = { id: demo.id, by, ...demoDay }
  const id = demoId(demo.id, 'voucher', voucher.name)
  const at = daysBefore(now, voucher.soldDaysAgo)
  const opens = { id: orderId, locationId: seeding.location.id }
  await runOrderCommand(services, { restaurant, key: undefined, at }, newOrder(opens), (_menu, context) =>
    sale(services, seeding, voucher, { id, orderId }, context),
  )
  const change = (what: string, when: string) => ({
    restaurant,
    params: { voucherId: id },
    key: { key: `${id} ${what}`, endpoint: what, fingerprint: id, status: 200 },
    at: when,
  })
  await handOverVoucher(services, change('handOverVoucher', at))
  for (const daysAgo of voucher.usedDaysAgo ?? []) await use(services, seeding, { orderId, daysAgo })
  const { writtenOff } = voucher
  if (!writtenOff) return
  const when = daysBefore(now, writtenOff.daysAgo)
  await voidVoucher(services, { ...change('voidVoucher', when), body: { reason: writtenOff.stopped } })
  await writeOffVoucher(services, {
    ...change('writeOffVoucher', when),
    body: { reason: writtenOff.reason, amountPence: pence(voucher.amountPence) },
  })
}

/** The sale of a voucher and its payment. */
function sale(
  services: Services,
  { demo, location }: Seeding,
  { amountPence: worth, buyer, isPaidByCard }: DemoVoucher,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  context: CommandContext,
): Decision {
  const amountPence = zeroOrMorePenceSchema.parse(worth)
  const sold = sellVoucher(
    {
      ...{ id, orderId, locationId: location.id, amountPence, validMonths: usualValidity, mailTo: null },
      buyer: buyer === null ? null : { customerId: demoId(demo.id, 'guest', buyer), name: buyer, ...noAllergies },
    },
    {
      ...demoDay,
      serviceChargeBps: basisPoints(0),
      serviceChargeMinCovers: 1,
      serviceChargeTypes: [],
      tables: tablesOf(location),
      vatPeriods: firstVatPeriods,
    },
    newCode(services, id),
    context,
  )
  const paid = andThen(sold, (order) => payment(order, demoId(orderId, 'payment'), isPaidByCard, context))
  return sold.newVoucher ? { ...paid, newVoucher: sold.newVoucher } : paid
}

const noAllergies = { allergies: [], allergyNote: '' }

function payment(order: Order, paymentId: string, isCard: true | undefined, context: CommandContext): Decision {
  const amountPence = order.totals.balanceDuePence
  const paying = { ...context, feeBps }
  if (!isCard)
    return takeCash(order, { paymentId, amountPence, tipPence: pence(0), tenderedPence: amountPence }, paying)
  const started = startCardPayment(order, { paymentId, amountPence, tipPence: pence(0), cardToken: 'demo' }, paying)
  const outcome = {
    state: 'captured' as const,
    providerRef: `demo_${paymentId}`,
    providerFeePence: pence(portionHalfUp(amountPence, basisPoints(150)) + 5),
    card: { brand: 'Visa', last4: '4242' },
  }
  return andThen(started, (pending) => settlePayment(pending, paymentId, outcome, context))
}

/** Somebody comes with the voucher: it pays for as much of their bill as it can, and they for the rest. */
async function use(
  services: Services,
  { demo, location, now }: Seeding,
  { orderId: saleId, daysAgo }: { readonly orderId: string; readonly daysAgo: number },
): Promise<void> {
  const voucher = await voucherOfSale(services.db, demo.id, saleId)
  if (!voucher) throw new Error('Must hold: the voucher was sold a moment ago')
  const orderId = demoId(saleId, 'used', daysAgo)
  const at = daysBefore(now, daysAgo)
  const { manager } = staffOf(demo)
  const place = await placeOf(services, demo, location)
  const openedAt = new Date(Date.parse(at) - 20 * 60_000).toISOString()
  const generate = orderGenerator(place, { orderId, openedAt, orderType: 'counter', table: null }, chanceOf(orderId))
  const restaurant = { id: demo.id, by: manager.id, ...demoDay }
  const opens = { id: orderId, locationId: location.id }
  await runOrderCommand(services, { restaurant, key: undefined, at }, newOrder(opens), (_menu, context) => {
    const withVoucher = andThen(generate.placed(true), (order) => {
      const amountPence = aboveZeroPenceSchema.parse(order.totals.balanceDuePence)
      return takeVoucher(order, { paymentId: demoId(orderId, 'voucher'), amountPence }, voucher, dayOf(at), context)
    })
    const paid = withVoucher.order.state === 'open' ? generate.paid(withVoucher, at) : withVoucher
    return generate.cooked(paid, '9999', () => 9)
  })
}

const dayOf = (at: string) => businessDate(at, demoDay)
