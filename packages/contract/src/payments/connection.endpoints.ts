import { idSchema } from '@tableside/domain/ids'
import { orderSchema } from '@tableside/domain/orders'
import { connectionStates, payoutSchema, providerConnectionSchema } from '@tableside/domain/payments'
import { instantSchema } from '@tableside/domain/time'
import { z } from 'zod'
import { oneLine, pageQuery, resource } from '../core/index.ts'

const feature = 'payment_processing'
const restaurant = resource('Payments', '/restaurants/:restaurantId', {
  read: { permission: 'reports.view', feature },
  write: { permission: 'restaurant.manage', feature },
})

const connectionSchema = z.object({
  /** Null: no account is connected. */
  connection: providerConnectionSchema.extend({ state: z.enum(connectionStates) }).nullable(),
  /** Whether the platform is connected to Stripe, without which no restaurant can be. */
  isOffered: z.boolean(),
  /** Cards are charged on the demo's simulator while no account is connected. */
  isSimulated: z.boolean(),
})
export type ProviderConnectionReply = z.infer<typeof connectionSchema>

export const getProviderConnection = restaurant.get('getProviderConnection', '/card-provider', {
  summary: 'The restaurant’s own account with the card provider and what the provider last said it may do.',
  reply: connectionSchema,
})

export const connectProvider = restaurant.post('connectProvider', '/card-provider/connect', {
  summary:
    'Opens the restaurant’s account with the provider, or goes on with it: answers the provider’s page to send the owner to. It is good once, for some minutes.',
  isIdempotent: false,
  reply: z.object({ url: z.url() }),
  refusals: ['provider_not_configured', 'provider_unreachable', 'provider_refused'],
})

export const refreshProvider = restaurant.post('refreshProvider', '/card-provider/refresh', {
  summary: 'Asks the provider now what the restaurant’s account may do.',
  isIdempotent: false,
  reply: connectionSchema,
  refusals: ['provider_not_configured', 'provider_unreachable', 'provider_refused'],
})

export const disconnectProvider = restaurant.post('disconnectProvider', '/card-provider/disconnect', {
  summary:
    'Charges no more cards on the account. The account and its money stay the restaurant’s, and what was charged there is still refunded from there.',
  isIdempotent: false,
  reply: connectionSchema,
})

export const listPayouts = restaurant.get('listPayouts', '/payouts', {
  summary: 'What the provider pays out to the restaurant’s bank, newest first, as the provider says it now.',
  access: { permission: 'reports.view', feature, everyLocation: true },
  query: z.object({ ...pageQuery, limit: z.coerce.number().int().min(1).max(100).default(25) }),
  reply: z.object({
    payouts: z.array(payoutSchema),
    nextCursor: z.string().nullable(),
    /** False where no account is connected: then nothing is paid out. */
    isConnected: z.boolean(),
  }),
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

export const listReaders = restaurant.get('listReaders', '/card-readers', {
  summary: 'How a till takes cards: at the readers of the account that is connected, or, in a demo, simulated.',
  access: { permission: 'payments.take', feature },
  reply: z.object({ readers: z.array(readerSchema), isSimulated: z.boolean() }),
})

const place = oneLine.min(1).max(100)

export const addReader = restaurant.post('addReader', '/card-readers', {
  asksProvider: true,
  summary: 'Makes a reader known to the provider at one of the sites, by the code it shows.',
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

export const removeReader = restaurant.post('removeReader', '/card-readers/:readerId/remove', {
  summary: 'Takes a reader away; what it charged keeps its name.',
  isIdempotent: false,
  reply: z.object({ readers: z.array(readerSchema) }),
  refusals: ['reader_not_found', 'provider_unreachable', 'provider_not_configured'],
})

export const readerToken = restaurant.post('readerToken', '/card-readers/token', {
  inPractice: 'stops',
  summary: 'A short-lived secret with which a till that speaks to its reader itself signs in with the provider.',
  access: { permission: 'payments.take', feature },
  isIdempotent: false,
  reply: z.object({ secret: z.string() }),
  refusals: ['provider_not_configured', 'provider_unreachable', 'provider_refused'],
})

export const cancelPayment = restaurant.post('cancelPayment', '/orders/:orderId/payments/:paymentId/cancel', {
  summary: 'Stops waiting for the guest’s card at a reader. Answers what became of it: it may just have been paid.',
  access: { permission: 'payments.take', feature },
  isIdempotent: false,
  reply: z.object({ order: orderSchema }),
  refusals: ['payment_not_found', 'payment_not_waiting', 'provider_not_configured'],
})
