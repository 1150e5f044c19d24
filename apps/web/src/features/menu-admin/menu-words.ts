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
