import { dietLabel, knownAllergens, type MenuItem, type MenuSnapshot, suitableDiets } from '@tableside/domain/menu'
import { searchKey } from '@tableside/domain/names'

/** These two stand where a category's id stands. */
export const favourites = 'favourites'
export const recent = 'recent'

/**
 * The dishes of a category (null: of all, in the order of the categories) or the favourites; or across the menu the one
 * of that barcode, else those with every typed word in their name or as a diet they suit, best first.
 */
export function searchItems(menu: MenuSnapshot, categoryId: string | null, text: string): readonly MenuItem[] {
  const scanned = menu.items.find(({ barcode }) => barcode !== null && barcode === text.trim())
  if (scanned) return [scanned]
  const words = searchKey(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) {
    if (categoryId === favourites) return menu.items.filter(({ isFavourite }) => isFavourite)
    const shown = menu.categories.filter(({ id }) => categoryId === null || id === categoryId)
    return shown.flatMap(({ id }) => menu.items.filter((item) => item.categoryId === id))
  }
  return menu.items
    .filter((item) => words.every((word) => searchKey(item.name).includes(word) || suits(item, word)))
    .sort((a, b) => rank(a, words) - rank(b, words))
}

/** "vegan", or its first letters; two are too few, half the menu would have them. */
function suits(item: MenuItem, word: string): boolean {
  if (word.length < 3) return false
  const labels = suitableDiets(item.diets, knownAllergens(item.allergens)).map((diet) => searchKey(dietLabel(diet)))
  return labels.some((label) => label.split(/[\s-]+/).some((each) => each.startsWith(word)) || label.startsWith(word))
}

/** A dish that can be had and whose name begins with what was typed comes first, one known by its diet alone last. */
function rank(item: MenuItem, [first = '']: string[]): number {
  const name = searchKey(item.name)
  const isStart = name.startsWith(first) || name.includes(` ${first}`)
  return (item.isAvailable ? 0 : 4) + (name.startsWith(first) ? 0 : isStart ? 1 : name.includes(first) ? 2 : 3)
}
