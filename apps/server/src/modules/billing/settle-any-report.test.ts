import type { ParkedMoney } from '@tableside/contract/billing'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { theSystem } from '../../db/people.ts'
import {
  billingOf,
  openRestaurantAt,
  openSubscribed,
  planPayments,
  platformBilling,
  tickBilling,
} from '../../testing/billing.ts'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import type { TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { settleCharge } from './charge.ts'
import type { MovedMoney, SubscriptionOutcome, SubscriptionRefundOutcome } from './provider.ts'
import { settleRefund } from './refund.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
})
afterEach(() => server.setClock(undefined))
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const start = '2025-04-10T12:00:00.000Z'
const price = 4900

const billingAt = ({ id }: TestRestaurant) => ({
  restaurantId: id,
  by: theSystem,
  at: server.services.now(),
  newId: server.services.newId,
})

/** A restaurant whose renewal was charged and, for all the provider said, never taken. */
async function withUnpaidRenewal(cardToken = 'tok_decline') {
  const { restaurant, ...billing } = await openSubscribed(server, start)
  await billing.card(cardToken)
  await tickBilling(server, '2025-05-10T12:00:00.000Z')
  return { ...(await settling(restaurant)), restaurant, ...billing }
}

/** What the provider reports on a restaurant's last charge. */
async function settling(restaurant: TestRestaurant) {
  const [charge] = await server.sql(
    'select id from billing_charges where restaurant_id = $1 order by started_at desc, id desc limit 1',
    [restaurant.id],
  )
  const chargeId = String(charge?.id)
  const settle = (outcome: SubscriptionOutcome) =>
    settleCharge(server.services, billingAt(restaurant), chargeId, outcome)
  return { chargeId, settle }
}

async function withRefund() {
  const { restaurant, ...billing } = await openSubscribed(server, start)
  const [invoice] = await billing.invoices()
  const refundId = uuidv7()
  const [charge] = await server.sql('select id from billing_charges where restaurant_id = $1', [restaurant.id])
  await server.sql(
    `insert into billing_refunds (restaurant_id, id, invoice_id, charge_id, amounts, reason, state, started_at, started_by)
     values ($1, $2, $3, $4, $5, 'Outage', 'pending', $6, $7)`,
    [
      restaurant.id,
      refundId,
      invoice.id,
      charge?.id,
      JSON.stringify({ netPence: 1000, vatBps: 0, vatPence: 0, totalPence: 1000 }),
      start,
      theSystem,
    ],
  )
  const settle = (outcome: SubscriptionRefundOutcome) =>
    settleRefund(server.services, billingAt(restaurant), refundId, outcome)
  return { restaurant, refundId, settle, ...billing }
}

const parkedOf = async ({ id }: TestRestaurant): Promise<ParkedMoney[]> =>
  (await owner.get(`/restaurants/${id}/billing`)).json.parked
const clear = (restaurant: TestRestaurant, parked: ParkedMoney | undefined) =>
  platformBilling(server, owner.token, restaurant, `/parked/${parked?.id}/clear`, { reason: 'Charged twice' })

/** What the platform's account of undecided money says: what it holds and owes somebody. */
const inSuspense = async ({ id }: TestRestaurant) => {
  const [row] = await server.sql(
    `select coalesce(sum(case when credit = 'platform_suspense' then amount_pence else -amount_pence end), 0)::bigint as pence
     from ledger_transfers where restaurant_id = $1 and 'platform_suspense' in (debit, credit)`,
    [id],
  )
  return row?.pence
}
/** Of what is parked, the pounds: what was taken is held, what was given back is missing. */
const heldOf = (parked: readonly ParkedMoney[]) =>
  parked
    .filter(({ currency, reportedPence }) => currency === 'GBP' && reportedPence > 0)
    .reduce((sum, { direction, reportedPence }) => sum + (direction === 'taken' ? reportedPence : -reportedPence), 0)

const paid = (providerRef: string, amountPence = price, currency = 'GBP') =>
  ({ state: 'paid', providerRef, amountPence, currency }) as const

