import type { Recipe, StockRow } from '@tableside/contract/inventory'
import { dimensionOf, plainQuantity, type RecipeLine, type Unit } from '@tableside/domain/inventory'
import { newId } from '../../shared/new-id.ts'
import { type QuantityDraft, quantityOf } from './quantity-field.tsx'

/** A line while it is being written; `pick` is what it is of. */
export type LineDraft = { readonly key: string; readonly pick: string | null; readonly amount: QuantityDraft }

/** What a line can be of: an ingredient or a sub-recipe. */
export type Pick = { readonly id: string; readonly of: RecipeLine['of']; readonly label: string; readonly unit: Unit }

export function picksOf(ingredients: readonly StockRow[], subRecipes: readonly Recipe[], except: string): Pick[] {
  return [
    ...subRecipes
      .filter(({ id }) => id !== except)
      .map(({ id, name, yieldUnit }) => ({ id, of: 'sub' as const, label: `${name} (sub-recipe)`, unit: yieldUnit })),
    ...ingredients
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name, unit }) => ({ id, of: 'ingredient' as const, label: name, unit })),
  ]
}

export const newLine = (): LineDraft => ({ key: newId(), pick: null, amount: { text: '', unit: 'g' } })

export function lineDraftOf({ id, quantity, unit }: RecipeLine): LineDraft {
  return { key: newId(), pick: id, amount: { text: plainQuantity(quantity, unit), unit } }
}

/** Recipes are written in small units: 200 g of something that is bought by the kilo. */
export function smallUnit(unit: Unit): Unit {
  const dimension = dimensionOf(unit)
  return dimension === 'mass' ? 'g' : dimension === 'volume' ? 'ml' : unit
}

/** The line as it is sent; undefined while something is missing or wrong. */
export function lineOf({ pick, amount }: LineDraft, picks: readonly Pick[]): RecipeLine | undefined {
  const of = picks.find(({ id }) => id === pick)?.of
  const quantity = quantityOf(amount)
  return pick && of && quantity ? { of, id: pick, quantity, unit: amount.unit } : undefined
}

export function lineError(line: LineDraft, picks: readonly Pick[], mayLeaveOut: boolean): string | undefined {
  if (!line.pick) return 'Choose what it is'
  const quantity = quantityOf(line.amount)
  if (!quantity) return 'Enter an amount, like 200'
  if (quantity < 0 && !mayLeaveOut) return 'Only an option can leave something out'
  return lineOf(line, picks) ? undefined : 'Choose another one: this is no longer used'
}
