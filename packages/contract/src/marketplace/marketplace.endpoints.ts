import { idSchema } from '@tableside/domain/ids'
import { marketplaceOrderRequestSchema } from '@tableside/domain/marketplace'
import { penceSchema } from '@tableside/domain/money'
import { z } from 'zod'
import { resource } from '../core/index.ts'

/** How a delivery marketplace, or an aggregator of several, sends its orders with a key of its own (docs/adr/0088). */
const orders = resource('Marketplaces', '/restaurants/:restaurantId/marketplace-orders', {
  permission: 'orders.marketplace',
  feature: 'web_ordering',
})

const reply = z.object({
  marketplaceOrder: z.object({
    externalId: z.string(),
    state: z.enum(['waiting', 'accepted', 'declined', 'cancelled']),
    /** Why it was declined. */
    reason: z.string().nullable(),
    /** Null while nobody has accepted it. */
    orderId: idSchema.nullable(),
    /** Our bill, and what the marketplace charged above it. */
    totalPence: penceSchema,
    differencePence: penceSchema,
  }),
})
/** The `externalId` it was sent with. */
const sent = { params: { reference: marketplaceOrderRequestSchema.shape.externalId } }

export const sendMarketplaceOrder = orders.post('sendMarketplaceOrder', '', {
  summary:
    'Sends an order of a marketplace, named as the key. Sent again with its `externalId` it is the same order. The dishes are those of `getMenu`.',
  // The channel and the external id are the key.
  isIdempotent: false,
  inMaintenance: 'runs',
  body: marketplaceOrderRequestSchema,
  reply,
  status: 201,
  refusals: [
    'marketplace_key_needed',
    'marketplace_closed',
    'item_not_on_menu',
    'item_eighty_sixed',
    'item_not_served_now',
    'modifier_not_offered',
    'modifier_run_out',
    'modifier_choice_incomplete',
    'open_price_needed',
  ],
})

export const getMarketplaceOrder = orders.get('getMarketplaceOrder', '/:reference', {
  ...sent,
  summary: 'What became of an order this marketplace sent.',
  reply,
  refusals: ['marketplace_key_needed'],
})

export const cancelMarketplaceOrder = orders.post('cancelMarketplaceOrder', '/:reference/cancel', {
  ...sent,
  summary: 'Cancels an order that nobody has accepted yet; afterwards only the staff do.',
  isIdempotent: false,
  inMaintenance: 'runs',
  reply,
  refusals: ['marketplace_key_needed', 'marketplace_order_accepted'],
})
