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
