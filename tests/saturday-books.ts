import type { Person } from './saturday-waiter.ts'

export const dishes = {
  ...{ soup: 'Soup of the Day', risotto: 'Mushroom Risotto', tart: 'Lemon Tart', water: 'Sparkling Water' },
} as const
export type Dish = (typeof dishes)[keyof typeof dishes]
export type Tender = 'cash' | 'card' | 'terminal'
type Sums = Record<string, number>

/** What each person served and took, in pence, what is in each drawer, and what the kitchen cooked: added up as it happens. */
export function booksOfTheEvening(priceOf: (dish: Dish) => number) {
  const [served, taken, cooked, drawers, voided]: [Sums, Sums, Sums, Sums, Sums] = [{}, {}, {}, {}, {}]
  const tenders: Record<Tender, number> = { cash: 0, card: 0, terminal: 0 }
  const sums = { bills: 0, discountPence: 0 }
  const add = (to: Sums, key: string, by: number) => {
    to[key] = (to[key] ?? 0) + by
  }
  return {
    ...{ served, taken, cooked, drawers, voided, tenders, sums },
    priceOf: (...all: readonly Dish[]) => all.reduce((pence, dish) => pence + priceOf(dish), 0),
    /** A bill that is paid and closed. */
    sold(by: Person, pence: number) {
      add(served, by.name, pence)
      sums.bills += 1
    },
    took(by: Person, tender: Tender, pence: number, drawer: string) {
      add(taken, by.name, pence)
      tenders[tender] += pence
      if (tender === 'cash') add(drawers, drawer, pence)
    },
    discounted(pence: number) {
      sums.discountPence += pence
    },
    struck: (by: Person, pence: number) => add(voided, by.name, pence),
    sent(...all: readonly Dish[]) {
      // Water comes from the bar, not from the kitchen.
      for (const dish of all) if (dish !== dishes.water) add(cooked, dish, 1)
    },
  }
}
export type Books = ReturnType<typeof booksOfTheEvening>
