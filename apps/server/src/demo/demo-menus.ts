import {
  type Allergen,
  type AllergenDeclaration,
  type Diet,
  declareAllergens,
  unknownAllergens,
} from '@tableside/domain/menu'
import type { VatClass } from '@tableside/domain/tax'

/** What somebody checked, an empty list for none of the 14; or what nobody has checked yet, as in every real kitchen. */
type DemoAllergens = readonly Allergen[] | 'unknown'

export function demoDeclaration(checked: DemoAllergens): AllergenDeclaration {
  return checked === 'unknown' ? unknownAllergens : declareAllergens(checked)
}

/** Name, pence, VAT class, allergens, choices, and a diet where the name leaves no doubt. */
type DemoDish = readonly [string, number, VatClass, DemoAllergens, (readonly string[])?, Diet?]
type DemoCategory = {
  readonly name: string
  readonly colour: string
  readonly station: string | null
  /** What is served together at a table; absent: made straight away. */
  readonly course?: number
  readonly dishes: readonly DemoDish[]
}
/** Name, pence, allergens it adds. */
type DemoOption = readonly [string, number, DemoAllergens?]
type DemoGroup = {
  readonly name: string
  readonly min: number
  readonly max: number
  /** What it comes with for who says nothing. Absent: somebody has to choose. */
  readonly usual?: string
  readonly options: readonly DemoOption[]
}
export type DemoMenu = { readonly categories: readonly DemoCategory[]; readonly groups: readonly DemoGroup[] }

export const cafe: DemoMenu = {
  groups: [
    {
      name: 'Milk',
      min: 1,
      max: 1,
      usual: 'Whole',
      options: [
        ['Whole', 0, ['milk']],
        ['Semi-skimmed', 0, ['milk']],
        ['Oat', 40, ['gluten']],
        ['Soya', 40, ['soya']],
      ],
    },
    {
      name: 'Bread',
      min: 1,
      max: 1,
      usual: 'Sourdough',
      options: [
        ['Sourdough', 0, ['gluten']],
        ['Granary', 0, ['gluten']],
        ['Gluten free', 90, ['eggs']],
      ],
    },
    {
      name: 'Extras',
      min: 0,
      max: 3,
      options: [
        ['Bacon', 200],
        ['Poached egg', 150, ['eggs']],
        ['Avocado', 250],
      ],
    },
  ],
  categories: [
    {
      name: 'Hot drinks',
      colour: '#7a4b2a',
      station: 'Bar',
      dishes: [
        ['Flat White', 340, 'standard', [], ['Milk'], 'vegetarian'],
        ['Cappuccino', 340, 'standard', [], ['Milk'], 'vegetarian'],
        ['Americano', 290, 'standard', [], [], 'vegan'],
        ['Hot Chocolate', 375, 'standard', ['soya'], ['Milk'], 'vegetarian'],
        ['Pot of Breakfast Tea', 275, 'standard', [], [], 'vegan'],
      ],
    },
    {
      name: 'Breakfast',
      colour: '#c9782b',
      station: 'Kitchen',
      dishes: [
        ['Full English', 1095, 'hot_food', ['gluten', 'eggs', 'sulphites'], ['Bread', 'Extras']],
        ['Eggs Benedict', 950, 'hot_food', ['gluten', 'eggs', 'milk'], ['Extras']],
        ['Porridge with Honey', 550, 'hot_food', ['gluten'], ['Milk'], 'vegetarian'],
        ['Bacon Bap', 575, 'hot_food', ['gluten', 'milk']],
      ],
    },
    {
      name: 'Lunch',
      colour: '#4c7a3f',
      station: 'Kitchen',
      dishes: [
        ['Soup of the Day', 650, 'hot_food', 'unknown', ['Bread']],
        ['Cheddar and Chutney Sandwich', 625, 'cold_food', ['milk', 'sulphites'], ['Bread']],
        ['Jacket Potato, Beans', 750, 'hot_food', [], [], 'vegan'],
        ['Ham Ploughman’s', 1050, 'cold_food', ['milk', 'gluten', 'mustard', 'sulphites']],
      ],
    },
    {
      name: 'Cakes',
      colour: '#8a5a83',
      station: null,
      dishes: [
        ['Victoria Sponge', 425, 'cold_food', ['gluten', 'eggs', 'milk'], [], 'vegetarian'],
        ['Cream Tea', 695, 'cold_food', ['gluten', 'eggs', 'milk'], [], 'vegetarian'],
        ['Flapjack', 325, 'cold_food', ['gluten', 'milk'], [], 'vegetarian'],
        ['Ready Salted Crisps', 140, 'standard', [], [], 'vegan'],
      ],
    },
  ],
}

