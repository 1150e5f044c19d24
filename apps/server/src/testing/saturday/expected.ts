/** What the test restaurant sells, in pence. */
export const prices = { curry: 1095, beer: 540, salad: 650, water: 199 } as const
export type Dish = keyof typeof prices
export const allDishes = Object.keys(prices) as Dish[] // the keys of a literal

/** What must be true of one bill, kept by adding up what was asked and granted, never read back from the bill. */
export type Bill = {
  readonly id: string
  servedBy: string
  readonly dishes: Record<Dish, number>
  discountPence: number
  paidPence: number
  end: 'open' | 'paid' | 'joined' | 'voided'
}

type Doing = { readonly by: string }
type Portions = Doing & { readonly dish: Dish; readonly quantity: number }
type Payment = Doing & { readonly tender: 'cash' | 'card'; readonly pence: number; readonly tipPence: number }

/** What must be true of a service when it is over. */
export type Expected = ReturnType<typeof nothingYet>

export function nothingYet() {
  return {
    bills: new Map<string, Bill>(),
    added: [] as Portions[],
    voids: [] as (Portions & { readonly wasSent: boolean })[],
    discounts: [] as (Doing & { readonly pence: number })[],
    payments: [] as Payment[],
    /** How often each step was granted. */
    done: new Map<string, number>(),
  }
}

export function newBill({ bills }: Expected, id: string, servedBy: string): Bill {
  const dishes = { curry: 0, beer: 0, salad: 0, water: 0 }
  const bill: Bill = { id, servedBy, dishes, discountPence: 0, paidPence: 0, end: 'open' }
  bills.set(id, bill)
  return bill
}

export const grossOf = ({ dishes }: Bill): number =>
  allDishes.reduce((sum, dish) => sum + dishes[dish] * prices[dish], 0)

export const totalOf = (bill: Bill): number => grossOf(bill) - bill.discountPence

export function moveDish(from: Bill, into: Bill, dish: Dish, quantity: number): void {
  from.dishes[dish] -= quantity
  into.dishes[dish] += quantity
}
