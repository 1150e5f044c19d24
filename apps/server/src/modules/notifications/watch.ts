import { formatQuantity, type Unit } from '@tableside/domain/inventory'
import { planKeySchema, UNLIMITED } from '@tableside/domain/plans'
import { businessDate, businessDaySchema, daysLater } from '@tableside/domain/time'
import { and, eq, gt, inArray, isNotNull, lt, lte, sql } from 'drizzle-orm'
import { awaitsRefund } from '../../db/awaits-refund.ts'
import { theSystem } from '../../db/people.ts'
import { payments, plans, restaurantCounters, restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, type RecurringJob } from '../jobs/index.ts'
import { mailOwner } from './mail-owner.ts'
import { type News, notify } from './notify.ts'

/** An answer that stays out this long is news. */
const overdueMs = 15 * 60_000
const dayMs = 24 * 60 * 60 * 1000
/** Days before a trial's end on which its owner is reminded. */
const reminders = [7, 3, 1]
type Found = News & {
  readonly restaurantId: string
  /** What the owner is written besides. */
  readonly mail?: Parameters<typeof mailOwner>[1]
}

/**
 * Looks for what nobody causes at a moment but what has become true by time, or stands in a counter: each is told once,
 * because its subject says which case it is. May run on any number of servers and any number of times.
 */
export const watchRestaurants: RecurringJob = {
  name: 'notifications.watch',
  cron: '* * * * *',
  run: async (services, { now, signal }) => {
    const looks = [meters, trials, unknownPayments, outstandingRefunds, lowStock]
    const found = (await Promise.all(looks.map((look) => look(services, now)))).flat()
    await eachOf(await untold(services, found), signal, async ({ restaurantId, mail, ...news }) => {
      const telling = { restaurantId, by: theSystem, at: now, newId: services.newId }
      const isNew = await services.db.inRestaurant(restaurantId, async (tx) => {
        const wasNew = await notify(tx, telling, news)
        if (wasNew && mail) await mailOwner(tx, mail)
        return wasNew
      })
      if (isNew) services.announcer.announce(restaurantId)
    })
  },
}

/** What has been told already is most of what is found; it is left out with one look. */
async function untold({ db }: Services, found: readonly Found[]): Promise<Found[]> {
  if (found.length === 0) return []
  const { rows } = await db.acrossRestaurants.execute<{ restaurantId: string; kind: string; subject: string }>(sql`
    select restaurant_id as "restaurantId", kind, subject from notifications
    where (restaurant_id, kind, subject) in (
      select f."restaurantId", f.kind, f.subject
      from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f("restaurantId" uuid, kind text, subject text))`)
  const told = new Set(rows.map(keyOf))
  return found.filter((news) => !told.has(keyOf(news)))
}

const keyOf = ({ restaurantId, kind, subject }: { restaurantId: string; kind: string; subject: string }) =>
  `${restaurantId} ${kind} ${subject}`

/** Paid orders against the limit of the plan in force, at 80 and at 100 %. */
async function meters({ db }: Services, now: string): Promise<Found[]> {
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
    // The plan in force: subscribed or on trial, otherwise alpha (decision A2).
    .innerJoin(
      plans,
      sql`${plans.key} = case when ${restaurants.isSubscribed} or ${restaurants.trialEndsAt} > ${now}
        then ${restaurants.plan} else 'alpha' end`,
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
    const near: Found = { restaurantId, kind: 'meter_80', subject: month, facts }
    return orders >= most ? [near, { ...near, kind: 'meter_100' }] : [near]
  })
}

async function trials({ db }: Services, now: string): Promise<Found[]> {
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
  return rows.flatMap(({ restaurantId, plan, endsAt }): Found[] => {
    if (!endsAt) return []
    const leftMs = Date.parse(endsAt) - Date.parse(now)
    const tried = planKeySchema.parse(plan)
    if (leftMs <= 0) {
      const mail = { restaurantId, mail: 'trial_ended', plan: tried } as const
      return [{ restaurantId, kind: 'trial_ended', subject: endsAt, facts: { plan, endsAt }, mail }]
    }
    // Only the nearest: whoever was not looked at for a week is not told three times at once.
    const days = reminders.filter((day) => leftMs <= day * dayMs).at(-1)
    const facts = { plan, endsAt, days }
    if (days === undefined) return []
    const mail = { restaurantId, mail: 'trial_ends', plan: tried, days, endsAt } as const
    return [{ restaurantId, kind: 'trial_ends', subject: `${endsAt} ${days}`, facts, mail }]
  })
}

async function unknownPayments({ db }: Services, now: string): Promise<Found[]> {
  const rows = await db.acrossRestaurants
    .select({
      restaurantId: payments.restaurantId,
      orderId: payments.orderId,
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
  return rows.map(({ restaurantId, paymentId, ...facts }) => {
    return { restaurantId, kind: 'payment_unknown', subject: paymentId, facts: { paymentId, ...facts } }
  })
}

async function outstandingRefunds({ db }: Services, now: string): Promise<Found[]> {
  const before = new Date(Date.parse(now) - overdueMs).toISOString()
  const rows = await db.acrossRestaurants
    .select({
      restaurantId: payments.restaurantId,
      orderId: payments.orderId,
      paymentId: payments.id,
      refunds: payments.refunds,
    })
    .from(payments)
    .where(awaitsRefund)
    .limit(500)
  return rows.flatMap(({ restaurantId, refunds, ...facts }) =>
    refunds
      .filter(({ state, at }) => (state === 'pending' || state === 'unknown') && at < before)
      .map(({ id, amountPence }): Found => {
        return { restaurantId, kind: 'refund_outstanding', subject: id, facts: { ...facts, amountPence } }
      }),
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

/** What runs low somewhere: told once after each time something came in. */
async function lowStock({ db }: Services): Promise<Found[]> {
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
