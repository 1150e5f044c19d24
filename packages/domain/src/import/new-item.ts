import type { VatClass } from '../tax/index.ts'

type Guess = { readonly category: string; readonly vatClass: VatClass; readonly words: RegExp }

/**
 * Where an imported dish stands on the menu and which VAT it bears, by words in its name; the first
 * that fits counts. Drinks are always standard-rated. Everything else is taken for hot food, the
 * class that never declares too little; cold dishes can be given their own class on the menu later.
 */
const guesses: readonly Guess[] = [
  {
    category: 'Drinks',
    vatClass: 'standard',
    words:
      /\b(coke|cola|pepsi|fanta|sprite|lemonade|water|juice|tea|coffee|lassi|beer|lager|ale|cider|wine|prosecco|gin|vodka|rum|whisky|cobra|kingfisher|tonic|soda)\b/i,
  },
  { category: 'Breads', vatClass: 'hot_food', words: /\b(naan|nan|roti|paratha|chapati|puree|puri|bread)\b/i },
  { category: 'Rice and biryani', vatClass: 'hot_food', words: /\b(rice|biryani|pilau)\b/i },
  {
    category: 'Sides and sauces',
    vatClass: 'hot_food',
    words: /\b(chutney|pickle|raitha?|sauce|salad|fries|chips|papadum|poppadom)\b/i,
  },
  {
    category: 'Starters',
    vatClass: 'hot_food',
    words: /\b(starter|soup|samosa|pakora|bhaji|bhajee|chaat|kebab|roll)\b/i,
  },
]

/** The category and VAT class of a dish that only the other till knew. */
export function guessMenuPlacement(name: string): { category: string; vatClass: VatClass } {
  const { category, vatClass } = guesses.find(({ words }) => words.test(name)) ?? unknown
  return { category, vatClass }
}

const unknown = { category: 'Imported', vatClass: 'hot_food' } as const
