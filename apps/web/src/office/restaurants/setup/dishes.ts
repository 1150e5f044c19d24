import { formatPounds } from '@tableside/ui'
import type { DishDraft } from './draft.ts'

export type DishErrors = { readonly name?: string; readonly price?: string }

/** Rows somebody has begun. */
export function filled(dishes: readonly DishDraft[]): DishDraft[] {
  return dishes.filter(({ name, pricePence }) => name.trim() !== '' || pricePence !== null)
}

/** What is wrong, by the row's id. */
export function dishErrors(dishes: readonly DishDraft[]): Map<string, DishErrors> {
  const errors = new Map<string, DishErrors>()
  for (const { id, name, pricePence } of filled(dishes)) {
    if (name.trim() === '') errors.set(id, { name: 'What is it called?' })
    else if (pricePence === null) errors.set(id, { price: 'What does it cost?' })
  }
  return errors
}

const kinds = {
  food: { category: 'Food', vatClass: 'hot food', station: 'Kitchen' },
  drink: { category: 'Drinks', vatClass: 'standard', station: 'Bar' },
} as const

/** The same file the page of the menu reads: typing and importing are one way in. */
export function dishesAsCsv(dishes: readonly DishDraft[]): string {
  const rows = dishes.map(({ name, pricePence, kind }) => {
    const { category, vatClass, station } = kinds[kind]
    return [category, name.trim(), formatPounds(pricePence ?? 0).replaceAll(',', ''), vatClass, station]
  })
  const all = [['Category', 'Item', 'Price', 'VAT class', 'Station'], ...rows]
  return all.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join('\n')
}
