import { DomainError } from '../errors/index.ts'
import { chooseModifiers, type MenuItem, type MenuSnapshot } from '../menu/index.ts'
import { zeroOrMorePenceSchema } from '../money/index.ts'
import type { NewLine } from './lines.ts'
import type { Order, OrderLine } from './order.ts'
import { quantityLeft } from './totals.ts'

/** What was sent last and had not been held: a round of drinks, a late dish. Empty before anything was sent. */
export function lastRound({ lines }: Pick<Order, 'lines'>): OrderLine[] {
  const sent = lines.filter(({ heldAt, fire }) => heldAt === null && fire !== null)
  const last = Math.max(...sent.map(({ fire }) => fire ?? 0))
  return sent.filter((line) => line.fire === last && quantityLeft(line) > 0)
}

/** A dish of the menu as a guest asks for it. */
export type DishChoice = Omit<NewLine, 'id' | 'itemId' | 'expectedUnitPricePence'> & {
  readonly item: MenuItem
  readonly course: number | null
}

/**
 * The same dishes asked for once more, in the same way: options, note, seat and course. `missing` names what the menu does not
 * offer like that any more. What a dish costs is the menu's to say, but for one whose price was typed.
 */
export function askAgain(
  lines: readonly OrderLine[],
  menu: MenuSnapshot,
): { readonly dishes: readonly DishChoice[]; readonly missing: readonly string[] } {
  const asked = lines.map((line) => ({ name: line.name, dish: dishAgain(line, menu) }))
  return {
    dishes: asked.flatMap(({ dish }) => dish ?? []),
    missing: asked.flatMap(({ name, dish }) => (dish ? [] : [name])),
  }
}

function dishAgain(line: OrderLine, menu: MenuSnapshot): DishChoice | undefined {
  const item = menu.items.find(({ id, isAvailable }) => id === line.itemId && isAvailable)
  const modifierOptionIds = line.modifiers.map(({ optionId }) => optionId)
  if (!item || !isOffered(menu, item, modifierOptionIds)) return undefined
  const { note, seat, course, modifiers } = line
  const openPricePence = modifiers.reduce<number>((price, { pricePence }) => price - pricePence, line.unitPricePence)
  return {
    ...{ item, quantity: quantityLeft(line), modifierOptionIds, note, seat, course },
    ...(item.hasOpenPrice && { openPricePence: zeroOrMorePenceSchema.parse(openPricePence) }),
  }
}

function isOffered(menu: MenuSnapshot, item: MenuItem, optionIds: readonly string[]): boolean {
  try {
    chooseModifiers(menu, item, optionIds)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
