import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { type AllergenConflict, conflictsOf } from '../menu/allergen-conflict.ts'
import { type Allergen, allergenSchema, allergens, formatAllergenNames } from '../menu/allergens.ts'
import { onOneLine } from '../text/index.ts'

export const customerNameSchema = z
  .string()
  .trim()
  .min(1, 'Please give a name')
  .max(80, 'At most 80 characters')
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

const maxNote = 200
const maxCombinedNote = 2_000

/** What must not be missed besides the allergens: "carries an EpiPen". One line, because a cook reads it. */
export const allergyNoteSchema = z.string().overwrite(onOneLine).trim().max(maxNote, 'At most 200 characters')

/** Who an order is for, as the restaurant knew them when they were attached to it. */
export const attachedGuestSchema = z.object({
  /** Null: nobody of the directory, only the allergies the table named. */
  customerId: idSchema.nullable(),
  name: customerNameSchema,
  allergies: z.array(allergenSchema),
  /** Of several guests of a table, what each of them said. */
  allergyNote: z.string().max(maxCombinedNote),
})
export type AttachedGuest = z.infer<typeof attachedGuestSchema>

/** A guest as a till hands them in; with `added` somebody the restaurant does not know yet. */
export const guestChoiceSchema = attachedGuestSchema.extend({
  customerId: idSchema,
  allergies: z.array(allergenSchema).max(14).default([]),
  allergyNote: allergyNoteSchema.default(''),
  added: z.strictObject({ phone: z.string().trim().max(40) }).optional(),
})
export type GuestChoice = z.infer<typeof guestChoiceSchema>

/** What a cook and a waiter must not overlook about a guest; null when there is nothing. */
export function allergyLine(
  guest: { readonly allergies: readonly Allergen[]; readonly allergyNote: string } | null | undefined,
): string | null {
  if (!guest) return null
  return [formatAllergenNames(guest.allergies), guest.allergyNote].filter(Boolean).join(' – ') || null
}

/** What guests said of their allergies, who are in no directory. */
export function unnamedGuest(allergies: readonly Allergen[], allergyNote: string): AttachedGuest {
  return { customerId: null, name: 'Guests at the table', allergies: [...allergies], allergyNote }
}

/**
 * The guests of one bill from those of two: no allergies are lost, and whoever is in the directory gives the name.
 * Undefined where both are in it and are two: a bill has one of them.
 */
export function combineGuests(
  one: AttachedGuest | null,
  other: AttachedGuest | null,
): AttachedGuest | null | undefined {
  if (!one || !other) return one ?? other
  if (one.customerId && other.customerId && one.customerId !== other.customerId) return undefined
  const { customerId, name } = one.customerId ? one : other.customerId ? other : one
  const notes = [...new Set([one.allergyNote, other.allergyNote])].filter(Boolean)
  return {
    customerId,
    name,
    allergies: allergens.filter((each) => one.allergies.includes(each) || other.allergies.includes(each)),
    allergyNote: notes.join('; ').slice(0, maxCombinedNote),
  }
}

/** A dish its guest must not eat, or one with a part nobody has checked for what they must not eat. */
export type AllergyWarning = AllergenConflict & { readonly lineId: string; readonly name: string }

/** The dishes of an order to talk to its guest about. A dish nobody has checked warns like one that is known to harm. */
export function allergyWarnings({
  guest,
  lines,
}: {
  readonly guest: AttachedGuest | null
  readonly lines: readonly (Parameters<typeof conflictsOf>[0] & { readonly id: string; readonly name: string })[]
}): AllergyWarning[] {
  const allergy = allergyLine(guest)
  return lines.flatMap(({ id: lineId, name, ...dish }) => {
    const conflict = conflictsOf(dish, allergy)
    return conflict ? [{ lineId, name, ...conflict }] : []
  })
}

/** "Soup contains milk", "Soup: not checked for peanuts. Ask the kitchen." */
export function formatAllergyWarning(
  { name, contains, uncheckedParts }: AllergyWarning,
  guest: AttachedGuest | null | undefined,
): string[] {
  const checkedFor = formatAllergenNames(guest?.allergies ?? []) || 'allergens'
  const parts = uncheckedParts.filter((part) => part !== name)
  const unchecked = uncheckedParts.includes(name) || parts.length === 0 ? name : `${name} with ${parts.join(', ')}`
  return [
    ...(contains.length > 0 ? [`${name} contains ${formatAllergenNames(contains)}`] : []),
    ...(uncheckedParts.length > 0 ? [`${unchecked}: not checked for ${checkedFor}. Ask the kitchen.`] : []),
  ]
}
