import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { allergenSchema, allergens } from '../menu/allergens.ts'
import { instantSchema } from '../time/index.ts'
import { allergyNoteSchema, customerNameSchema } from './guest.ts'
import { phoneNumber } from './phone-number.ts'

const phoneSchema = z
  .string()
  .trim()
  .max(40)
  .refine((text) => text === '' || phoneNumber(text) !== undefined, 'Please enter a phone number like 07700 900123')
const emailSchema = z
  .string()
  .trim()
  .max(254)
  .refine(
    (text) => text === '' || z.email().safeParse(text).success,
    'Please enter an email address like name@example.com',
  )

/** What a restaurant writes down about a guest. Nothing but the name is needed. */
export const customerDetailsSchema = z.strictObject({
  name: customerNameSchema,
  email: emailSchema.default(''),
  phone: phoneSchema.default(''),
  allergies: z.array(allergenSchema).max(allergens.length).default([]),
  allergyNote: allergyNoteSchema.default(''),
})
export type CustomerDetails = z.infer<typeof customerDetailsSchema>

export const customerSchema = z.object({
  ...customerDetailsSchema.shape,
  id: idSchema,
  version: z.int().min(1),
  createdAt: instantSchema,
})
export type Customer = z.infer<typeof customerSchema>

export const customerChangesSchema = z.strictObject({
  version: z.int().min(1),
  name: customerNameSchema.optional(),
  email: emailSchema.optional(),
  phone: phoneSchema.optional(),
  allergies: z.array(allergenSchema).max(allergens.length).optional(),
  allergyNote: allergyNoteSchema.optional(),
})
export type CustomerChanges = z.infer<typeof customerChangesSchema>

/**
 * Changes what is written down about somebody. Refused when somebody else was quicker. Answers the names of
 * what changed, which is all the journal is given.
 */
export function changeCustomer(customer: Customer, { version, ...changes }: CustomerChanges) {
  if (version !== customer.version) throw new DomainError('customer_changed')
  const given = Object.entries(changes).filter(([, value]) => value !== undefined)
  const fields = given.flatMap(([field, value]) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(customer, field)) ? [] : [field],
  )
  if (fields.length === 0) return { customer, fields }
  const changed = customerSchema.parse({ ...customer, ...Object.fromEntries(given), version: version + 1 })
  return { customer: inOrder(changed), fields }
}

/** Each allergen once, in the order everybody lists them. */
export function inOrder<Details extends Pick<CustomerDetails, 'allergies'>>(details: Details): Details {
  return { ...details, allergies: allergens.filter((each) => details.allergies.includes(each)) }
}
