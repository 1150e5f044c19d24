import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { type Allergen, allergenSchema } from '../menu/allergens.ts'

export const customerNameSchema = z
  .string()
  .trim()
  .min(1, 'Please give a name')
  .max(80, 'At most 80 characters')
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

/** What must not be missed besides the allergens: "carries an EpiPen". One line, because a cook reads it. */
export const allergyNoteSchema = z
  .string()
  .trim()
  .max(200, 'At most 200 characters')
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

/** Who an order is for, as the restaurant knew them when they were attached to it. */
export const attachedGuestSchema = z.object({
  customerId: idSchema,
  name: customerNameSchema,
  allergies: z.array(allergenSchema),
  allergyNote: allergyNoteSchema,
})
export type AttachedGuest = z.infer<typeof attachedGuestSchema>

/** A guest as a till hands them in; with `added` somebody the restaurant does not know yet. */
export const guestChoiceSchema = attachedGuestSchema.extend({
  allergies: z.array(allergenSchema).max(14).default([]),
  allergyNote: allergyNoteSchema.default(''),
  added: z.strictObject({ phone: z.string().trim().max(40) }).optional(),
})
export type GuestChoice = z.infer<typeof guestChoiceSchema>

/** What a cook and a waiter must not overlook about a guest; null when there is nothing. */
export function allergyLine(
  guest: { readonly allergies: readonly string[]; readonly allergyNote: string } | null | undefined,
): string | null {
  if (!guest) return null
  const named = guest.allergies.map((each) => allergyWords[each] ?? each).join(', ')
  return [named, guest.allergyNote].filter(Boolean).join(' – ') || null
}

/** The fourteen as a guest would say them. */
const allergyWords: Readonly<Record<string, string>> = {
  celery: 'celery',
  gluten: 'gluten',
  crustaceans: 'crustaceans',
  eggs: 'eggs',
  fish: 'fish',
  lupin: 'lupin',
  milk: 'milk',
  molluscs: 'molluscs',
  mustard: 'mustard',
  nuts: 'tree nuts',
  peanuts: 'peanuts',
  sesame: 'sesame',
  soya: 'soya',
  sulphites: 'sulphites',
} satisfies Record<Allergen, string>

/** The dishes of an order its guest must not eat, each with what is in it. */
export function dishesToAvoid({
  guest,
  lines,
}: {
  readonly guest: AttachedGuest | null
  readonly lines: readonly { readonly id: string; readonly name: string; readonly allergens: readonly Allergen[] }[]
}): { readonly lineId: string; readonly name: string; readonly contains: readonly Allergen[] }[] {
  if (!guest) return []
  return lines.flatMap(({ id: lineId, name, allergens }) => {
    const contains = allergens.filter((each) => guest.allergies.includes(each))
    return contains.length > 0 ? [{ lineId, name, contains }] : []
  })
}
