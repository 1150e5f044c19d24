import type { DaySummary } from '@tableside/contract/dashboard'
import { changeSince } from '@tableside/domain/dashboard'
import { idSchema } from '@tableside/domain/ids'
import { formatPence, pence } from '@tableside/domain/money'
import { addDays, businessDate } from '@tableside/domain/time'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { restaurants } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { eachOf, type Job, type RecurringJob } from '../jobs/index.ts'
import { deliverMail } from '../mail/index.ts'
import { accountOf, enqueueForOwners } from '../notifications/index.ts'
import { catchUpSums } from '../rollups/index.ts'
import { daySummary } from './day-summary.ts'

const sevenMinutes = 7 * 60

/**
 * Writes to each owner at seven in the morning, by the restaurant's clock, how the trading day before went: never before
 * that day has ended, once a day, and not after a day without an order.
 */
export const mailMorning: RecurringJob = {
  name: 'dashboard.mail_morning',
  cron: '*/10 * * * *',
  async run(services, { now, signal }) {
    const clock = sql`${now}::timestamptz at time zone ${restaurants.timeZone}`
    const minute = sql`extract(hour from ${clock}) * 60 + extract(minute from ${clock})`
    const due = await services.db.acrossRestaurants
      .select({
        id: restaurants.restaurantId,
        timeZone: restaurants.timeZone,
        cutoffMinutes: restaurants.cutoffMinutes,
      })
      .from(restaurants)
      .where(
        and(
          eq(restaurants.mailsMorning, true),
          isNull(restaurants.closedAt),
          sql`${minute} >= greatest(${sevenMinutes}, ${restaurants.cutoffMinutes})`,
          sql`${restaurants.morningMailedOn} is distinct from (${clock})::date`,
        ),
      )
    await eachOf(due, signal, (restaurant) => enqueueDay(services, restaurant, now))
  },
}

type Due = {
  readonly id: string
  readonly timeZone: string
  readonly cutoffMinutes: number
}

async function enqueueDay({ db }: Services, { id, timeZone, cutoffMinutes }: Due, at: string): Promise<void> {
  // Not all counted yet: the next round has it.
  if ((await catchUpSums(db, id)) > 0) return
  const today = businessDate(at, { timeZone, cutoffMinutes })
  await db.inRestaurant(id, async (tx) => {
    const marked = await tx
      .update(restaurants)
      .set({ morningMailedOn: today })
      .where(and(eq(restaurants.restaurantId, id), sql`${restaurants.morningMailedOn} is distinct from ${today}`))
      .returning({ id: restaurants.restaurantId })
    if (marked.length > 0) {
      const day = { restaurantId: id, businessDate: addDays(today, -1) }
      await enqueueForOwners(tx, mailDay, id, (staffId) => ({ ...day, staffId }))
    }
  })
}

/** Writes to one owner how a trading day went. A mail that was not taken is tried again. */
export const mailDay: Job<{ restaurantId: string; businessDate: string; staffId: string }> = {
  name: 'dashboard.mail_day',
  what: 'Mailing how the day went',
  mayWait: true,
  payload: z.object({ restaurantId: idSchema, businessDate: z.iso.date(), staffId: idSchema }),
  run: async (services, { restaurantId, businessDate: day, staffId }, { now: at }) => {
    const { db, config } = services
    const [restaurant] = await db.inRestaurant(restaurantId, (tx) =>
      tx
        .select({
          id: restaurants.restaurantId,
          name: restaurants.name,
          timeZone: restaurants.timeZone,
          cutoffMinutes: restaurants.cutoffMinutes,
        })
        .from(restaurants)
        .where(eq(restaurants.restaurantId, restaurantId)),
    )
    const owner = await accountOf(db.shared, restaurantId, staffId)
    if (!restaurant || owner?.role !== 'owner') return
    const summary = await daySummary(db, { restaurant, businessDate: day, at })
    if (summary.figures.orders === 0) return
    const mail = composeMorning(restaurant.name, summary, config.publicUrl)
    await deliverMail(services, { to: owner.email, restaurantId, ...mail })
  },
}

/** How a trading day went, as an owner reads it on the way to work. */
export function composeMorning(name: string, day: DaySummary, publicUrl: string) {
  const { figures, compared, lines } = day
  const date = formatDay(day.businessDate)
  const weekday = date.split(' ')[0]
  const average = figures.averagePence === null ? [] : [`Average bill: ${formatPence(figures.averagePence)}`]
  return {
    subject: `${name}, ${date}: ${formatPence(figures.takingsPence)}`,
    text: [
      `${name} took ${formatPence(figures.takingsPence)} on ${date}${comparedWords(figures.takingsPence, compared.takingsPence, `the ${weekday} before`)}.`,
      '',
      `Orders paid: ${figures.orders}`,
      ...average,
      `Guests: ${figures.covers}`,
      `Tips: ${formatPence(figures.tipPence)}`,
      '',
      ...lines.map(lineWords),
      '',
      `What is behind each figure: ${publicUrl}/dashboard`,
      'To stop these mails, open Settings, Business day.',
    ].join('\n'),
  }
}

function comparedWords(now: number, before: number, when: string): string {
  if (before === 0) return ''
  const change = changeSince(now, before)
  if (change.direction === 'level' || change.direction === 'new') return `, the same as ${when}`
  return `, ${change.percent} % ${change.direction === 'up' ? 'more' : 'less'} than ${when} (${formatPence(pence(before))})`
}

const lineLabels = { void: 'Voids', comp: 'Comps', discount: 'Discounts', refund: 'Refunds' } as const

function lineWords({ kind, count, amount }: DaySummary['lines'][number]): string {
  if (kind === 'hours') {
    const worked = `${Math.trunc(amount / 60)} h ${String(amount % 60).padStart(2, '0')}`
    return count ? `Hours worked: ${worked}` : 'Hours worked: none recorded'
  }
  if (kind === 'drawer') {
    return count ? `Drawer differences: ${formatPence(pence(amount))}` : 'Drawer differences: no drawer was counted'
  }
  return `${lineLabels[kind]}: ${formatPence(pence(amount))}`
}

/** "Sunday 22 November" */
const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(',', '')