describe('a plan charge the provider reports late', () => {
  it('pays the invoice that is still open, although the attempt was given up', async () => {
    const { settle, get, restaurant } = await withUnpaidRenewal()
    expect(await settle(paid('late_1'))).toBe('paid')
    expect((await get()).billing.open).toBeNull()
    expect(await parkedOf(restaurant)).toEqual([])
  })

  it('is parked once when the invoice was paid in the meantime, shown to the platform and given back', async () => {
    const { settle, restaurant, card, send, get } = await withUnpaidRenewal()
    await card('tok_approve')
    const { open } = (await get()).billing
    await send(`/billing/invoices/${open.invoiceId}/pay`)
    const payment = planPayments(server, restaurant).at(-1)
    const report = paid(String(payment?.id))
    await settle(report)
    await settle(report)
    const parked = await parkedOf(restaurant)
    expect(parked).toMatchObject([{ why: 'late', direction: 'taken', reportedPence: price, currency: 'GBP' }])
    expect((await owner.get('/subscriptions')).json.totals.parked).toBeGreaterThan(0)
    expect(await inSuspense(restaurant)).toBe(price)
    expect(await clear(restaurant, parked[0])).toMatchObject({ outcome: 'done', parked: [] })
    expect(await inSuspense(restaurant)).toBe(0)
    expect(await clear(restaurant, parked[0])).toMatchObject({ outcome: 'done', parked: [] })
    const back = server.simulator
      .journal()
      .filter((entry) => entry.type === 'payment.refunded' && entry.payment.id === payment?.id)
    expect(back).toHaveLength(1)
  })

  it('is asked about for a day after it was given up', async () => {
    const { restaurant, chargeId, get } = await withUnpaidRenewal('tok_lost_reply')
    const where = 'where restaurant_id = $1 and id = $2'
    await server.sql(
      `update billing_charges set state = 'failed', why = 'never_reached_provider', settled_at = started_at ${where}`,
      [restaurant.id, chargeId],
    )
    await tickBilling(server, '2025-05-10T12:05:00.000Z')
    const [charge] = await server.sql(`select state from billing_charges ${where}`, [restaurant.id, chargeId])
    expect(charge?.state).toBe('paid')
    expect((await get()).billing.open).toBeNull()
  })

  it('stays parked when the provider refuses to give it back', async () => {
    const { settle, restaurant } = await withUnpaidRenewal()
    await settle(paid('unheard_of', price + 1))
    const [parked] = await parkedOf(restaurant)
    const body = { reason: 'Another amount' }
    const answer = await platformBilling(server, owner.token, restaurant, `/parked/${parked?.id}/clear`, body)
    expect(answer).toMatchObject({ code: 'refund_failed' })
    expect(await parkedOf(restaurant)).toHaveLength(1)
  })

  it('of nothing, of less than nothing, of another amount or currency says so each in its own words', async () => {
    const { settle, restaurant, get } = await withUnpaidRenewal()
    await settle(paid('zero', 0))
    await settle(paid('minus', -5))
    await settle(paid('more', price + 1))
    await settle(paid('euro', price, 'EUR'))
    expect((await parkedOf(restaurant)).map(({ why }) => why)).toEqual([
      'nothing_moved',
      'nothing_moved',
      'other_amount',
      'other_currency',
    ])
    expect((await get()).billing.open).not.toBeNull()
  })

  it('is parked in another currency although the same amount of pounds was booked before', async () => {
    const { settle, restaurant } = await withUnpaidRenewal()
    expect(await settle(paid('late_1'))).toBe('paid')
    expect(await settle(paid('late_1', price, 'EUR'))).toBe('paid')
    expect(await parkedOf(restaurant)).toMatchObject([{ why: 'other_currency' }])
  })

  it('is tried anew only when all that is parked of it was cleared', async () => {
    const { settle, restaurant, get } = await withUnpaidRenewal('tok_lost_reply')
    await settle(paid('zero', 0))
    await settle(paid('minus', -5))
    const isPending = async () => (await get()).billing.open.isPending
    const [first, second] = await parkedOf(restaurant)
    await clear(restaurant, first)
    expect(await isPending()).toBe(true)
    await clear(restaurant, second)
    expect(await isPending()).toBe(false)
  })

  it('lets a plan be chosen again once the charge of the first choice was cleared', async () => {
    const restaurant = await openRestaurantAt(server, start)
    const { card, choose } = billingOf(server, restaurant)
    await card('tok_lost_reply')
    expect((await choose('beta')).outcome).toBe('pending')
    await (await settling(restaurant)).settle(paid('zero', 0))
    await clear(restaurant, (await parkedOf(restaurant))[0])
    await card('tok_approve')
    expect((await choose('beta')).outcome).toBe('done')
  })
})

