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
import { endpoint, inRestaurant } from '../core/index.ts'
import { manageStock, seeStock } from './stock.endpoints.ts'

const tag = 'Inventory'

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

export const getPurchasing = endpoint({
  name: 'getPurchasing',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/inventory/purchasing',
  summary: 'The suppliers, the orders and the deliveries, a hundred of each, newest first.',
  tag,
  access: seeStock,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({
    suppliers: z.array(supplierSchema),
    orders: z.array(purchaseOrderSchema),
    deliveries: z.array(deliverySchema),
  }),
  status: 200,
  refusals: [],
})

export const addSupplier = endpoint({
  name: 'addSupplier',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/inventory/suppliers',
  summary: 'Adds a supplier.',
  tag,
  access: manageStock,
  isIdempotent: true,
  params: inRestaurant,
  body: supplierDraftSchema.extend({ id: idSchema }),
  reply: z.object({ supplier: supplierSchema }),
  status: 201,
  refusals: ['id_taken', 'name_taken'],
})

export const changeSupplier = endpoint({
  name: 'changeSupplier',
  method: 'PATCH',
  path: '/api/v1/restaurants/:restaurantId/inventory/suppliers/:supplierId',
  summary: 'Changes a supplier as its editor saw it, archives it or brings it back.',
  tag,
  access: manageStock,
  isIdempotent: true,
  params: inRestaurant.extend({ supplierId: idSchema }),
  body: supplierDraftSchema.extend({ version: z.int().min(1), isArchived: z.boolean() }),
  reply: z.object({ supplier: supplierSchema }),
  status: 200,
  refusals: ['name_taken'],
})

const orderReply = z.object({ order: purchaseOrderSchema })
const onOrder = inRestaurant.extend({ orderId: idSchema })

export const savePurchaseOrder = endpoint({
  name: 'savePurchaseOrder',
  method: 'PUT',
  path: '/api/v1/restaurants/:restaurantId/inventory/orders/:orderId',
  summary: 'Writes a draft of an order to a supplier, or changes one that has not been sent.',
  tag,
  access: manageStock,
  isIdempotent: true,
  params: onOrder,
  body: orderDraftSchema.omit({ id: true }),
  reply: orderReply,
  status: 200,
  refusals: ['purchase_order_state', 'ingredient_twice', 'id_taken', 'price_unbelievable'],
})

export const movePurchaseOrder = endpoint({
  name: 'movePurchaseOrder',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/inventory/orders/:orderId/state',
  summary:
    'Marks an order as sent to its supplier, or mails it to them; closes one of which the rest will not come, or cancels one of which nothing has.',
  tag,
  access: manageStock,
  isIdempotent: true,
  params: onOrder,
  body: z.strictObject({ action: z.enum(['send', 'mail', 'close', 'cancel']), version: z.int().min(1) }),
  reply: orderReply,
  status: 200,
  refusals: ['purchase_order_state', 'supplier_without_email'],
})

export const recordDelivery = endpoint({
  name: 'recordDelivery',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/inventory/deliveries',
  summary:
    'Takes a delivery in: it is on hand at once, the average cost moves, and what has become much dearer is flagged.',
  tag,
  access: manageStock,
  isIdempotent: true,
  params: inRestaurant,
  body: deliveryDraftSchema,
  reply: z.object({ delivery: deliverySchema }),
  status: 201,
  refusals: ['purchase_order_state', 'ingredient_twice', 'id_taken', 'price_unbelievable'],
})
