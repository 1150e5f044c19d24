import { pence } from '@tableside/domain/money'
import { eq, sql } from 'drizzle-orm'
import { devices, menuItemLocations, restaurants, vatInvoices } from '../db/schema/index.ts'
import { issueVatInvoice } from '../modules/receipts/index.ts'
import type { Services } from '../services.ts'
import { type DemoRestaurant, demoDay, demoId, staffOf } from './demo-restaurants.ts'

const minuteMs = 60_000

/**
 * What stands on the pages of the largest restaurant besides its trade: devices, a colour of its own, a menu that differs
 * at one location, and VAT invoices with a credit note. What is there already stays as it is.
 */
export async function fillDesk(services: Services, demo: DemoRestaurant, userId: string, now: string): Promise<void> {
  if (demo.plan !== 'omega') return
  await fillDevices(services, demo, userId, now)
  await fillDifferences(services, demo, now)
  await fillVatInvoices(services, demo)
}

/** A till, a kitchen screen, and a tablet somebody lost. */
async function fillDevices({ db }: Services, demo: DemoRestaurant, userId: string, now: string): Promise<void> {
  const [first, second] = demo.locations
  if (!first || !second) return
  const restaurantId = demo.id
  const by = staffOf(demo).manager.id
  const ago = (minutes: number) => new Date(Date.parse(now) - minutes * minuteMs).toISOString()
  const paired = { restaurantId, isPaired: true, userId, addedBy: by, appVersion: '1.0.0', queued: 0 }
  const since = { createdAt: ago(60 * 24 * 28), pairedAt: ago(60 * 24 * 28 - 3) }
  await db.inRestaurant(restaurantId, (tx) =>
    tx
      .insert(devices)
      .values([
        {
          ...{ ...paired, ...since, id: demoId(restaurantId, 'device', 'bar'), locationId: first.id, kind: 'till' },
          ...{ name: 'Bar till', browser: 'Chrome on Android', lastSeenAt: ago(2) },
        },
        {
          ...{ ...paired, ...since, id: demoId(restaurantId, 'device', 'pass'), locationId: first.id, kind: 'kitchen' },
          ...{ name: 'Pass', browser: 'Chrome on ChromeOS', lastSeenAt: ago(1) },
        },
        {
          ...{ ...paired, ...since, id: demoId(restaurantId, 'device', 'tablet'), locationId: second.id, kind: 'till' },
          ...{ name: 'Garden tablet', browser: 'Safari on iPad', lastSeenAt: ago(60 * 24 * 6) },
          ...{ queued: null, revokedAt: ago(60 * 24 * 5), revokedBy: by },
        },
      ])
      .onConflictDoNothing(),
  )
}

/** The second location is dearer by fifty pence, and leaves one dish out. */
async function fillDifferences({ db }: Services, demo: DemoRestaurant, now: string): Promise<void> {
  const [, second] = demo.locations
  const dishes = demo.menu.categories.flatMap((category) => category.dishes).slice(0, 4)
  if (!second) return
  const restaurantId = demo.id
  const rows = dishes.map(([name, price], index) => ({
    ...{ restaurantId, itemId: demoId(restaurantId, 'item', name), locationId: second.id, version: 1 },
    pricePence: index < 3 ? pence(price + 50) : null,
    isOffered: index < 3,
    ...{ changedAt: now, changedBy: staffOf(demo).manager.id },
  }))
  await db.inRestaurant(restaurantId, async (tx) => {
    const made = await tx
      .insert(menuItemLocations)
      .values(rows)
      .onConflictDoNothing()
      .returning({ id: menuItemLocations.itemId })
    if (made.length === 0) return
    // The first time only: whatever the demo's visitors chose stays theirs.
    await tx.update(restaurants).set({ accentColour: '#8e1f3c' }).where(eq(restaurants.restaurantId, restaurantId))
  })
}

const buyers = [
  { name: 'Harrow & Pike Architects Ltd', addressLines: ['18 King Street', 'Manchester', 'M2 6AG'] },
  { name: 'Northern Quarter Books', addressLines: ['7 Oldham Street', 'Manchester', 'M1 1JQ'] },
  { name: 'Deansgate Dental Care', addressLines: ['101 Deansgate', 'Manchester', 'M3 2BQ'] },
] as const

/** For the oldest orders that were partly given back, and for one that was not. */
async function fillVatInvoices(services: Services, demo: DemoRestaurant): Promise<void> {
  const restaurantId = demo.id
  const paid = await services.db.inRestaurant(restaurantId, async (tx) => {
    const known = await tx
      .select({ id: vatInvoices.id })
      .from(vatInvoices)
      .where(eq(vatInvoices.restaurantId, restaurantId))
      .limit(1)
    if (known.length > 0) return []
    const { rows } = await tx.execute<{ id: string; closedAt: string }>(sql`
      (select o.id, iso(o.closed_at) as "closedAt" from orders o
        where o.restaurant_id = ${restaurantId} and o.state = 'paid' and (o.totals ->> 'refundedPence')::bigint > 0
        order by o.closed_at desc limit 1)
      union all
      (select o.id, iso(o.closed_at) from orders o
        where o.restaurant_id = ${restaurantId} and o.state = 'paid' and o.source = 'till' and o.total_pence > 6000
          and (o.totals ->> 'refundedPence')::bigint = 0 and exists (select from order_lines l
            where l.restaurant_id = ${restaurantId} and l.order_id = o.id)
        order by o.closed_at desc limit 2)`)
    return rows.toSorted((a, b) => (a.closedAt < b.closedAt ? -1 : 1))
  })
  const restaurant = { id: restaurantId, by: staffOf(demo).manager.id, ...demoDay }
  for (const [index, { id: orderId, closedAt }] of paid.entries()) {
    const buyer = buyers[index % buyers.length]
    if (!buyer) continue
    const id = demoId(orderId, 'vat invoice')
    await issueVatInvoice(services, {
      restaurant,
      params: { restaurantId, orderId },
      body: { id, buyer: { ...buyer, addressLines: [...buyer.addressLines], vatNumber: null } },
      key: { key: id, endpoint: 'issueVatInvoice', fingerprint: id, status: 200 },
      at: closedAt,
    })
  }
}
