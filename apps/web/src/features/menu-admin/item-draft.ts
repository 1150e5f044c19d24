import type { EditableItem } from '@tableside/contract/menu'
import type { Allergen } from '@tableside/domain/menu'
import { pence } from '@tableside/domain/money'
import type { VatClass } from '@tableside/domain/tax'

/** A dish while it is being edited. */
export type ItemDraft = {
  readonly name: string
  readonly kitchenName: string
  readonly categoryId: string
  readonly pricePence: number | null
  readonly vatClass: VatClass
  readonly allergens: readonly Allergen[]
  /** Empty for what nobody cooks. */
  readonly stationName: string
  readonly modifierGroupIds: readonly string[]
}

export function draftOf(item: EditableItem | undefined, categoryId: string): ItemDraft {
  return {
    name: item?.name ?? '',
    kitchenName: item?.kitchenName ?? '',
    categoryId: item?.categoryId ?? categoryId,
    pricePence: item?.pricePence ?? null,
    vatClass: item?.vatClass ?? 'hot_food',
    allergens: item?.allergens ?? [],
    stationName: item?.stationName ?? '',
    modifierGroupIds: item?.modifierGroupIds ?? [],
  }
}

/** What is wrong, by field; empty when it can be saved. */
export function mistakesIn({ name, pricePence }: ItemDraft): { name?: string; price?: string } {
  return {
    ...(name.trim() === '' ? { name: 'Give it the name guests will read' } : {}),
    ...(pricePence === null ? { price: 'Give it a price, £0.00 for what is free' } : {}),
  }
}

/** The draft as the server takes it. */
export function bodyOf({
  name,
  kitchenName,
  stationName,
  pricePence,
  allergens,
  modifierGroupIds,
  ...rest
}: ItemDraft) {
  return {
    ...rest,
    name: name.trim(),
    kitchenName: kitchenName.trim() || null,
    pricePence: pence(pricePence ?? 0),
    allergens: [...allergens],
    stationName: stationName || null,
    modifierGroupIds: [...modifierGroupIds],
  }
}
