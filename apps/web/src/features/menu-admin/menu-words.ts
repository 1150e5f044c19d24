import { Refused, Unreachable } from '@tableside/client/http'
import type { Allergen } from '@tableside/domain/menu'
import type { VatClass } from '@tableside/domain/tax'

export const vatWords: Record<VatClass, { readonly label: string; readonly description: string }> = {
  hot_food: { label: 'Hot food', description: 'VAT whether eaten in or taken away' },
  cold_food: { label: 'Cold food', description: 'VAT when eaten in, none as takeaway' },
  standard: {
    label: 'Drinks, sweets, snacks',
    description: 'Always VAT: alcohol, soft and hot drinks, ice cream, crisps',
  },
  zero: { label: 'No VAT', description: 'Never VAT: a cold loaf to take home' },
}

export const allergenWords: Record<Allergen, string> = {
  celery: 'Celery',
  gluten: 'Gluten',
  crustaceans: 'Crustaceans',
  eggs: 'Eggs',
  fish: 'Fish',
  lupin: 'Lupin',
  milk: 'Milk',
  molluscs: 'Molluscs',
  mustard: 'Mustard',
  nuts: 'Nuts',
  peanuts: 'Peanuts',
  sesame: 'Sesame',
  soya: 'Soya',
  sulphites: 'Sulphites',
}

/** What a failed change says: the server's words where it has some. */
export function whyWords(error: unknown): string {
  if (error instanceof Refused) return `${error.problem.title} ${error.problem.detail}`
  if (error instanceof Unreachable) return error.message
  return 'An unexpected error occurred. Please try again.'
}

/** A box ticked or not: with it when it was missing, without it when it was there. */
export function toggled<Each>(all: readonly Each[], one: Each): Each[] {
  return all.includes(one) ? all.filter((each) => each !== one) : [...all, one]
}
