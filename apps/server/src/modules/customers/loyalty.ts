import type * as contract from '@tableside/contract/customers'
import {
  assertPointsUsable,
  type BillForPoints,
  earnedOn,
  pointsOf,
  type RecordedRule,
  ruleAt,
  usedOn,
  worthOf,
} from '@tableside/domain/customers'
import { DomainError } from '@tableside/domain/errors'
import type { Pence } from '@tableside/domain/money'
import type { PointsCommand } from '@tableside/domain/orders'
import { desc, eq, sql } from 'drizzle-orm'
import { type CommandActor, lockRestaurant, runRestaurantCommand } from '../../commands/restaurant-command.ts'
import type { Tx } from '../../db/database.ts'
import { loyaltyRules, pointsClaims } from '../../db/schema/index.ts'
import { everyLocation, everyLocationInside } from '../../db/visible-locations.ts'
import type { Call, RestaurantScope, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { findCustomer } from './customers.store.ts'
import { keptPence } from './kept-pence.ts'
import { staffNames } from './person.ts'

/** A claim counts this long; by then the bill is changed, or it was refused. */
const claimMs = 60_000

export async function getGuestPoints({ db }: Services, call: Call<typeof contract.getGuestPoints>) {
  const { restaurant, params, at } = call
  // A guest has their points wherever they earned them.
  return everyLocation(() =>
    db.inRestaurant(restaurant.id, async (tx) => balanceOf(await pointsBook(tx, restaurant.id, params.customerId), at)),
  )
}

export async function getPointsStatement({ db }: Services, call: Call<typeof contract.getPointsStatement>) {
  const { restaurant, params, at } = call
  return db.inRestaurant(restaurant.id, async (tx) => {
    const book = await everyLocationInside(tx, () => pointsBook(tx, restaurant.id, params.customerId))
    const shown = await pointsBook(tx, restaurant.id, params.customerId)
    const bills = shown.bills
      .map((bill) => ({
        orderId: bill.orderId,
        number: bill.number,
        at: bill.closedAt ?? bill.openedAt,
        earned: earnedOn(bill, book.rules),
        used: usedOn(bill),
      }))
      .filter(({ earned, used }) => earned + used > 0)
    return { ...balanceOf(book, at), bills }
  })
}

type Bill = BillForPoints & { readonly number: string; readonly openedAt: string }
type Book = { readonly bills: readonly Bill[]; readonly rules: readonly RecordedRule[] }

async function pointsBook(tx: Tx, restaurantId: string, id: string): Promise<Book> {
  const customer = await findCustomer(tx, restaurantId, id)
  if (!customer) throw new DomainError('not_found')
  return { bills: await billsOf(tx, restaurantId, customer.id), rules: await rulesOf(tx, restaurantId) }
}

function balanceOf({ bills, rules }: Book, at: string) {
  const rule = ruleAt(rules, at)
  if (!rule?.isOn) return { ...pointsOf(bills, rules), rule: null }
  const { id, isOn, pointsPerPound, pencePerPoint } = rule
  return { ...pointsOf(bills, rules), rule: { id, isOn, pointsPerPound, pencePerPoint } }
}

/** Somebody's bills, newest first, with what points were used on each. */
async function billsOf(tx: Tx, restaurantId: string, customerId: string): Promise<Bill[]> {
  const { rows } = await tx.execute<Bill>(sql`
    select id as "orderId", number, state, iso(opened_at) as "openedAt", iso(closed_at) as "closedAt",
      total_pence as "totalPence", (totals ->> 'serviceChargePence')::bigint as "serviceChargePence",
      total_pence - ${keptPence} as "refundedPence", (
        select coalesce(sum((d ->> 'points')::int), 0)::int from jsonb_array_elements(discounts) d
        where d -> 'pointsBack' is null
      ) as "usedPoints"
    from orders where restaurant_id = ${restaurantId} and customer_id = ${customerId}
    order by opened_at desc, id desc`)
  return rows
}

/** Newest first. */
async function rulesOf(tx: Tx, restaurantId: string) {
  return tx
    .select({
      id: loyaltyRules.id,
      isOn: loyaltyRules.isOn,
      pointsPerPound: loyaltyRules.pointsPerPound,
      pencePerPoint: loyaltyRules.pencePerPoint,
      recordedAt: loyaltyRules.recordedAt,
      recordedBy: loyaltyRules.recordedBy,
    })
    .from(loyaltyRules)
    .where(eq(loyaltyRules.restaurantId, restaurantId))
    .orderBy(desc(loyaltyRules.recordedAt), desc(loyaltyRules.id))
}

/**
 * Sees that the guest on an order has these points, and holds them while the bill is changed. One after the other in a
 * restaurant, so two tills never use the same points. Answers what they take off.
 */
export async function claimPoints(
  { db, orders }: Services,
  { restaurantId, at }: CommandActor,
  orderId: string,
  { id, points }: PointsCommand,
): Promise<Pence> {
  const { guest, locationId } = await orders.fresh(restaurantId, orderId)
  const customerId = guest?.customerId
  if (!customerId) throw new DomainError('points_need_guest')
  const claim = async (tx: Tx) => {
    await lockRestaurant(tx, restaurantId)
    const { bills, rules } = await pointsBook(tx, restaurantId, customerId)
    const held = await heldPoints(tx, restaurantId, customerId, id, at)
    const rule = assertPointsUsable(points, pointsOf(bills, rules).balance - held, ruleAt(rules, at))
    const claimed = await tx
      .insert(pointsClaims)
      .values({ restaurantId, id, orderId, locationId, customerId, points, at })
      .onConflictDoNothing()
      .returning({ id: pointsClaims.id })
    // The same discount was asked for before, and may be on its way: it is not asked for anew.
    if (claimed.length === 0) throw new DomainError('changed_meanwhile')
    return worthOf(points, rule)
  }
  return everyLocation(() => db.inRestaurant(restaurantId, claim))
}

/**
 * Sees that whose order it is has not used its points before it becomes somebody else's: they would be there twice.
 *
 * @throws `points_spent`
 */
export async function assertPointsUnspent(
  { db, orders }: Services,
  restaurantId: string,
  orderId: string,
  to: string | null,
): Promise<void> {
  const { guest, state, reopenings } = await orders.fresh(restaurantId, orderId)
  const customerId = guest?.customerId
  // Points are earned by what is paid; an order that was opened again has earned them before.
  const mayHaveEarned = state === 'paid' || reopenings > 0
  if (!customerId || customerId === to || !mayHaveEarned) return
  await everyLocation(() =>
    db.inRestaurant(restaurantId, async (tx) => {
      await lockRestaurant(tx, restaurantId)
      const { bills, rules } = await pointsBook(tx, restaurantId, customerId)
      const others = bills.filter((bill) => bill.orderId !== orderId)
      if (pointsOf(others, rules).balance < 0) throw new DomainError('points_spent', { orderId })
    }),
  )
}

/** Points claimed a moment ago that are not on their bill yet. */
async function heldPoints(tx: Tx, restaurantId: string, customerId: string, claimId: string, at: string) {
  const since = new Date(Date.parse(at) - claimMs).toISOString()
  const { rows } = await tx.execute<{ held: number }>(sql`
    select coalesce(sum(c.points), 0)::int as held
    from points_claims c
    join orders o on o.restaurant_id = ${restaurantId} and o.id = c.order_id
    where c.restaurant_id = ${restaurantId} and c.customer_id = ${customerId} and c.id <> ${claimId} and c.at > ${since}
      and not o.discounts @> jsonb_build_array(jsonb_build_object('id', c.id))`)
  return rows[0]?.held ?? 0
}

export async function listLoyaltyRules({ db }: Services, { id }: RestaurantScope) {
  return db.inRestaurant(id, async (tx) => {
    const names = await staffNames(tx, id)
    const rules = await rulesOf(tx, id)
    return {
      rules: rules.map(({ recordedBy, ...rule }) => ({ ...rule, recordedByName: names.get(recordedBy) ?? 'Somebody' })),
    }
  })
}

export function recordLoyaltyRule(
  services: Services,
  call: Call<typeof contract.recordLoyaltyRule>,
): Promise<StoredReply> {
  const { restaurant, body, at } = call
  return runRestaurantCommand(services, call, async (tx) => {
    const written = await tx
      .insert(loyaltyRules)
      .values({ restaurantId: restaurant.id, ...body, recordedAt: at, recordedBy: restaurant.by })
      .onConflictDoNothing()
      .returning({ id: loyaltyRules.id })
    if (written.length === 0) throw new DomainError('id_taken')
    const names = await staffNames(tx, restaurant.id)
    const { id: ruleId, ...rule } = body
    return {
      reply: { rule: { ...body, recordedAt: at, recordedByName: names.get(restaurant.by) ?? 'Somebody' } },
      events: [{ type: 'customer.loyalty_rule_recorded', data: { ruleId, ...rule } }],
    }
  })
}
