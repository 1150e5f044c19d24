import {
  attachedGuestSchema,
  consentChannels,
  consentRecordSchema,
  customerChangesSchema,
  customerDetailsSchema,
  customerSchema,
  recordConsentSchema,
} from '@tableside/domain/customers'
import { idSchema } from '@tableside/domain/ids'
import { penceSchema } from '@tableside/domain/money'
import { voucherSchema, voucherStates } from '@tableside/domain/vouchers'
import { z } from 'zod'
import { pageQuery, resource } from '../core/index.ts'

const feature = 'customer_database'
const restaurant = resource('Customers', '/restaurants/:restaurantId', { permission: 'customers.manage', feature })
const reply = z.object({ customer: customerSchema })

/** What somebody's paid orders add up to: what was paid of their bills less refunds, without tips. */
export const customerFiguresSchema = z.object({
  visits: z.int(),
  spentPence: penceSchema,
  firstVisitAt: z.iso.datetime().nullable(),
  lastVisitAt: z.iso.datetime().nullable(),
})
export type CustomerFigures = z.infer<typeof customerFiguresSchema>

export const customerRowSchema = customerSchema.extend({
  visits: z.int(),
  spentPence: penceSchema,
  lastVisitAt: z.iso.datetime().nullable(),
  /** The channels they may be written to for marketing. */
  mayWrite: z.array(z.enum(consentChannels)),
})
export type CustomerRow = z.infer<typeof customerRowSchema>

export const customerFilters = ['recent', 'away', 'never', 'allergies', 'email', 'sms'] as const
export type CustomerFilter = (typeof customerFilters)[number]

export const findGuests = restaurant.get('findGuests', '/guests', {
  summary:
    'Guests for the till by the beginning of a name, a number or its end, or an email address: who they are and their allergies, no more.',
  access: { permission: 'orders.take', feature },
  query: z.object({ search: z.string().trim().min(1).max(80) }),
  reply: z.object({
    guests: z.array(
      attachedGuestSchema.extend({
        customerId: idSchema,
        /** The last digits of their number, to tell two of one name apart. */
        phoneEnd: z.string(),
        lastVisitAt: z.iso.datetime().nullable(),
      }),
    ),
  }),
})

export const listCustomers = restaurant.get('listCustomers', '/customers', {
  summary: 'The directory of guests by name; searched by name, phone or email address.',
  query: z.object({
    search: z.string().trim().max(80).default(''),
    /** `recent` and `away` mean a visit within the last 90 days, and none. */
    filter: z.enum(customerFilters).optional(),
    ...pageQuery,
  }),
  reply: z.object({ customers: z.array(customerRowSchema), nextCursor: z.string().nullable() }),
})

export const addCustomer = restaurant.post('addCustomer', '/customers', {
  summary: 'Writes somebody into the directory.',
  body: customerDetailsSchema.extend({ id: idSchema }),
  reply,
  status: 201,
  refusals: ['id_taken'],
})

/** A gift voucher somebody bought. Who uses it nobody knows: it is whoever has the code. */
export const boughtVoucherSchema = voucherSchema
  .pick({ id: true, last4: true, amountPence: true, balancePence: true, expiresOn: true })
  .extend({ state: z.enum(voucherStates), createdAt: z.iso.datetime() })
export type BoughtVoucher = z.infer<typeof boughtVoucherSchema>

export const customerPersonSchema = z.object({
  customer: customerSchema,
  figures: customerFiguresSchema,
  /** Newest first. */
  vouchers: z.array(boughtVoucherSchema),
  /** The dishes they had most often. */
  favourites: z.array(z.object({ name: z.string(), quantity: z.int(), orders: z.int() })),
  notes: z.array(z.object({ id: idSchema, text: z.string(), at: z.iso.datetime(), byName: z.string() })),
  /** Newest first; what holds now follows from them (`stockLevelOf`). */
  consents: z.array(consentRecordSchema.extend({ byName: z.string() })),
  /** Others with the same number, address or name. */
  maybeSame: z.array(
    z.object({ customer: customerSchema, visits: z.int(), sameBy: z.array(z.enum(['phone', 'email', 'name'])) }),
  ),
  /** Who was found to be this person; what can still be taken back. */
  merges: z.array(
    z.object({
      id: idSchema,
      mergedName: z.string(),
      orders: z.int(),
      at: z.iso.datetime(),
      byName: z.string(),
    }),
  ),
})
export type CustomerPerson = z.infer<typeof customerPersonSchema>

export const getCustomer = restaurant.get('getCustomer', '/customers/:customerId', {
  summary: 'One person: what is written down, what they spent and liked, consent, notes, and who may be the same.',
  reply: customerPersonSchema,
})

export const listCustomerOrders = restaurant.get('listCustomerOrders', '/customers/:customerId/orders', {
  summary: 'A person’s orders, newest first.',
  query: z.object(pageQuery),
  reply: z.object({
    orders: z.array(
      z.object({
        id: idSchema,
        number: z.string(),
        state: z.enum(['open', 'paid', 'voided']),
        locationName: z.string(),
        businessDate: z.iso.date(),
        openedAt: z.iso.datetime(),
        totalPence: penceSchema,
        refundedPence: penceSchema,
        dishes: z.array(z.object({ name: z.string(), quantity: z.int() })),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
})

export const changeCustomer = restaurant.patch('changeCustomer', '/customers/:customerId', {
  summary: 'Changes what is written down about somebody, if nobody else did meanwhile.',
  body: customerChangesSchema,
  reply,
  refusals: ['customer_changed'],
})

export const addCustomerNote = restaurant.post('addCustomerNote', '/customers/:customerId/notes', {
  summary: 'Writes a note about somebody. They may ask to read it.',
  body: z.strictObject({ id: idSchema, text: z.string().trim().min(1, 'Please write something').max(1000) }),
  reply: z.object({}),
  status: 201,
  refusals: ['id_taken'],
})

export const removeCustomerNote = restaurant.delete('removeCustomerNote', '/customers/:customerId/notes/:noteId', {
  summary: 'Removes a note for good.',
  reply: z.object({}),
})

export const recordConsent = restaurant.post('recordConsent', '/customers/:customerId/consents', {
  summary:
    'Writes down what somebody said about marketing by one channel: yes, soft opt-in, or no. Never changed later.',
  body: recordConsentSchema,
  reply: z.object({ record: consentRecordSchema }),
  status: 201,
  refusals: [
    'consent_needs_address',
    'consent_unchanged',
    'consent_wording_unknown',
    'soft_opt_in_needs_sale',
    'soft_opt_in_refused',
    'id_taken',
  ],
})
