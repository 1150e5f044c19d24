import type { EditableGroup } from '@tableside/contract/menu'
import { noTranslations, type Translations, unknownAllergens } from '@tableside/domain/menu'
import type { VatClass } from '@tableside/domain/tax'
import { newId } from '../../shared/new-id.ts'
import { type AllergenDraft, allergenDraftOf, declarationOf } from './allergen-draft.ts'

/** One thing a guest may choose, while it is being edited. */
export type OptionDraft = {
  readonly id: string
  readonly name: string
  /** What guests read in other languages. */
  readonly translations: Translations
  /** Without its sign, as money is typed. */
  readonly amountPence: number | null
  readonly isTakenOff: boolean
  readonly isDefault: boolean
  /** What it is for VAT; null: what the dish is. */
  readonly vatClass: VatClass | null
  readonly alonePence: number | null
  readonly addsAllergens: AllergenDraft
}

/** A choice guests make, while it is being edited. */
export type GroupDraft = {
  readonly name: string
  readonly translations: Translations
  readonly min: number | null
  readonly max: number | null
  readonly position: number
  readonly options: readonly OptionDraft[]
}

export function groupDraftOf(group: EditableGroup | undefined, position: number): GroupDraft {
  if (!group)
    return { name: '', translations: noTranslations, min: 1, max: 1, position, options: [newOption(), newOption()] }
  return {
    name: group.name,
    translations: group.translations,
    min: group.min,
    max: group.max,
    position: group.position,
    options: group.options.map(
      ({ id, name, translations, pricePence, isDefault, vatClass, alonePence, addsAllergens }) => ({
        ...{ id, name, translations, vatClass, alonePence },
        amountPence: Math.abs(pricePence),
        isTakenOff: pricePence < 0,
        isDefault,
        addsAllergens: allergenDraftOf(addsAllergens),
      }),
    ),
  }
}

export function newOption(): OptionDraft {
  return {
    id: newId(),
    name: '',
    translations: noTranslations,
    amountPence: null,
    isTakenOff: false,
    isDefault: false,
    vatClass: null,
    alonePence: null,
    addsAllergens: allergenDraftOf(unknownAllergens),
  }
}

/** The draft as the server takes it, right or wrong. */
export function groupOf({ options, ...group }: GroupDraft) {
  return {
    ...group,
    options: options.map(({ amountPence, isTakenOff, addsAllergens, ...option }) => ({
      ...option,
      // A price left empty changes nothing; a free choice needs no £0.00.
      pricePence: isTakenOff ? -(amountPence ?? 0) : (amountPence ?? 0),
      addsAllergens: declarationOf(addsAllergens),
    })),
  }
}

/** How many a guest takes, in words: “one”, “up to 3”, “2 to 4”. */
export function formatTakes({ min, max }: { readonly min: number; readonly max: number }): string {
  if (min === max) return min === 1 ? 'exactly one' : `exactly ${min}`
  if (min === 0 && max === 1) return 'one or none'
  return min === 0 ? `up to ${max}` : `${min} to ${max}`
}
