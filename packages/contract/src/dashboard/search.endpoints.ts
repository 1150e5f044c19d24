import { deviceKindSchema } from '@tableside/domain/devices'
import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { ticketStatuses } from '@tableside/domain/support'
import { z } from 'zod'
import { resource } from '../core/index.ts'

const search = resource('Dashboard', '/restaurants/:restaurantId/search', { permission: 'restaurant.view' })

export const orderHitSchema = z.object({
  id: idSchema,
  number: z.string(),
  state: z.enum(['open', 'paid', 'voided']),
  /** The number of the order whose bill it was put onto. */
  joinedInto: z.string().nullable(),
  tableName: z.string().nullable(),
  guestName: z.string(),
  totalPence: penceSchema,
  openedAt: z.iso.datetime(),
  businessDate: z.iso.date(),
})
export type OrderHit = z.infer<typeof orderHitSchema>

export const searchResultSchema = z.object({
  orders: z.array(orderHitSchema),
  items: z.array(z.object({ id: idSchema, name: z.string(), pricePence: penceSchema, isArchived: z.boolean() })),
  /** `note` is what tells two of one name apart: a number or an address. */
  customers: z.array(z.object({ id: idSchema, name: z.string(), note: z.string() })),
  people: z.array(z.object({ id: idSchema, name: z.string(), role: z.string(), isActive: z.boolean() })),
  ingredients: z.array(z.object({ id: idSchema, name: z.string(), isArchived: z.boolean() })),
  tickets: z.array(z.object({ id: idSchema, number: z.int(), subject: z.string(), status: z.enum(ticketStatuses) })),
  suppliers: z.array(z.object({ id: idSchema, name: z.string(), isArchived: z.boolean() })),
  devices: z.array(z.object({ id: idSchema, name: z.string(), kind: deviceKindSchema, isOut: z.boolean() })),
  vouchers: z.array(
    z.object({ id: idSchema, last4: z.string(), balancePence: penceSchema, buyer: z.string().nullable() }),
  ),
  houseAccounts: z.array(z.object({ id: idSchema, name: z.string(), owedPence: penceSchema, isStopped: z.boolean() })),
  /** VAT invoices and credit notes. */
  documents: z.array(
    z.object({
      id: idSchema,
      orderId: idSchema,
      documentNumber: z.string(),
      issuedOn: z.iso.date(),
      buyer: z.string(),
    }),
  ),
  /** What the help has about it. */
  articles: z.array(z.object({ slug: z.string(), title: z.string() })),
})
export type SearchResult = z.infer<typeof searchResultSchema>

export const searchRestaurant = search.get('searchRestaurant', '', {
  summary:
    'Orders by number, table or the beginning of a guest’s name, dishes, people, ingredients, suppliers, devices and tickets by a part of theirs, gift vouchers by the end of their code, house accounts by a part of their name, VAT invoices by number or buyer, and articles of the help; of each only what the caller’s role may see.',
  query: z.object({ q: z.string().trim().min(1).max(80) }),
  reply: searchResultSchema,
})
