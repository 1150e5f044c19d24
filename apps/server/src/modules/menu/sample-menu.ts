import { type Allergen, declareAllergens, unknownAllergens } from '@tableside/domain/menu'
import { pence } from '@tableside/domain/money'
import type { VatClass } from '@tableside/domain/tax'
import type { Tx } from '../../db/database.ts'
import { menuCategories, menuItemModifierGroups, menuItems } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { insertGroup } from './modifier-groups.ts'

type Choice = 'cooking' | 'side' | 'extras' | 'measure' | 'milk'
type Dish = readonly [
  name: string,
  pricePence: number,
  vatClass: VatClass,
  allergens: readonly Allergen[],
  choices?: readonly Choice[],
]
type Course = {
  readonly name: string
  readonly colour: string
  /** What is served together at a table; absent: made straight away. */
  readonly course?: number
  readonly station: string
  readonly dishes: readonly Dish[]
}

/** A small menu to try the till with; the owner changes it, or archives it and brings their own. */
const courses: readonly Course[] = [
  {
    name: 'Starters',
    course: 1,
    colour: '#c9782b',
    station: 'Kitchen',
    dishes: [
      ['Soup of the Day', 650, 'hot_food', ['celery', 'gluten', 'milk']],
      ['Smoked Salmon', 950, 'cold_food', ['fish', 'milk', 'gluten']],
      ['Burrata and Tomato', 875, 'cold_food', ['milk', 'nuts']],
      ['Salt and Pepper Squid', 895, 'hot_food', ['molluscs', 'gluten', 'eggs']],
    ],
  },
  {
    name: 'Mains',
    course: 2,
    colour: '#a63d2f',
    station: 'Kitchen',
    dishes: [
      ['Ribeye Steak', 2650, 'hot_food', ['milk'], ['cooking', 'side']],
      ['Fish and Chips', 1650, 'hot_food', ['fish', 'gluten', 'eggs', 'mustard'], ['extras']],
      ['House Burger', 1450, 'hot_food', ['gluten', 'eggs', 'milk', 'mustard', 'sesame'], ['side', 'extras']],
      ['Mushroom Risotto', 1395, 'hot_food', ['milk', 'celery', 'sulphites']],
      ['Chicken Caesar Salad', 1295, 'cold_food', ['gluten', 'eggs', 'fish', 'milk', 'mustard']],
    ],
  },
  {
    name: 'Desserts',
    course: 3,
    colour: '#8a5a83',
    station: 'Kitchen',
    dishes: [
      ['Sticky Toffee Pudding', 725, 'hot_food', ['gluten', 'eggs', 'milk']],
      ['Lemon Tart', 695, 'cold_food', ['gluten', 'eggs', 'milk']],
      ['Ice Cream, Three Scoops', 595, 'standard', ['milk', 'eggs']],
    ],
  },
  {
    name: 'Drinks',
    colour: '#2f6f6b',
    station: 'Bar',
    dishes: [
      ['House White', 680, 'standard', ['sulphites'], ['measure']],
      ['House Red', 680, 'standard', ['sulphites'], ['measure']],
      ['Pint of Lager', 575, 'standard', ['gluten']],
      ['Sparkling Water', 320, 'standard', []],
      ['Flat White', 340, 'standard', ['milk'], ['milk']],
    ],
  },
]

type Option = readonly [name: string, pricePence: number, addsAllergens?: readonly Allergen[]]
type Group = {
  readonly name: string
  readonly min: number
  readonly max: number
  /** What it comes with for who says nothing. Absent: somebody has to choose. */
  readonly usual?: string
  readonly options: readonly Option[]
}

const choices: Record<Choice, Group> = {
  cooking: {
    name: 'Cooking',
    min: 1,
    max: 1,
    options: [
      ['Rare', 0],
      ['Medium Rare', 0],
      ['Medium', 0],
      ['Well Done', 0],
    ],
  },
  side: {
    name: 'Side',
    min: 1,
    max: 1,
    usual: 'Chips',
    options: [
      ['Chips', 0],
      ['Green Salad', 0, ['mustard']],
      ['Truffle Mash', 150, ['milk']],
    ],
  },
  extras: {
    name: 'Extras',
    min: 0,
    max: 3,
    options: [
      ['Extra Cheese', 150, ['milk']],
      ['Bacon', 200],
      ['Mushy Peas', 250],
    ],
  },
  measure: {
    name: 'Measure',
    min: 1,
    max: 1,
    usual: '175 ml',
    options: [
      ['175 ml', 0],
      ['250 ml', 240],
      ['Bottle', 1820],
    ],
  },
  milk: {
    name: 'Milk',
    min: 0,
    max: 1,
    options: [
      ['Oat', 40, ['gluten']],
      ['Soya', 40, ['soya']],
    ],
  },
}

/** Writes the sample menu into a restaurant that was made a moment ago. */
export async function writeSampleMenu({ newId }: Services, tx: Tx, restaurantId: string): Promise<void> {
  const groupIds = new Map<Choice, string>()
  for (const choice of ['cooking', 'side', 'extras', 'measure', 'milk'] as const) {
    const { options, usual, ...group } = choices[choice]
    const id = newId()
    await insertGroup(tx, restaurantId, id, {
      ...group,
      position: groupIds.size,
      options: options.map(([name, price, addsAllergens = []]) => ({
        id: newId(),
        name,
        pricePence: pence(price),
        isDefault: name === usual,
        addsAllergens: allergensOf(addsAllergens),
      })),
    })
    groupIds.set(choice, id)
  }

  const categories: (typeof menuCategories.$inferInsert)[] = []
  const items: (typeof menuItems.$inferInsert)[] = []
  const attached: (typeof menuItemModifierGroups.$inferInsert)[] = []
  for (const { name, course = null, colour, station, dishes } of courses) {
    const categoryId = newId()
    categories.push({ restaurantId, id: categoryId, name, course, colour, position: categories.length })
    for (const [dish, price, vatClass, allergens, chosen = []] of dishes) {
      const id = newId()
      items.push({
        restaurantId,
        id,
        categoryId,
        name: dish,
        pricePence: pence(price),
        vatClass,
        allergens: allergensOf(allergens),
        stationName: station,
        position: items.length,
      })
      for (const [position, choice] of chosen.entries()) {
        const groupId = groupIds.get(choice)
        if (groupId) attached.push({ restaurantId, itemId: id, groupId, position })
      }
    }
  }
  await tx.insert(menuCategories).values(categories)
  await tx.insert(menuItems).values(items)
  await tx.insert(menuItemModifierGroups).values(attached)
}

/** Only what such a dish is sure to have: that there is none in it, nobody of the restaurant has said (ADR 47). */
const allergensOf = (named: readonly Allergen[]) => (named.length > 0 ? declareAllergens(named) : unknownAllergens)
