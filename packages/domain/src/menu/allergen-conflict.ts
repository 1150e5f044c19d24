import { allergensNamedIn, isAllergyNote } from './allergen-words.ts'
import { type Allergen, formatAllergenNames } from './allergens.ts'

/** A dish as it is sold or made. */
type Dish = {
  readonly allergens: readonly Allergen[]
  readonly uncheckedParts: readonly string[]
  readonly note?: string | undefined
}

/** What stands between a dish and a guest who named an allergy. */
export type AllergenConflict = { readonly contains: Allergen[]; readonly uncheckedParts: string[] }

/**
 * What of a dish its guest must not eat, and what nobody has checked: a part nobody has checked warns like one that is
 * known to harm. Null where nothing stands between them, and for a guest who named none. An allergy in the note of the
 * dish counts for it.
 *
 * @param allergy as the guest's order or the kitchen's ticket says it (`allergyLine`), in whatever words
 */
export function conflictsOf(
  { allergens, uncheckedParts, note = '' }: Dish,
  allergy: string | null,
): AllergenConflict | null {
  const told = [allergy ?? '', isAllergyNote(note) ? note : ''].filter(Boolean).join(' – ')
  if (told === '') return null
  const named = allergensNamedIn(told)
  const contains = allergens.filter((each) => named.includes(each))
  return contains.length > 0 || uncheckedParts.length > 0 ? { contains, uncheckedParts: [...uncheckedParts] } : null
}

/** "CONTAINS PEANUTS", "NOT CHECKED: House sauce": the loudest words of a ticket. */
export function formatConflict({ contains, uncheckedParts }: AllergenConflict): string[] {
  return [
    ...(contains.length > 0 ? [`CONTAINS ${formatAllergenNames(contains).toUpperCase()}`] : []),
    ...(uncheckedParts.length > 0 ? [`NOT CHECKED: ${uncheckedParts.join(', ')}`] : []),
  ]
}
