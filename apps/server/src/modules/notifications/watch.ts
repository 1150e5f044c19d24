import { formatQuantity, type Unit } from '@tableside/domain/inventory'
import { planKeySchema, UNLIMITED } from '@tableside/domain/plans'
import { businessDate, businessDaySchema, daysLater } from '@tableside/domain/time'
import { and, desc, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { awaitsRefund, holdsSuspense } from '../../db/index-conditions.ts'
import { theSystem } from '../../db/people.ts'
import { payments, plans, restaurantCounters, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, type RecurringJob } from '../jobs/index.ts'
import { mailOwner } from './mail-owner.ts'
import { type NewNotification, notify } from './notify.ts'

/** An answer that stays out this long is news. */
const overdueMs = 15 * 60_000
const dayMs = 24 * 60 * 60 * 1000
/** Days before a trial's end on which its owner is reminded. */
const reminders = [7, 3, 1]
type PossibleNotification = NewNotification & {
  readonly restaurantId: string
  /** What the owner is written besides. */
  readonly mail?: Parameters<typeof mailOwner>[1]
}

/**
 * Looks for what nobody causes at a moment but what has become true by time, or stands in a counter: each is reported once,
 * because its subject says which case it is. May run on any number of servers and any number of times.
 */
export const watchRestaurants: RecurringJob = {
  name: 'notifications.watch',
  cron: '* * * * *',
  run: async (services, { now, signal }) => {
    const checks = [meters, trials, unknownPayments, heldCash, outstandingRefunds, refundsInSuspense, lowStock]
    const found = (await Promise.all(checks.map((look) => look(services, now)))).flat()
    await eachOf(await notYetNotified(services, found), signal, async ({ restaurantId, mail, ...news }) => {
      const context = { restaurantId, by: theSystem, at: now, newId: services.newId }
      const isNew = await services.db.inRestaurant(restaurantId, async (tx) => {
        const wasNew = await notify(tx, context, news)
        if (wasNew && mail) await mailOwner(tx, mail)
        return wasNew
      })
      if (isNew) services.announcer.announce(restaurantId)
    })
  },
}

/** What has been reported already is most of what is found; it is left out with one look. */
async function notYetNotified(
  { db }: Services,
  found: readonly PossibleNotification[],
): Promise<PossibleNotification[]> {
  if (found.length === 0) return []
  const each = (values: readonly string[]) => sql.param([...new Set(values)])
  const { rows } = await db.acrossRestaurants.execute<{ restaurantId: string; kind: string; subject: string }>(sql`
    select n.restaurant_id as "restaurantId", n.kind, n.subject from notifications n
    where n.restaurant_id = any (${each(found.map(({ restaurantId }) => restaurantId))}::uuid[])
      and n.kind = any (${each(found.map(({ kind }) => kind))}::text[])
      and n.subject = any (${each(found.map(({ subject }) => subject))}::text[])`)
  const known = new Set(rows.map(keyOf))
  return found.filter((news) => !known.has(keyOf(news)))
}

const keyOf = ({ restaurantId, kind, subject }: { restaurantId: string; kind: string; subject: string }) =>
  `${restaurantId} ${kind} ${subject}`

/** Paid orders against the limit of the plan in force, at 80 and at 100 %. */
async function meters({ db }: Services, now: string): Promise<PossibleNotification[]> {
  const rows = await db.acrossRestaurants
    .select({
      restaurantId: restaurants.restaurantId,
      timeZone: restaurants.timeZone,
      cutoffMinutes: restaurants.cutoffMinutes,
      month: restaurantCounters.meterMonth,
      orders: restaurantCounters.meterOrders,
      most: plans.maxMonthlyOrders,
    })
    .from(restaurantCounters)
    .innerJoin(restaurants, eq(restaurants.restaurantId, restaurantCounters.restaurantId))
    .innerJoin(
      plans,
      sql`${plans.key} = plan_in_force(${restaurants.plan}, ${restaurants.isSubscribed}, ${restaurants.trialEndsAt}, ${now})`,
    )
    .where(
      and(
        gt(plans.maxMonthlyOrders, UNLIMITED),
        sql`${restaurantCounters.meterOrders} * 5 >= ${plans.maxMonthlyOrders} * 4`,
      ),
    )
  return rows.flatMap(({ restaurantId, month, orders, most, ...day }) => {
    const thisMonth = `${businessDate(now, businessDaySchema.parse(day)).slice(0, 7)}-01`
    if (month !== thisMonth) return []
    const facts = { month, most }
    const near: PossibleNotification = { restaurantId, kind: 'meter_80', subject: month, facts }
    return orders >= most ? [near, { ...near, kind: 'meter_100' }] : [near]
  })
}

async function trials({ db }: Services, now: string): Promise<PossibleNotification[]> {
  const horizon = daysLater(now, Math.max(...reminders))
  const since = daysLater(now, -1)
  const rows = await db.acrossRestaurants
    .select({ restaurantId: restaurants.restaurantId, plan: restaurants.plan, endsAt: restaurants.trialEndsAt })
    .from(restaurants)
    .where(
      and(
        eq(restaurants.isSubscribed, false),
        isNotNull(restaurants.trialEndsAt),
        gt(restaurants.trialEndsAt, since),
        lte(restaurants.trialEndsAt, horizon),
      ),
    )
  return rows.flatMap(({ restaurantId, plan, endsAt }): PossibleNotification[] => {
    if (!endsAt) return []
    const leftMs = Date.parse(endsAt) - Date.parse(now)
    const tried = planKeySchema.parse(plan)
    if (leftMs <= 0) {
      const mail = { restaurantId, mail: 'trial_ended', plan: tried } as const
      return [{ restaurantId, kind: 'trial_ended', subject: endsAt, facts: { plan, endsAt }, mail }]
    }
    // Only the nearest: whoever was not looked at for a week is not notified three times at once.
    const days = reminders.filter((day) => leftMs <= day * dayMs).at(-1)
    const facts = { plan, endsAt, days }
    if (days === undefined) return []
    const mail = { restaurantId, mail: 'trial_ends', plan: tried, days, endsAt } as const
    return [{ restaurantId, kind: 'trial_ends', subject: `${endsAt} ${days}`, facts, mail }]
  })
}

async function unknownPayments({ db }: Services, now: string): Promise<PossibleNotification[]> {
  const rows = await db.acrossRestaurants
    .select({
      restaurantId: payments.restaurantId,
      orderId: payments.orderId,
      locationId: payments.locationId,
      paymentId: payments.id,
      amountPence: payments.amountPence,
      tipPence: payments.tipPence,
    })
    .from(payments)
    .where(
      and(
        inArray(payments.state, ['pending', 'unknown']),
        lt(payments.startedAt, new Date(Date.parse(now) - overdueMs).toISOString()),
      ),
    )
    .limit(500)
  return rows.map(({ restaurantId, locationId, paymentId, ...facts }) => {
    return { restaurantId, locationId, kind: 'payment_unknown', subject: paymentId, facts: { paymentId, ...facts } }
  })
}

/** Cash that counts only once a manager accepts it. */
async function heldCash({ db }: Services): Promise<PossibleNotification[]> {
  const rows = await db.acrossRestaurants
    .select({
      restaurantId: payments.restaurantId,
      orderId: payments.orderId,
      paymentId: payments.id,
      amountPence: payments.amountPence,
      tipPence: payments.tipPence,
    })
    .from(payments)
    .where(eq(payments.state, 'held'))
    .limit(500)
  return rows.map(({ restaurantId, ...facts }) => {
    return { restaurantId, kind: 'cash_held', subject: facts.paymentId, facts }
  })
}

async function outstandingRefunds({ db }: Services, now: string): Promise<PossibleNotification[]> {
  const before = new Date(Date.parse(now) - overdueMs).toISOString()
  const rows = await db.acrossRestaurants
    .select({
      restaurantId: payments.restaurantId,
      orderId: payments.orderId,
      locationId: payments.locationId,
      paymentId: payments.id,
      refunds: payments.refunds,
    })
    .from(payments)
    .where(awaitsRefund)
    .limit(500)
  return rows.flatMap(({ restaurantId, locationId, refunds, ...facts }) =>
    refunds
      .filter(({ state, at }) => (state === 'pending' || state === 'unknown') && at < before)
      .map(({ id, amountPence }): PossibleNotification => {
        return { restaurantId, locationId, kind: 'refund_outstanding', subject: id, facts: { ...facts, amountPence } }
      }),
  )
}

/** What a provider gave back beyond what was left of its payment, in its ledger's suspense account. */
async function refundsInSuspense({ db }: Services): Promise<PossibleNotification[]> {
  const rows = await db.acrossRestaurants
    .select({
      restaurantId: payments.restaurantId,
      orderId: payments.orderId,
      paymentId: payments.id,
      refunds: payments.refunds,
    })
    .from(payments)
    .where(holdsSuspense)
    .orderBy(desc(payments.startedAt))
    .limit(500)
  return rows.flatMap(({ restaurantId, refunds, ...facts }) =>
    refunds.flatMap(({ id, suspensePence }): PossibleNotification[] =>
      suspensePence === undefined
        ? []
        : [{ restaurantId, kind: 'refund_in_suspense', subject: id, facts: { ...facts, amountPence: suspensePence } }],
    ),
  )
}

type Low = {
  readonly restaurantId: string
  readonly ingredientId: string
  readonly locationId: string
  readonly name: string
  readonly location: string
  readonly unit: Unit
  readonly onHand: number
  readonly filledSeq: number
}

/** What runs low somewhere: reported once after each time something came in. */
async function lowStock({ db }: Services): Promise<PossibleNotification[]> {
  const { rows } = await db.acrossRestaurants.execute<Low>(sql`
    select s.restaurant_id as "restaurantId", s.ingredient_id as "ingredientId", s.location_id as "locationId", i.name,
      l.name as location, i.unit, s.quantity as "onHand", s.filled_seq as "filledSeq"
    from stock_levels s
    join ingredients i on i.restaurant_id = s.restaurant_id and i.id = s.ingredient_id
    join locations l on l.restaurant_id = s.restaurant_id and l.id = s.location_id
    where i.low_at is not null and s.quantity <= i.low_at and i.archived_at is null and l.closed_at is null
      and not exists (
        select from notifications n where n.restaurant_id = s.restaurant_id and n.kind = 'stock_low'
          and n.subject = s.location_id || ' ' || s.ingredient_id || ' ' || s.filled_seq)
    limit 500`)
  return rows.map(({ restaurantId, ingredientId, locationId, filledSeq, name, location, unit, onHand }) => ({
    restaurantId,
    kind: 'stock_low',
    subject: `${locationId} ${ingredientId} ${filledSeq}`,
    facts: { ingredientId, locationId, name, location, left: onHand > 0 ? formatQuantity(onHand, unit) : 'nothing' },
  }))
}
