import { guestsSee } from '@tableside/domain/brand'
import { assert } from '@tableside/domain/errors'
import type { Order } from '@tableside/domain/orders'
import { copyOf, type ReceiptBusiness } from '@tableside/domain/receipts'
import { and, eq } from 'drizzle-orm'
import { locations, restaurantLogos, restaurants, staffMembers } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { loadOrder } from '../orders/index.ts'
import { logoUrlOf } from '../restaurants/index.ts'

/** What the paper of an order says, and the zone its times are written in. */
export async function loadReceipt(services: Services, restaurantId: string, orderId: string, copy: number) {
  const order = await loadOrder(services.db, restaurantId, orderId)
  const { business, timeZone } = await loadBusiness(services, restaurantId, order)
  return { receipt: copyOf(order, business, copy), timeZone }
}

/** What a receipt says about the restaurant, as it stands today, and about who served. */
export async function loadBusiness(
  { db, brands }: Services,
  restaurantId: string,
  order: Pick<Order, 'locationId' | 'servedBy'>,
): Promise<{ business: ReceiptBusiness; timeZone: string; slug: string }> {
  const [row] = await db.inRestaurant(restaurantId, (tx) =>
    tx
      .select({
        name: restaurants.name,
        addressLines: locations.addressLines,
        phone: locations.phone,
        vatNumber: restaurants.vatNumber,
        accentColour: restaurants.accentColour,
        logoId: restaurantLogos.id,
        header: restaurants.receiptHeader,
        footer: restaurants.receiptFooter,
        showsFee: restaurants.receiptShowsFee,
        servedByName: staffMembers.name,
        timeZone: restaurants.timeZone,
        slug: restaurants.slug,
      })
      .from(restaurants)
      .innerJoin(locations, eq(locations.restaurantId, restaurants.restaurantId))
      .leftJoin(restaurantLogos, eq(restaurantLogos.restaurantId, restaurants.restaurantId))
      .leftJoin(
        staffMembers,
        and(eq(staffMembers.restaurantId, restaurants.restaurantId), eq(staffMembers.id, order.servedBy)),
      )
      .where(and(eq(restaurants.restaurantId, restaurantId), eq(locations.id, order.locationId))),
  )
  assert(row, 'the location of an order is there')
  const { timeZone, slug, logoId, ...business } = row
  const partner = await brands.ofRestaurant(restaurantId)
  const shown = guestsSee(business, partner?.name)
  return { business: { ...business, ...shown, logoUrl: logoUrlOf(restaurantId, logoId) }, timeZone, slug }
}

/** The picture at the top of a receipt. */
export async function loadLogo(
  { inRestaurant }: Services['db'],
  restaurantId: string,
): Promise<Uint8Array | undefined> {
  const [logo] = await inRestaurant(restaurantId, (tx) =>
    tx
      .select({ bytes: restaurantLogos.bytes })
      .from(restaurantLogos)
      .where(eq(restaurantLogos.restaurantId, restaurantId)),
  )
  return logo?.bytes
}
