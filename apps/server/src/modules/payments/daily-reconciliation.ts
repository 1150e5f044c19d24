import type * as contract from '@tableside/contract/payments'
import type { ReconciliationDifference } from '@tableside/contract/payments'
import { dayBooks, type MovedSum } from '@tableside/domain/ledger'
import { type Pence, pence, sumPence } from '@tableside/domain/money'
import { type BookedCharge, compareBooks, type ProviderCharge, unexplainedPence } from '@tableside/domain/payments'
import { businessDate as dateOf } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { visibleLocations } from '../../db/visible-locations.ts'
import type { Call } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import type { PayoutPart } from './provider.ts'
import { providerBooks } from './provider-books.ts'

/**
 * Reconciles a trading day: what orders and payments say, what the ledger moved, and what the provider has. Whatever
 * one of them does not explain is named and counted. Both sides are of the locations the caller may see: the provider
 * knows no location, so somebody kept to some is compared on the charges booked there, and a charge that nobody
 * booked is shown to those who see every location.
 */
export async function dailyReconciliation(
  services: Services,
  { restaurant, query, at }: Call<typeof contract.dailyReconciliation>,
) {
  const date = query.businessDate ?? dateOf(at, restaurant)
  const { db } = services
  const ours = await db.inRestaurant(restaurant.id, async (tx) => ({
    moved: await movedOn(tx, restaurant.id, date),
    differences: [
      ...(await salesNotInLedger(tx, restaurant.id, date)),
      ...(await paymentsNotInLedger(tx, restaurant.id, date)),
    ],
    charges: await chargesOf(tx, restaurant.id, date),
    outstanding: await outstandingOn(tx, restaurant.id, date),
  }))
  const dateRange = dateRangeOf(date, ours.charges)
  // No transaction is open any more: a provider is never asked inside one.
  const books = await providerBooks(services, restaurant.id, dateRange)
  const all = books?.charges
  const known = new Set(ours.charges.map(({ paymentId }) => paymentId))
  const isOfTheDay = ({ at: chargedAt }: ProviderCharge) => dateOf(chargedAt, restaurant) === date
  const isStranger = (each: ProviderCharge) => !known.has(each.paymentId ?? '') && each.isCaptured && isOfTheDay(each)
  const strangers = visibleLocations() === null ? (all?.filter(isStranger) ?? []) : []
  const elsewhere = await db.inRestaurant(restaurant.id, (tx) => bookedElsewhere(tx, restaurant.id, strangers))
  const theirs = all?.filter(
    (each) => known.has(each.paymentId ?? '') || (strangers.includes(each) && !elsewhere.has(each.paymentId ?? '')),
  )

  const placesOf = dayBooks(ours.moved)
  const withProvider = theirs ? compareBooks(ours.charges, theirs) : []
  const numbers = new Map(ours.charges.map(({ paymentId, orderNumber }) => [paymentId, orderNumber]))
  const differences: ReconciliationDifference[] = [
    ...ours.differences,
    ...withProvider.map((each) => ({ ...each, orderNumber: numbers.get(each.paymentId ?? '') ?? null })),
  ]
  const { unplacedPence, ...placed } = placesOf
  const own = sumPence(ours.differences.map(({ oursPence, theirsPence }) => pence(Math.abs(oursPence - theirsPence))))
  return {
    businessDate: date,
    asOf: at,
    unexplainedPence: sumPence([pence(Math.abs(unplacedPence)), own, unexplainedPence(withProvider)]),
    ...placed,
    ...ours.outstanding,
    provider: books && theirs ? { name: books.name, ...balanceOf(theirs), ...paidOutOf(theirs, books.parts) } : null,
    differences,
  }
}

