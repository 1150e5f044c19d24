import { DomainError } from '@tableside/domain/errors'
import { chooseModifiers, type MenuItem, type MenuSnapshot, type ModifierGroup } from '@tableside/domain/menu'

/** The choice after a tap on an option: in a group of one the new one takes the old one's place. */
export function tapOption(group: ModifierGroup, chosen: readonly string[], optionId: string): string[] {
  const isChosen = chosen.includes(optionId)
  if (group.max === 1) {
    const others = chosen.filter((id) => !group.options.some((option) => option.id === id))
    return isChosen && group.min === 0 ? others : [...others, optionId]
  }
  if (isChosen) return chosen.filter((id) => id !== optionId)
  const count = group.options.filter((option) => chosen.includes(option.id)).length
  return count < group.max ? [...chosen, optionId] : [...chosen]
}

/** "Choose 1", "Up to 2", "1 to 3". */
export function formatChoiceRule({ min, max }: ModifierGroup): string {
  if (min === max) return `Choose ${min}`
  return min === 0 ? `Up to ${max}` : `${min} to ${max}`
}

/** What still has to be chosen before the dish can be added: "Choose a Cooking". */
export function missingChoice(menu: MenuSnapshot, item: MenuItem, chosen: readonly string[]): string | undefined {
  try {
    chooseModifiers(menu, item, chosen)
    return undefined
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { group, option } = error.facts
    return group ? `Choose: ${String(group)}` : `${String(option ?? 'An option')} is sold out`
  }
}
