import { basisPoints } from '@tableside/domain/money'
import { businessDate } from '@tableside/domain/time'
import { and, eq, max } from 'drizzle-orm'
import { orders, users } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { beginDemoSubscription, nameDemoSeller } from '../billing/index.ts'
import { createVerifiedUser } from '../identity/index.ts'
import { storeSales } from '../import/index.ts'
import { fillApiRequests } from './api-requests.ts'
import { closeStaleOrders } from './close-stale.ts'
import {
  type DemoLocation,
  type DemoRestaurant,
  demoPassword,
  demoPins,
  demoRestaurants,
  staffOf,
  tablesOf,
} from './demo-restaurants.ts'
import { fillRota } from './demo-rota.ts'
import { fillGuests } from './fill-guests.ts'
import { fillStock, openStock } from './fill-stock.ts'
import { openDemoRestaurant } from './open-restaurant.ts'
import type { Place } from './order-story.ts'
import { fillKnowledgeBase, fillSupport } from './support-desk.ts'
import { tellProvider } from './tell-provider.ts'
import { serviceInProgress, tradingDay } from './trading-day.ts'
import { fillWorkedHours } from './worked-hours.ts'

const dayMs = 24 * 60 * 60 * 1000
const historyDays = 30
const day = { timeZone: 'Europe/London', cutoffMinutes: 240 }

/** What the console says at a start in demo mode. */
export const demoSignIns: readonly string[] = [
  `Demo sign-ins, all with the password ${demoPassword}:`,
  '  platform@demo.test   the platform owner',
  ...demoRestaurants.map(({ plan, name }) => `  ${`${plan}@demo.test`.padEnd(20)} the owner of ${name}`),
  '  customer@demo.test   a customer without a restaurant',
  `PINs at the till: manager ${demoPins.manager}, waiter ${demoPins.waiter}.`,
]

/**
 * Fills a demo with people, restaurants, thirty days of sales and a service in progress, or tops it
 * up since it last ran. Run again on the same day it adds nothing; killed half-way, the next run goes on.
 */
export async function seedDemo(services: Services, say: (line: string) => void = () => undefined): Promise<void> {
  const now = services.now()
  const started = performance.now()
  const platform = { name: 'Pat Ellison', id: await ensureUser(services, 'platform', 'Pat Ellison', true) }
  await ensureUser(services, 'customer', 'Chris Doyle')
  await nameDemoSeller(services)
  let hasSaid = false
  const sayOnce = () => {
    if (hasSaid || performance.now() - started < 1_000) return
    hasSaid = true
    say('Filling the demo with thirty days of sales …')
  }
  await fillKnowledgeBase(services, platform.id, now)
  // Side by side: while the database writes one restaurant's days, the next one's are worked out.
  await Promise.all(demoRestaurants.map((demo) => seedRestaurant(services, demo, { now, platform }, sayOnce)))
}

type Seeding = { readonly now: string; readonly platform: { readonly id: string; readonly name: string } }

async function seedRestaurant(
  services: Services,
  demo: DemoRestaurant,
  { now, platform }: Seeding,
  onDay: () => void,
): Promise<void> {
  const owner = { userId: await ensureUser(services, demo.plan, demo.ownerName), name: demo.ownerName }
  const openedAt = new Date(Date.parse(now) - (historyDays + 5) * dayMs).toISOString()
  await openDemoRestaurant(services, demo, owner, openedAt)
  if (demo.plan !== 'alpha') {
    const by = staffOf(demo).manager.id
    const cardToken = demo.plan === 'beta' ? 'tok_approve' : 'tok_approve_mastercard'
    await beginDemoSubscription(services, { restaurantId: demo.id, by, plan: demo.plan, cardToken, openedAt, now })
  }
  await openStock(services, demo, openedAt)
  for (const location of demo.locations) await fillLocation(services, demo, location, now, onDay)
  await fillGuests(services, demo, openedAt)
  await fillWorkedHours(services, demo, businessDate(now, day), historyDays)
  await fillSupport(services, demo, platform, now)
  await fillRota(services, demo, businessDate(now, day))
  await fillApiRequests(services, demo, owner.userId, now)
  await fillStock(services, demo, now)
  await tellProvider(services, demo.id)
  services.announcer.announce(demo.id)
}

async function ensureUser(services: Services, who: string, name: string, isPlatformOwner = false): Promise<string> {
  const email = `${who}@demo.test`
  const [known] = await services.db.shared.select({ id: users.id }).from(users).where(eq(users.email, email))
  return known?.id ?? createVerifiedUser(services, { email, password: demoPassword, name, isPlatformOwner })
}

async function fillLocation(
  services: Services,
  demo: DemoRestaurant,
  location: DemoLocation,
  now: string,
  onDay: () => void,
): Promise<void> {
  const { db } = services
  const today = businessDate(now, day)
  const last = await lastDay(services, demo.id, location.id)
  if (last === today) return
  const { manager, waiters } = staffOf(demo)
  const by = manager.id
  await closeStaleOrders(services, { restaurant: { id: demo.id, by, ...day }, today, at: now })

  const place: Place = {
    menu: await services.menus.fresh(demo.id, location.id),
    trading: { ...day, serviceChargeBps: basisPoints(location.serviceChargeBps), tables: tablesOf(location) },
    waiters: waiters.map(({ id }) => id),
    manager: manager.id,
  }
  const first = addDays(today, -historyDays)
  // The last day it ran may have ended early, so it is completed; what is there already is not written again.
  for (let date = last && last > first ? last : first; date <= today; date = addDays(date, 1)) {
    const sales = tradingDay(location, place, date, now)
    await storeSales(db, { restaurantId: demo.id, by, source: 'till', sales })
    onDay()
  }
  const sales = serviceInProgress(location, place, today, now)
  await storeSales(db, { restaurantId: demo.id, by, source: 'till', sales })
}

/** The latest business date with an order at this location. */
async function lastDay({ db }: Services, restaurantId: string, locationId: string): Promise<string | undefined> {
  const [row] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({ date: max(orders.businessDate) })
      .from(orders)
      .where(and(eq(orders.restaurantId, restaurantId), eq(orders.locationId, locationId))),
  )
  return row?.date ?? undefined
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00.000Z`) + days * dayMs).toISOString().slice(0, 10)
}