export const pub: DemoMenu = {
  groups: [
    {
      name: 'Cooking',
      min: 1,
      max: 1,
      options: [
        ['Rare', 0],
        ['Medium rare', 0],
        ['Medium', 0],
        ['Well done', 0],
      ],
    },
    {
      name: 'Side',
      min: 1,
      max: 1,
      usual: 'Chips',
      options: [
        ['Chips', 0],
        ['Mash', 0, ['milk']],
        ['Green salad', 0, ['mustard', 'sulphites']],
        ['Truffle chips', 150, 'unknown'],
      ],
    },
    {
      name: 'Sauce',
      min: 0,
      max: 2,
      options: [
        ['Peppercorn', 250, ['milk', 'sulphites']],
        ['Béarnaise', 250, ['eggs', 'milk', 'sulphites']],
      ],
    },
    {
      name: 'Measure',
      min: 1,
      max: 1,
      usual: '175 ml',
      options: [
        ['175 ml', 0],
        ['250 ml', 230],
        ['Bottle', 1900],
      ],
    },
  ],
  categories: [
    {
      name: 'Starters',
      course: 1,
      colour: '#c9782b',
      station: 'Kitchen',
      dishes: [
        ['Scotch Egg, Piccalilli', 795, 'hot_food', ['gluten', 'eggs', 'mustard']],
        ['Devilled Whitebait', 825, 'hot_food', ['fish', 'gluten', 'eggs']],
        ['Beetroot and Goat’s Curd', 850, 'cold_food', ['milk', 'nuts']],
        ['Leek and Potato Soup', 695, 'hot_food', ['milk', 'celery', 'gluten']],
      ],
    },
    {
      name: 'Mains',
      course: 2,
      colour: '#a63d2f',
      station: 'Kitchen',
      dishes: [
        ['Beer-battered Haddock', 1695, 'hot_food', ['fish', 'gluten', 'eggs', 'sulphites'], ['Side']],
        ['Ribeye, 10 oz', 2850, 'hot_food', ['milk'], ['Cooking', 'Side', 'Sauce']],
        ['Steak and Ale Pie', 1750, 'hot_food', ['gluten', 'milk', 'celery'], ['Side']],
        ['Lamplighter Burger', 1595, 'hot_food', ['gluten', 'milk', 'eggs', 'mustard'], ['Side']],
        ['Wild Mushroom Risotto', 1495, 'hot_food', ['milk', 'celery']],
        ['Pan-fried Sea Bass', 1950, 'hot_food', 'unknown'],
      ],
    },
    {
      name: 'Puddings',
      course: 3,
      colour: '#8a5a83',
      station: 'Kitchen',
      dishes: [
        ['Sticky Toffee Pudding', 750, 'hot_food', ['gluten', 'eggs', 'milk']],
        ['Bramley Crumble, Custard', 725, 'hot_food', ['gluten', 'milk', 'eggs'], [], 'vegetarian'],
        ['Cheese Board', 995, 'cold_food', 'unknown'],
      ],
    },
    {
      name: 'Drinks',
      colour: '#2f6f6b',
      station: 'Bar',
      dishes: [
        ['Best Bitter, Pint', 520, 'standard', ['gluten']],
        ['Session Pale, Pint', 560, 'standard', ['gluten']],
        ['Dry Cider, Pint', 540, 'standard', ['sulphites']],
        ['Sauvignon Blanc', 690, 'standard', ['sulphites'], ['Measure']],
        ['Malbec', 720, 'standard', ['sulphites'], ['Measure']],
        ['Elderflower Pressé', 350, 'standard', [], [], 'vegan'],
      ],
    },
  ],
}

export const indian: DemoMenu = {
  groups: [
    {
      name: 'Heat',
      min: 1,
      max: 1,
      options: [
        ['Mild', 0],
        ['Medium', 0],
        ['Hot', 0],
      ],
    },
    {
      name: 'Rice',
      min: 0,
      max: 1,
      options: [
        ['Pilau', 350],
        ['Mushroom', 425],
        ['Plain', 300],
      ],
    },
    {
      name: 'Flavour',
      min: 1,
      max: 1,
      options: [
        ['Mango', 0],
        ['Salted', 0],
        ['Rose', 0],
      ],
    },
  ],
  categories: [
    {
      name: 'Small plates',
      colour: '#c9782b',
      station: 'Kitchen',
      dishes: [
        ['Onion Bhaji', 550, 'hot_food', [], [], 'vegan'],
        ['Lamb Samosa', 650, 'hot_food', 'unknown'],
        ['Paneer Tikka', 795, 'hot_food', ['milk', 'mustard'], [], 'vegetarian'],
        ['Papadums and Chutneys', 395, 'hot_food', 'unknown'],
        ['Samphire Pakora', 695, 'hot_food', [], [], 'vegan'],
      ],
    },
    {
      name: 'Curries',
      colour: '#a63d2f',
      station: 'Kitchen',
      dishes: [
        ['Butter Chicken', 1395, 'hot_food', ['milk', 'nuts'], ['Rice']],
        ['Lamb Rogan Josh', 1495, 'hot_food', ['milk'], ['Heat', 'Rice']],
        ['Goan Prawn Curry', 1650, 'hot_food', ['crustaceans', 'mustard'], ['Heat', 'Rice']],
        ['Chana Masala', 1095, 'hot_food', [], ['Heat', 'Rice'], 'vegan'],
        ['Saag Paneer', 1150, 'hot_food', ['milk'], ['Rice'], 'vegetarian'],
        ['Hyderabadi Biryani', 1575, 'hot_food', ['milk'], ['Heat']],
      ],
    },
    {
      name: 'Tandoor',
      colour: '#b5562a',
      station: 'Tandoor',
      dishes: [
        ['Garlic Naan', 375, 'hot_food', ['gluten', 'milk'], [], 'vegetarian'],
        ['Peshwari Naan', 425, 'hot_food', ['gluten', 'milk', 'nuts'], [], 'vegetarian'],
        ['Tandoori Chicken', 1295, 'hot_food', ['milk', 'mustard']],
        ['Lamb Chops', 1750, 'hot_food', ['milk', 'mustard']],
      ],
    },
    {
      name: 'Drinks',
      colour: '#2f6f6b',
      station: 'Bar',
      dishes: [
        ['Lassi', 450, 'standard', ['milk'], ['Flavour'], 'vegetarian'],
        ['Cobra, 660 ml', 695, 'standard', ['gluten']],
        ['House Red, 175 ml', 675, 'standard', ['sulphites']],
        ['Sparkling Water, 750 ml', 450, 'standard', [], [], 'vegan'],
        ['Masala Chai', 325, 'standard', ['milk'], [], 'vegetarian'],
      ],
    },
  ],
}