describe('a plan refund that comes back from the bank', () => {
  it('is held for the platform to decide, once, and its credit note stands', async () => {
    const { restaurant, settle, refundId, invoices } = await withRefund()
    await settle({ state: 'done', providerRef: 're_1', amountPence: 1000, currency: 'GBP' })
    await settle({ state: 'failed' })
    await settle({ state: 'failed' })
    const parked = await parkedOf(restaurant)
    expect(parked).toMatchObject([{ why: 'returned', direction: 'taken', reportedPence: 1000, providerRef: 're_1' }])
    expect((await invoices()).map(({ id }: { id: string }) => id)).toContain(refundId)
    expect(await inSuspense(restaurant)).toBe(1000)
    expect(await clear(restaurant, parked[0])).toMatchObject({ outcome: 'done', parked: [] })
    await settle({ state: 'failed' })
    expect(await parkedOf(restaurant)).toEqual([])
  })
})

const money = fc.record({
  providerRef: fc.constantFrom('a', 'b'),
  amountPence: fc.constantFrom(price, 1000, 0, -7, 1, price + 1, 2_000_000_000),
  currency: fc.constantFrom('GBP', 'GBP', 'GBP', 'EUR'),
})
const unmoved = fc.constantFrom(
  { state: 'unknown' as const },
  { state: 'declined' as const, why: 'no' },
  { state: 'failed' as const, why: 'no' },
)

const formatWholePounds = (providerRef: unknown, amountPence: unknown): MovedMoney => ({
  providerRef: String(providerRef),
  amountPence: Number(amountPence),
  currency: 'GBP',
})

/** Each movement that was reported is in the books or parked, once. */
function expectEachKept(reports: readonly MovedMoney[], booked: readonly MovedMoney[], parked: readonly ParkedMoney[]) {
  const keyOf = ({ providerRef, amountPence, currency }: MovedMoney) => `${providerRef} ${amountPence} ${currency}`
  const waiting = parked.map(({ reportedPence, ...money }) => keyOf({ ...money, amountPence: reportedPence }))
  expect([...booked.map(keyOf), ...waiting].sort()).toEqual([...new Set(reports.map(keyOf))].sort())
}

describe('settling what the provider has done', () => {
  it('books or parks each charge that was reported paid, in any order and number, and never refuses', async () => {
    const report = fc.oneof(
      money.map((moved) => ({ state: 'paid' as const, ...moved })),
      unmoved,
    )
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 6 }), fc.boolean(), async (reports, isOpen) => {
        const { settle, restaurant, chargeId } = await withUnpaidRenewal()
        if (isOpen) await server.sql(`update billing_charges set state = 'pending' where id = $1`, [chargeId])
        for (const each of reports) await settle(each)
        const [charge] = await server.sql('select * from billing_charges where id = $1', [chargeId])
        const booked = charge?.state === 'paid' ? [formatWholePounds(charge.provider_ref, charge.amount_pence)] : []
        const moved = reports.filter((each) => each.state === 'paid')
        const parked = await parkedOf(restaurant)
        expectEachKept(moved, booked, parked)
        expect(await inSuspense(restaurant)).toBe(heldOf(parked))
      }),
      { numRuns: process.env.WIDE === '1' ? 40 : 6 },
    )
  })

  it('books or parks each refund that was reported done, in any order and number, and never refuses', async () => {
    const report = fc.oneof(
      money.map((moved) => ({ state: 'done' as const, ...moved })),
      fc.constantFrom({ state: 'unknown' as const }, { state: 'failed' as const }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(report, { minLength: 1, maxLength: 6 }), async (reports) => {
        const { settle, restaurant, refundId, invoices } = await withRefund()
        for (const each of reports) await settle(each)
        const [refund] = await server.sql('select * from billing_refunds where id = $1', [refundId])
        const note = (await invoices()).find(({ id }: { id: string }) => id === refundId)
        const booked = note ? [formatWholePounds(refund?.provider_ref, note.amounts.totalPence)] : []
        const moved = reports.filter((each) => each.state === 'done')
        const parked = await parkedOf(restaurant)
        expect(await inSuspense(restaurant)).toBe(heldOf(parked))
        const unbooked = parked.filter(({ why }) => why !== 'returned')
        expectEachKept(moved, booked, unbooked)
        expect(refund?.state === 'done').toBe(note !== undefined)
      }),
      { numRuns: process.env.WIDE === '1' ? 40 : 6 },
    )
  })
})