function balanceOf(charges: readonly ProviderCharge[]) {
  const captured = charges.filter(({ isCaptured }) => isCaptured)
  const chargedPence = sumPence(captured.map(({ amountPence }) => amountPence))
  const refundedPence = sumPence(captured.flatMap(({ refunds }) => refunds.map(({ amountPence }) => amountPence)))
  const feePence = sumPence(captured.map(({ feePence: fee }) => fee))
  const platformFeePence = sumPence(captured.map((charge) => charge.platformFeePence ?? pence(0)))
  const balancePence = pence(chargedPence - refundedPence - feePence - platformFeePence)
  return { charges: captured.length, chargedPence, refundedPence, feePence, platformFeePence, balancePence }
}

/** In which payouts the charges of the day are; what is in none yet is on its way. Null where nothing is paid out. */
function paidOutOf(charges: readonly ProviderCharge[], parts: readonly PayoutPart[] | null) {
  if (!parts) return { payouts: null }
  const ofTheDay = new Set(charges.map(({ providerRef }) => providerRef))
  const byPayout = new Map<string, PayoutPart['payout'] & { ofTheDayPence: Pence }>()
  for (const { payout, chargeRef, netPence } of parts) {
    if (!ofTheDay.has(chargeRef)) continue
    const before = byPayout.get(payout.providerRef)?.ofTheDayPence ?? pence(0)
    byPayout.set(payout.providerRef, { ...payout, ofTheDayPence: pence(before + netPence) })
  }
  const paid = new Set(parts.map(({ chargeRef }) => chargeRef))
  const captured = charges.filter(({ isCaptured }) => isCaptured)
  return {
    payouts: [...byPayout.values()].map(({ providerRef, state, arrivesOn, ofTheDayPence }) => ({
      providerRef,
      state,
      arrivesOn,
      ofTheDayPence,
    })),
    chargesNotPaidOut: captured.filter(({ providerRef }) => !paid.has(providerRef)).length,
  }
}

const dayMs = 24 * 60 * 60 * 1000

/** All of the day in every time zone, and back to the first attempt whose money counts on it. */
function dateRangeOf(date: string, charges: readonly Charge[]) {
  const midnight = Date.parse(`${date}T00:00:00.000Z`)
  const first = charges.reduce((least, { startedAt }) => Math.min(least, Date.parse(startedAt)), midnight - dayMs)
  const hourMs = dayMs / 24
  return { from: new Date(first - hourMs).toISOString(), to: new Date(midnight + 3 * dayMs).toISOString() }
}

async function movedOn(tx: Tx, restaurantId: string, date: string): Promise<MovedSum[]> {
  const { rows } = await tx.execute<MovedSum>(sql`
    select kind, debit, credit, refund_id as "refundId", sum(amount_pence)::bigint as "amountPence"
    from ledger_transfers
    where restaurant_id = ${restaurantId} and business_date = ${date}
    group by kind, debit, credit, refund_id`)
  return rows
}

/** Bills whose sale in the ledger is not what they cost. */
async function salesNotInLedger(tx: Tx, restaurantId: string, date: string): Promise<ReconciliationDifference[]> {
  const { rows } = await tx.execute<ReconciliationDifference>(sql`
    select 'sale_not_in_ledger' as kind, o.id as "orderId", o.number as "orderNumber", null as "paymentId",
      null as "providerRef", o.total_pence as "oursPence", t.pence as "theirsPence"
    from (
      select order_id,
        sum(case when debit = 'guest_receivable' then amount_pence else -amount_pence end)::bigint as pence
      from ledger_transfers
      where restaurant_id = ${restaurantId} and business_date = ${date} and payment_id is null
      group by order_id
    ) t
    join orders o on o.restaurant_id = ${restaurantId} and o.id = t.order_id
    where case when o.state = 'paid' then o.total_pence else 0 end <> t.pence`)
  return rows
}

