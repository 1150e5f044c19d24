import type { VatClass } from '@tableside/domain/tax'

export const vatClassLabels: Record<VatClass, { readonly label: string; readonly description: string }> = {
  hot_food: { label: 'Hot food', description: 'VAT whether eaten in or taken away' },
  cold_food: { label: 'Cold food', description: 'VAT when eaten in, none as takeaway' },
  standard: {
    label: 'Drinks, sweets, snacks',
    description: 'Always VAT: alcohol, soft and hot drinks, ice cream, crisps',
  },
  zero: { label: 'No VAT', description: 'Never VAT: a cold loaf to take home' },
}

/** Of a dish that no station makes. */
export const noStationLabel = 'No kitchen ticket'

type Dish = { readonly categoryId: string; readonly stationName: string | null; readonly isArchived: boolean }

/**
 * What makes a new dish of a category: whatever makes most of its others, or else the first station. Empty where most of
 * them need no cook.
 */
export function usualStation(
  { items }: { readonly items: readonly Dish[] },
  categoryId: string,
  stationNames: readonly string[],
): string {
  const own = items.filter((item) => item.categoryId === categoryId && !item.isArchived)
  const countOf = (name: string) => own.filter(({ stationName }) => (stationName ?? '') === name).length
  const [first = ''] = stationNames
  return [...stationNames, ''].reduce((most, name) => (countOf(name) > countOf(most) ? name : most), first)
}
