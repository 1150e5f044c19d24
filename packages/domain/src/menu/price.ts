import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import { type Pence, pence, penceSchema, splitEvenly, zeroOrMorePenceSchema } from '../money/index.ts'
import { vatClassSchema } from '../tax/index.ts'
import type { MenuItem, MenuSnapshot, ModifierGroup, ModifierOption } from './menu.ts'

/** A modifier as it was sold: name and price stay as they were, whatever the menu says later. Its allergens are the line's. */
export const chosenModifierSchema = z.object({
  optionId: idSchema,
  name: z.string(),
  pricePence: penceSchema,
  /** What it is for VAT, where it is not what the dish is: hot coffee with a cold sandwich. */
  vatClass: vatClassSchema.optional(),
  /** Of a set menu or meal deal: what it costs on its own, by which the price of the whole is shared for VAT. */
  worthPence: zeroOrMorePenceSchema.optional(),
})
export type ChosenModifier = z.infer<typeof chosenModifierSchema>

/** The options a dish comes with unless the guest says otherwise. */
export function defaultModifiers(menu: MenuSnapshot, item: MenuItem): string[] {
  return groupsOf(menu, item).flatMap((group) =>
    group.options.filter((option) => option.isDefault && option.isAvailable).map((option) => option.id),
  )
}

/**
 * Checks the guest's choices for one dish against its modifier groups, and answers them in the order of the menu, whichever
 * was tapped first: so the bill, the ticket and the receipt read alike.
 *
 * Refuses an option the dish does not offer, one that has run out, and a group with fewer than
 * `min` or more than `max` choices, naming the group.
 */
export function chooseModifiers(menu: MenuSnapshot, item: MenuItem, optionIds: readonly string[]): ModifierOption[] {
  const groups = groupsOf(menu, item)
  const offered = new Map(groups.flatMap((group) => group.options.map((option) => [option.id, option] as const)))
  const chosen = optionIds.map((id) => {
    const option = offered.get(id)
    if (!option) throw new DomainError('modifier_not_offered', { itemId: item.id, item: item.name, optionId: id })
    if (!option.isAvailable) throw new DomainError('modifier_run_out', { item: item.name, option: option.name })
    return option
  })
  for (const group of groups) checkCount(group, item, chosen)
  const inOrder = [...offered.keys()]
  return chosen.toSorted((a, b) => inOrder.indexOf(a.id) - inOrder.indexOf(b.id))
}

/**
 * The chosen options of a dish as the order keeps them. A part of a meal deal with a VAT of its own and no price of its own
 * counts as much as the others do on average, so that none goes without its VAT.
 */
export function soldModifiers(
  { isBundle }: Pick<MenuItem, 'isBundle'>,
  options: readonly ModifierOption[],
): ChosenModifier[] {
  const known = options.flatMap((option) => worthOf(option) || [])
  const sum = pence(known.reduce((all, each) => all + each, 0))
  const [usual = 1] = known.length > 0 ? splitEvenly(sum, known.length) : []
  return options.map((option) => {
    const { id, name, pricePence, vatClass } = option
    const worthPence = zeroOrMorePenceSchema.parse(worthOf(option) ?? (vatClass ? usual : 0))
    return { optionId: id, name, pricePence, ...(vatClass && { vatClass }), ...(isBundle && { worthPence }) }
  })
}

/** What an option costs on its own, as far as it is known. */
function worthOf({ alonePence, pricePence }: ModifierOption): number | null {
  return alonePence ?? (pricePence > 0 ? pricePence : null)
}

/** The gross price of one dish with its modifiers; never below £0.00. */
export function unitPriceOf(
  item: Pick<MenuItem, 'pricePence'>,
  modifiers: readonly Pick<ChosenModifier, 'pricePence'>[],
): Pence {
  const sum = modifiers.reduce<number>((all, modifier) => all + modifier.pricePence, item.pricePence)
  return pence(Math.max(0, sum))
}

function groupsOf(menu: MenuSnapshot, item: MenuItem): ModifierGroup[] {
  return menu.modifierGroups.filter((group) => item.modifierGroupIds.includes(group.id))
}

function checkCount(group: ModifierGroup, item: MenuItem, chosen: readonly ModifierOption[]): void {
  const count = chosen.filter((option) => group.options.includes(option)).length
  if (count >= group.min && count <= group.max) return
  throw new DomainError('modifier_choice_incomplete', {
    item: item.name,
    group: group.name,
    min: group.min,
    max: group.max,
    chosen: count,
  })
}