/** Payments taken that day whose capture and tip in the ledger are not what was taken. */
async function paymentsNotInLedger(tx: Tx, restaurantId: string, date: string): Promise<ReconciliationDifference[]> {
  const { rows } = await tx.execute<ReconciliationDifference>(sql`
    select 'payment_not_in_ledger' as kind, p.order_id as "orderId", o.number as "orderNumber", p.id as "paymentId",
      p.provider_ref as "providerRef", p.amount_pence + p.tip_pence as "oursPence", coalesce(t.pence, 0) as "theirsPence"
    from payments p
    join orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
    left join (
      select payment_id, sum(amount_pence)::bigint as pence
      from ledger_transfers
      where restaurant_id = ${restaurantId} and business_date = ${date} and kind in ('capture', 'tip')
      group by payment_id
    ) t on t.payment_id = p.id
    where p.restaurant_id = ${restaurantId} and p.business_date = ${date} and p.state = 'captured'
      and p.amount_pence + p.tip_pence <> coalesce(t.pence, 0)`)
  return rows
}

type Charge = BookedCharge & { readonly orderNumber: string; readonly startedAt: string }

/** The card payments that count on that day, taken or not. */
async function chargesOf(tx: Tx, restaurantId: string, date: string): Promise<Charge[]> {
  const { rows } = await tx.execute<Charge>(sql`
    select p.id as "paymentId", p.order_id as "orderId", o.number as "orderNumber", p.state,
      -- What is taken from a hold is in the provider's books since the hold was placed.
      iso(least(p.started_at, (select min((h ->> 'startedAt')::timestamptz) from jsonb_array_elements(o.holds) as h
        where h ->> 'id' = p.hold_id::text))) as "startedAt",
      p.amount_pence + p.tip_pence as "amountPence",
      coalesce(p.provider_fee_pence, 0) as "feePence", coalesce(p.fee_pence, 0) as "platformFeePence",
      (select coalesce(jsonb_agg(jsonb_build_object('refundId', r ->> 'id', 'state', r ->> 'state',
        'amountPence', (r ->> 'amountPence')::bigint + coalesce((r ->> 'tipBackPence')::bigint, 0)
          + coalesce((r ->> 'suspensePence')::bigint, 0))), '[]')
      from jsonb_array_elements(p.refunds) as r) as refunds
    from payments p
    join orders o on o.restaurant_id = p.restaurant_id and o.id = p.order_id
    where p.restaurant_id = ${restaurantId} and p.business_date = ${date} and p.tender = 'card'`)
  return rows
}

/** Asked of the provider of this day's payments and not answered: charges, and refunds of what was charged. */
async function outstandingOn(tx: Tx, restaurantId: string, date: string) {
  const { rows } = await tx.execute<{ charges: number; refunds: number }>(sql`
    select
      coalesce(sum(p.amount_pence + p.tip_pence) filter (where p.state in ('pending', 'unknown')), 0)::bigint as charges,
      coalesce(sum(r.pence), 0)::bigint as refunds
    from payments p
    cross join lateral (
      select sum((r ->> 'amountPence')::bigint + coalesce((r ->> 'tipBackPence')::bigint, 0)) as pence
      from jsonb_array_elements(p.refunds) as r
      where r ->> 'state' in ('pending', 'unknown')
    ) r
    where p.restaurant_id = ${restaurantId} and p.business_date = ${date}`)
  const [row] = rows
  return { pendingPence: pence(row?.charges ?? 0), pendingRefundsPence: pence(row?.refunds ?? 0) }
}

/** Charges made on this day whose money counts on another: they are that day's to explain. */
async function bookedElsewhere(tx: Tx, restaurantId: string, charges: readonly ProviderCharge[]): Promise<Set<string>> {
  const ids = charges.flatMap(({ paymentId }) => (paymentId && isId.test(paymentId) ? [paymentId] : []))
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from payments p where p.restaurant_id = ${restaurantId} and p.id = any (${`{${ids.join(',')}}`}::uuid[])`)
  return new Set(rows.map(({ id }) => id))
}

/** The provider's words come from outside; only ids go into a list of ids. */
const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
