import type { EditableGroup } from '@tableside/contract/menu'
import { type Allergen, type ModifierGroupDraft, modifierGroupDraftSchema } from '@tableside/domain/menu'
import { pence } from '@tableside/domain/money'
import { newId } from '../../shared/new-id.ts'

/** One thing a guest may choose, while it is being edited. */
export type OptionDraft = {
  readonly id: string
  readonly name: string
  /** Without its sign, as money is typed. */
  readonly amountPence: number | null
  readonly isTakenOff: boolean
  readonly isDefault: boolean
  readonly addsAllergens: readonly Allergen[]
}

/** A choice guests make, while it is being edited. */
export type GroupDraft = {
  readonly name: string
  readonly min: number | null
  readonly max: number | null
  readonly position: number
  readonly options: readonly OptionDraft[]
}

export function groupDraftOf(group: EditableGroup | undefined, position: number): GroupDraft {
  if (!group) return { name: '', min: 1, max: 1, position, options: [newOption(), newOption()] }
  return {
    name: group.name,
    min: group.min,
    max: group.max,
    position: group.position,
    options: group.options.map(({ id, name, pricePence, isDefault, addsAllergens }) => ({
      id,
      name,
      amountPence: Math.abs(pricePence),
      isTakenOff: pricePence < 0,
      isDefault,
      addsAllergens,
    })),
  }
}

export function newOption(): OptionDraft {
  return { id: newId(), name: '', amountPence: null, isTakenOff: false, isDefault: false, addsAllergens: [] }
}

/** The draft as the server takes it. */
export function groupOf({ name, min, max, position, options }: GroupDraft): ModifierGroupDraft {
  return {
    name: name.trim(),
    min: min ?? 0,
    max: max ?? 1,
    position,
    options: options.map(({ id, name: optionName, amountPence, isTakenOff, isDefault, addsAllergens }) => ({
      id,
      name: optionName.trim(),
      // A price left empty changes nothing; a free choice needs no £0.00.
      pricePence: pence(isTakenOff ? -(amountPence ?? 0) : (amountPence ?? 0)),
      isDefault,
      addsAllergens: [...addsAllergens],
    })),
  }
}

export type GroupMistakes = {
  readonly name?: string
  readonly min?: string
  readonly options?: string
  /** By the option’s id. */
  readonly optionNames: Readonly<Record<string, string>>
}

/** What is wrong, by field; the rules themselves are the domain’s. */
export function mistakesInGroup(draft: GroupDraft): GroupMistakes | undefined {
  const optionNames = Object.fromEntries(
    draft.options.filter(({ name }) => name.trim() === '').map(({ id }) => [id, 'Give it a name, such as “Medium”']),
  )
  const refused = modifierGroupDraftSchema.safeParse(groupOf(draft)).error?.issues ?? []
  const wordsFor = (field: string) =>
    refused.find(({ path: [first], path }) => first === field && path.length === 1)?.message
  const min = wordsFor('min')
  const mistakes = {
    ...(draft.name.trim() === '' ? { name: 'Give it a name, such as “How cooked?”' } : {}),
    ...(min ? { min } : {}),
    ...(draft.options.length === 0 ? { options: 'Add at least one option' } : {}),
    ...(draft.options.length > 0 && wordsFor('options') ? { options: wordsFor('options') } : {}),
    optionNames,
  }
  const isRight = refused.length === 0 && Object.keys(mistakes).length === 1 && Object.keys(optionNames).length === 0
  return isRight ? undefined : mistakes
}

/** How many a guest takes, in words: “one”, “up to 3”, “2 to 4”. */
export function takesWords({ min, max }: { readonly min: number; readonly max: number }): string {
  if (min === max) return min === 1 ? 'exactly one' : `exactly ${min}`
  if (min === 0 && max === 1) return 'one or none'
  return min === 0 ? `up to ${max}` : `${min} to ${max}`
}
