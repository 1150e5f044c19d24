import { idSchema } from '@tableside/domain/ids'
import { formatQuantity } from '@tableside/domain/inventory'
import { formatPence } from '@tableside/domain/money'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { locations, purchaseOrders, restaurants } from '../../db/schema/index.ts'
import type { Job } from '../jobs/index.ts'
import { deliverMail } from '../mail/index.ts'
import { addressOf } from '../notifications/index.ts'
import { loadIngredients } from './ingredients.ts'
import { findOrder } from './purchasing.store.ts'
import { findSupplier } from './suppliers.ts'

/**
 * Writes an order to its supplier once it is committed, as it stands then; also when the server dies in between. A mail that
 * was not taken is tried again.
 */
export const mailPurchaseOrder: Job<{ restaurantId: string; orderId: string }> = {
  name: 'inventory.mail_order',
  what: 'Mailing a purchase order',
  mayWait: true,
  payload: z.object({ restaurantId: idSchema, orderId: idSchema }),
  run: async (services, { restaurantId, orderId }) => {
    const mail = await services.db.inRestaurant(restaurantId, async (tx) => {
      const order = await findOrder(tx, restaurantId, orderId)
      const supplier = await findSupplier(tx, restaurantId, order.supplierId)
      const known = new Map((await loadIngredients(tx, restaurantId)).map((each) => [each.id, each]))
      const [place] = await tx
        .select({ name: locations.name, addressLines: locations.addressLines, phone: locations.phone })
        .from(locations)
        .where(and(eq(locations.restaurantId, restaurantId), eq(locations.id, order.locationId)))
      const [sent] = await tx
        .select({ by: purchaseOrders.createdBy })
        .from(purchaseOrders)
        .where(and(eq(purchaseOrders.restaurantId, restaurantId), eq(purchaseOrders.id, orderId)))
      const [restaurant] = await tx
        .select({ name: restaurants.name })
        .from(restaurants)
        .where(eq(restaurants.restaurantId, restaurantId))
      // Cancelled in the moment before: then nobody is to deliver.
      if (order.state === 'cancelled' || supplier.email === '' || !place || !restaurant || !sent) return undefined
      const lines = order.lines.map(({ ingredientId, quantity, pricePence }) => {
        const ingredient = known.get(ingredientId)
        const what = ingredient ? `${formatQuantity(quantity, ingredient.unit)} ${ingredient.name}` : 'An ingredient'
        return `- ${what}, ${formatPence(pricePence)}`
      })
      const from = [restaurant.name, place.name, ...place.addressLines, place.phone].filter((line) => line !== '')
      return {
        sentBy: sent.by,
        to: supplier.email,
        subject: `Order ${order.number} from ${restaurant.name}`,
        text: [
          `Dear ${supplier.name},`,
          `please deliver to the address below:`,
          lines.join('\n'),
          `Total without VAT, as we expect it: ${formatPence(order.totalPence)}`,
          ...(order.note === '' ? [] : [order.note]),
          from.join('\n'),
        ].join('\n\n'),
      }
    })
    if (!mail) return
    const { sentBy, ...written } = mail
    // What is not there or comes later is answered to whoever ordered it.
    await deliverMail(services, {
      ...written,
      restaurantId,
      replyTo: await addressOf(services.db.shared, restaurantId, sentBy),
    })
  },
}
