import { type BasisPoints, pence } from '@tableside/domain/money'
import { addDays, businessDate, daysLater } from '@tableside/domain/time'
import { and, eq, max } from 'drizzle-orm'
import { orders, platformSettings, users } from '../db/schema/index.ts'
import { createVerifiedUser } from '../modules/identity/index.ts'
import { storeSales } from '../modules/import/index.ts'
import type { Services } from '../services.ts'
import { fillApiRequests } from './api-requests.ts'
import { backfillCharges } from './backfill-charges.ts'
import { beginDemoSubscription, nameDemoSeller } from './begin-subscription.ts'
import { closeStaleOrders } from './close-stale.ts'
import { demoPartner, partnersRestaurants } from './demo-partner.ts'
import {
  type DemoLocation,
  type DemoRestaurant,
  demoDay,
  demoPassword,
  demoRestaurants,
  staffOf,
} from './demo-restaurants.ts'
import { fillRota } from './demo-rota.ts'
import { fillBookings } from './fill-bookings.ts'
import { fillDesk } from './fill-desk.ts'
import { fillGuests } from './fill-guests.ts'
import { fillHouseAccounts } from './fill-house-accounts.ts'
import { fillLeads } from './fill-leads.ts'
import { fillPartner } from './fill-partner.ts'
import { fillPlanRequests } from './fill-plan-requests.ts'
import { fillStationMessages } from './fill-station-messages.ts'
import { fillStock, openStock } from './fill-stock.ts'
import { fillTab } from './fill-tab.ts'
import { fillVouchers } from './fill-vouchers.ts'
import { openDemoRestaurant } from './open-restaurant.ts'
import { placeOf } from './place-of.ts'
import { fillKnowledgeBase, fillSupport } from './support-desk.ts'
import { serviceInProgress, tradingDay } from './trading-day.ts'
import { fillWorkedHours } from './worked-hours.ts'

const historyDays = 30

/** What the console says at a start in demo mode. */
export const demoSignIns: readonly string[] = [
  `Demo sign-ins, all with the password ${demoPassword}:`,
  '  platform@demo.test   the platform owner',
  ...[...demoRestaurants, ...partnersRestaurants].map(
    ({ signIn, name }) => `  ${`${signIn}@demo.test`.padEnd(20)} the owner of ${name}`,
  ),
  '  partner@demo.test    a partner with two restaurants of their own',
  '  customer@demo.test   a customer without a restaurant',
  `Under ${demoPartner.host} instead of localhost everything wears the partner’s brand.`,
  'PINs at the till:',
  ...[...demoRestaurants, ...partnersRestaurants].map((demo) => {
    const { manager, waiters } = staffOf(demo)
    const ofWaiters = waiters.map(({ name, pin }) => `${name} ${pin}`).join(', ')
    return `  ${demo.name}: ${manager.name} (manager) ${manager.pin}, ${ofWaiters}`
  }),
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
  await nameDemoContact(services)
  let hasSaid = false
  const sayOnce = () => {
    if (hasSaid || performance.now() - started < 1_000) return
    hasSaid = true
    say('Filling the demo with thirty days of sales …')
  }
  await fillKnowledgeBase(services, platform.id, now)
  await fillLeads(services, platform.id, now)
  // Side by side: while the database writes one restaurant's days, the next one's are worked out.
  const seeding = { now, platform }
  await Promise.all([
    ...demoRestaurants.map((demo) => seedRestaurant(services, demo, seeding, sayOnce)),
    seedPartner(services, seeding, sayOnce),
  ])
}

/** Who can be reached: the platform owner's mailbox, and a number that Ofcom keeps free for stories. */
async function nameDemoContact({ db }: Services): Promise<void> {
  const settings = { supportEmail: 'platform@demo.test', supportPhone: '020 7946 0123' }
  await db.inShared((tx) => tx.insert(platformSettings).values({ settings }).onConflictDoNothing())
}

/** A partner and its restaurants, which sell a little, so that there is something to share. */
async function seedPartner(services: Services, { now, platform }: Seeding, onDay: () => void): Promise<void> {
  const openedAt = openedBefore(now)
  const userId = await ensureUser(services, 'partner', demoPartner.personName)
  await fillPartner(services, { userId, setBy: platform.id, openedAt })
  for (const demo of partnersRestaurants) {
    const owner = { userId: await ensureUser(services, demo.signIn, demo.ownerName), name: demo.ownerName }
    await openDemoRestaurant(services, demo, owner, openedAt)
    if (demo.plan !== 'alpha') {
      const about = { restaurantId: demo.id, by: staffOf(demo).manager.id, plan: demo.plan, openedAt, now }
      // Its card was good for the first month and is refused since.
      await beginDemoSubscription(services, { ...about, cardToken: 'tok_approve', laterCardToken: 'tok_decline' })
    }
    for (const location of demo.locations) {
      await fillLocation(services, demo, location, { now, partnerBps: demoPartner.shareBps }, onDay)
    }
    await fillPlanRequests(services, demo, { platform, now })
    await backfillCharges(services, demo.id)
    services.announcer.announce(demo.id)
  }
}

const openedBefore = (now: string) => daysLater(now, -(historyDays + 5))

type Seeding = { readonly now: string; readonly platform: { readonly id: string; readonly name: string } }

async function seedRestaurant(
  services: Services,
  demo: DemoRestaurant,
  { now, platform }: Seeding,
  onDay: () => void,
): Promise<void> {
  const owner = { userId: await ensureUser(services, demo.signIn, demo.ownerName), name: demo.ownerName }
  const openedAt = openedBefore(now)
  await openDemoRestaurant(services, demo, owner, openedAt)
  if (demo.plan !== 'alpha') {
    const by = staffOf(demo).manager.id
    const cardToken = demo.plan === 'beta' ? 'tok_approve' : 'tok_approve_mastercard'
    const goodwillPence = demo.plan === 'omega' ? pence(1_200) : undefined
    const about = { restaurantId: demo.id, by, plan: demo.plan, cardToken, openedAt, now }
    await beginDemoSubscription(services, { ...about, ...(goodwillPence && { goodwillPence }) })
  }
  await openStock(services, demo, openedAt)
  for (const location of demo.locations) await fillLocation(services, demo, location, { now }, onDay)
  await fillGuests(services, demo, openedAt)
  await fillVouchers(services, demo, now)
  await fillBookings(services, demo, now)
  await fillWorkedHours(services, demo, businessDate(now, demoDay), historyDays)
  await fillSupport(services, demo, platform, now)
  await fillRota(services, demo, businessDate(now, demoDay))
  await fillApiRequests(services, demo, owner.userId, now)
  await fillStock(services, demo, now)
  await fillDesk(services, demo, owner.userId, now)
  // After the VAT invoices, which are for the latest large bills: what settles an account has none.
  await fillHouseAccounts(services, demo, { openedAt, now })
  await fillTab(services, demo, now)
  await fillStationMessages(services, demo, now)
  await backfillCharges(services, demo.id)
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
  { now, partnerBps }: { readonly now: string; readonly partnerBps?: BasisPoints },
  onDay: () => void,
): Promise<void> {
  const { db } = services
  const today = businessDate(now, demoDay)
  const last = await lastDay(services, demo.id, location.id)
  if (last === today) return
  const by = staffOf(demo).manager.id
  await closeStaleOrders(services, { restaurant: { id: demo.id, by, ...demoDay }, today, at: now })

  const place = { ...(await placeOf(services, demo, location)), ...(partnerBps !== undefined && { partnerBps }) }
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
