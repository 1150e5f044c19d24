import { idSchema } from '@tableside/domain/ids'
import { orderSchema } from '@tableside/domain/orders'
import { connectionStates, payoutSchema, providerConnectionSchema } from '@tableside/domain/payments'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { endpoint, inRestaurant, oneLine, pageQuery } from '../core/index.ts'

const tag = 'Payments'
const feature = 'payment_processing'
const manage = { permission: 'restaurant.manage', feature } as const
const view = { permission: 'reports.view', feature } as const

const connectionSchema = z.object({
  /** Null: no account is connected. */
  connection: providerConnectionSchema.extend({ state: z.enum(connectionStates) }).nullable(),
  /** Whether the platform is connected to Stripe, without which no restaurant can be. */
  isOffered: z.boolean(),
  /** Cards are charged on the demo's simulator while no account is connected. */
  isSimulated: z.boolean(),
})
export type ProviderConnectionReply = z.infer<typeof connectionSchema>

export const getProviderConnection = endpoint({
  name: 'getProviderConnection',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/card-provider',
  summary: 'The restaurant’s own account with the card provider and what the provider last said it may do.',
  tag,
  access: view,
  isIdempotent: false,
  params: inRestaurant,
  reply: connectionSchema,
  status: 200,
  refusals: [],
})

export const connectProvider = endpoint({
  name: 'connectProvider',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/card-provider/connect',
  summary:
    'Opens the restaurant’s account with the provider, or goes on with it: answers the provider’s page to send the owner to. It is good once, for some minutes.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ url: z.url() }),
  status: 200,
  refusals: ['provider_not_configured', 'provider_unreachable', 'provider_refused'],
})

export const refreshProvider = endpoint({
  name: 'refreshProvider',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/card-provider/refresh',
  summary: 'Asks the provider now what the restaurant’s account may do.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  reply: connectionSchema,
  status: 200,
  refusals: ['provider_not_configured', 'provider_unreachable', 'provider_refused'],
})

export const disconnectProvider = endpoint({
  name: 'disconnectProvider',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/card-provider/disconnect',
  summary:
    'Charges no more cards on the account. The account and its money stay the restaurant’s, and what was charged there is still refunded from there.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant,
  reply: connectionSchema,
  status: 200,
  refusals: [],
})

export const listPayouts = endpoint({
  name: 'listPayouts',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/payouts',
  summary: 'What the provider pays out to the restaurant’s bank, newest first, as the provider says it now.',
  tag,
  access: { ...view, everyLocation: true },
  isIdempotent: false,
  params: inRestaurant,
  query: z.object({ ...pageQuery, limit: z.coerce.number().int().min(1).max(100).default(25) }),
  reply: z.object({
    payouts: z.array(payoutSchema),
    nextCursor: z.string().nullable(),
    /** False where no account is connected: then nothing is paid out. */
    isConnected: z.boolean(),
  }),
  status: 200,
  refusals: ['provider_not_configured', 'provider_unreachable'],
})

const readerSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  label: z.string(),
  deviceType: z.string(),
  serialNumber: z.string(),
  addedAt: instantSchema,
})
export type CardReader = z.infer<typeof readerSchema>

export const listReaders = endpoint({
  name: 'listReaders',
  method: 'GET',
  path: '/api/v1/restaurants/:restaurantId/card-readers',
  summary: 'How a till takes cards: at the readers of the account that is connected, or, in a demo, simulated.',
  tag,
  access: { permission: 'payments.take', feature },
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ readers: z.array(readerSchema), isSimulated: z.boolean() }),
  status: 200,
  refusals: [],
})

const place = oneLine.min(1).max(100)

export const addReader = endpoint({
  name: 'addReader',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/card-readers',
  summary: 'Makes a reader known to the provider at one of the sites, by the code it shows.',
  tag,
  access: manage,
  isIdempotent: true,
  params: inRestaurant,
  body: z.strictObject({
    id: idSchema,
    locationId: idSchema,
    label: oneLine.min(1).max(60),
    /** Shown by the reader: three words, like `quick-brown-fox`. */
    registrationCode: oneLine.min(3).max(60),
    /** Where the site is: the provider wants to know it of a site’s first reader. */
    address: z.strictObject({ line1: place, city: place, postcode: oneLine.min(3).max(12) }),
  }),
  reply: z.object({ readers: z.array(readerSchema) }),
  status: 201,
  refusals: ['provider_not_configured', 'provider_unreachable', 'provider_refused'],
})

export const removeReader = endpoint({
  name: 'removeReader',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/card-readers/:readerId/remove',
  summary: 'Takes a reader away; what it charged keeps its name.',
  tag,
  access: manage,
  isIdempotent: false,
  params: inRestaurant.extend({ readerId: idSchema }),
  reply: z.object({ readers: z.array(readerSchema) }),
  status: 200,
  refusals: ['reader_not_found', 'provider_unreachable', 'provider_not_configured'],
})

export const readerToken = endpoint({
  name: 'readerToken',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/card-readers/token',
  summary: 'A short-lived secret with which a till that speaks to its reader itself signs in with the provider.',
  tag,
  access: { permission: 'payments.take', feature },
  isIdempotent: false,
  params: inRestaurant,
  reply: z.object({ secret: z.string() }),
  status: 200,
  refusals: ['provider_not_configured', 'provider_unreachable', 'provider_refused'],
})

export const cancelPayment = endpoint({
  name: 'cancelPayment',
  method: 'POST',
  path: '/api/v1/restaurants/:restaurantId/orders/:orderId/payments/:paymentId/cancel',
  summary: 'Stops waiting for the guest’s card at a reader. Answers what became of it: it may just have been paid.',
  tag,
  access: { permission: 'payments.take', feature },
  isIdempotent: false,
  params: inRestaurant.extend({ orderId: idSchema, paymentId: idSchema }),
  reply: z.object({ order: orderSchema }),
  status: 200,
  refusals: ['payment_not_found', 'payment_not_waiting', 'provider_not_configured'],
})
