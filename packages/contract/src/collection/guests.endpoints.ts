import { collectionRequestSchema } from '@tableside/domain/collection'
import { idSchema } from '@tableside/domain/ids'
import { z } from 'zod'
import { resource } from '../core/index.ts'
import { guestMenuSchema } from '../guest-tables/index.ts'
import { menuRefusals } from '../orders/menu-refusals.ts'
import { collectionOrderSchema, collectionTimesSchema } from './guest-collection.schema.ts'

/*
 * What the phone of a guest who orders ahead calls: anybody may. Each refusal has a text for guests
 * (messages/catalogs).
 */
const guests = resource('Guests', '/guests/:slug/locations/:location/collection', 'public')

/** The names of the restaurant and the location in addresses. */
const params = { slug: z.string().min(1).max(100), location: z.string().min(1).max(100) }

export const getCollectionMenu = guests.get('getCollectionMenu', '/menu', {
  summary: 'The menu guests order from to collect, with allergens, diets and choices.',
  params,
  reply: guestMenuSchema,
})

export const getCollectionTimes = guests.get('getCollectionTimes', '/times', {
  summary: 'The times at which guests can collect now, or why there is none.',
  params,
  reply: collectionTimesSchema,
})

export const sendCollectionOrder = guests.post('sendCollectionOrder', '/orders', {
  summary:
    'Orders dishes to collect: they wait for the staff and hold their time. Sent again with its id, it is the same order, with the `lines` that came first. `path` is the page where its guest follows it.',
  params,
  body: collectionRequestSchema,
  reply: z.object({ path: z.string(), lines: z.array(z.object({ id: idSchema, quantity: z.int() })) }),
  status: 201,
  refusals: ['collection_closed', 'collection_slot_taken', 'collection_waiting', 'id_taken', ...menuRefusals],
})

export const getCollectionOrder = guests.get('getCollectionOrder', '/orders/:orderId', {
  summary: 'How far an order to collect is. Its id is all that opens it.',
  params,
  reply: collectionOrderSchema,
})
