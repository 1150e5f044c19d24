import { idSchema } from '@tableside/domain/ids'
import {
  deliveryDraftSchema,
  orderDraftSchema,
  purchaseLineSchema,
  purchaseOrderStateSchema,
  supplierDraftSchema,
} from '@tableside/domain/inventory'
import { penceSchema, unitCostSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { manageStock, seeStock } from './stock.endpoints.ts'

const inventory = resource('Inventory', '/restaurants/:restaurantId/inventory', { read: seeStock, write: manageStock })

export const supplierSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  version: z.int(),
  isArchived: z.boolean(),
})
export type Supplier = z.infer<typeof supplierSchema>

export const purchaseOrderSchema = z.object({
  id: idSchema,
  number: z.int(),
  supplierId: idSchema,
  locationId: idSchema,
  state: purchaseOrderStateSchema,
  lines: z.array(
    purchaseLineSchema.extend({
      /** How much of it has come, over all deliveries. */
      received: z.int(),
    }),
  ),
  totalPence: penceSchema,
  note: z.string(),
  version: z.int(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
  sentAt: z.iso.datetime().nullable(),
})
export type PurchaseOrder = z.infer<typeof purchaseOrderSchema>

export const deliverySchema = z.object({
  id: idSchema,
  supplierId: idSchema,
  locationId: idSchema,
  purchaseOrderId: idSchema.nullable(),
  reference: z.string(),
  at: z.iso.datetime(),
  byName: z.string(),
  totalPence: penceSchema,
  lines: z.array(
    purchaseLineSchema.extend({
      unitCost: unitCostSchema,
      /** What the delivery before cost; null for the first. */
      beforeCost: unitCostSchema.nullable(),
      riseBps: z.int().nullable(),
      isJump: z.boolean(),
    }),
  ),
})
export type Delivery = z.infer<typeof deliverySchema>

export const getPurchasing = inventory.get('getPurchasing', '/purchasing', {
  summary: 'The suppliers, and the newest orders and deliveries, so many of each.',
  query: z.object({ limit: z.coerce.number().int().min(1).max(2_000).default(100) }),
  reply: z.object({
    suppliers: z.array(supplierSchema),
    orders: z.array(purchaseOrderSchema),
    hasOlderOrders: z.boolean(),
    deliveries: z.array(deliverySchema),
    hasOlderDeliveries: z.boolean(),
  }),
})

export const addSupplier = inventory.post('addSupplier', '/suppliers', {
  summary: 'Adds a supplier.',
  body: supplierDraftSchema.extend({ id: idSchema }),
  reply: z.object({ supplier: supplierSchema }),
  status: 201,
  refusals: ['being_counted', 'id_taken', 'name_taken'],
})

export const changeSupplier = inventory.patch('changeSupplier', '/suppliers/:supplierId', {
  summary: 'Changes a supplier as its editor saw it, archives it or brings it back.',
  body: supplierDraftSchema.extend({ version: z.int().min(1), isArchived: z.boolean() }),
  reply: z.object({ supplier: supplierSchema }),
  refusals: ['being_counted', 'name_taken'],
})

const orderReply = z.object({ order: purchaseOrderSchema })

export const savePurchaseOrder = inventory.put('savePurchaseOrder', '/orders/:orderId', {
  summary: 'Writes a draft of an order to a supplier, or changes one that has not been sent.',
  body: orderDraftSchema.omit({ id: true }),
  reply: orderReply,
  refusals: ['being_counted', 'purchase_order_state', 'ingredient_twice', 'id_taken', 'price_unbelievable'],
})

export const movePurchaseOrder = inventory.post('movePurchaseOrder', '/orders/:orderId/state', {
  summary:
    'Marks an order as sent to its supplier, or mails it to them; closes one of which the rest will not come, or cancels one of which nothing has.',
  body: z.strictObject({ action: z.enum(['send', 'mail', 'close', 'cancel']), version: z.int().min(1) }),
  reply: orderReply,
  refusals: ['being_counted', 'purchase_order_state', 'supplier_without_email'],
})

export const recordDelivery = inventory.post('recordDelivery', '/deliveries', {
  summary:
    'Takes a delivery in: it is on hand at once, the average cost moves, and what has become much dearer is flagged.',
  body: deliveryDraftSchema,
  reply: z.object({ delivery: deliverySchema }),
  status: 201,
  refusals: ['being_counted', 'purchase_order_state', 'ingredient_twice', 'id_taken', 'price_unbelievable'],
})
