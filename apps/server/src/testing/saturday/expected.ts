/** What the test restaurant sells, in pence. */
export const prices = { curry: 1095, beer: 540, salad: 650, water: 199 } as const
export type Dish = keyof typeof prices
export const allDishes = Object.keys(prices) as Dish[] // the keys of a literal

export type Tender = 'cash' | 'card' | 'terminal'
/** The location's main drawer, the bar's, and one waiter's own. */
export const drawerNames = { main: 'Main drawer', bar: 'Bar', own: 'Josh’s float' } as const
export type DrawerName = keyof typeof drawerNames

/** What must be true of one bill, kept by adding up what was asked and granted, never read back from the bill. */
export type Bill = {
  readonly id: string
  servedBy: string
  covers: number
  readonly dishes: Record<Dish, number>
  discountPence: number
  compPence: number
  paidPence: number
  /** Lines that a payment names. */
  readonly linesPaid: Set<string>
  end: 'open' | 'paid' | 'joined' | 'voided'
}

type Doing = { readonly by: string }
type Portions = Doing & { readonly dish: Dish; readonly quantity: number }
export type Payment = Doing & {
  readonly id: string
  readonly orderId: string
  /** Whose table it was when the money was taken. */
  readonly servedBy: string
  tender: Tender
  drawer: DrawerName | null
  readonly pence: number
  readonly tipPence: number
}

/** A drawer from its float to its count. */
export type DrawerSession = Doing & {
  readonly id: string
  readonly drawer: DrawerName
  readonly floatPence: number
  /** Cash of sales with its tips. */
  cashInPence: number
  cashOutPence: number
  paidOutPence: number
  droppedPence: number
  noSales: number
  counted: (Doing & { readonly pence: number }) | null
}

/** What must be true of a service when it is over. */
export type Expected = ReturnType<typeof nothingYet>

export function nothingYet() {
  return {
    bills: new Map<string, Bill>(),
    added: [] as Portions[],
    voids: [] as (Portions & { readonly wasSent: boolean })[],
    discounts: [] as (Doing & { readonly pence: number })[],
    comps: [] as (Doing & { readonly pence: number })[],
    payments: [] as Payment[],
    declined: 0,
    refunds: [] as { readonly of: Payment; readonly pence: number }[],
    drawers: [] as DrawerSession[],
    /** How often each step was granted. */
    done: new Map<string, number>(),
  }
}

export function newBill({ bills }: Expected, { id, servedBy, covers }: Pick<Bill, 'id' | 'servedBy' | 'covers'>): Bill {
  const bill: Bill = {
    ...{ id, servedBy, covers, dishes: { curry: 0, beer: 0, salad: 0, water: 0 }, end: 'open' },
    ...{ discountPence: 0, compPence: 0, paidPence: 0, linesPaid: new Set<string>() },
  }
  bills.set(id, bill)
  return bill
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

export const grossOf = ({ dishes }: Bill): number => sum(allDishes.map((dish) => dishes[dish] * prices[dish]))

export const totalOf = (bill: Bill): number => grossOf(bill) - bill.discountPence - bill.compPence

export const leftOf = (bill: Bill): number => totalOf(bill) - bill.paidPence

export const isFullPrice = ({ discountPence, compPence }: Bill): boolean => discountPence + compPence === 0

export function moveDish(from: Bill, into: Bill, dish: Dish, quantity: number): void {
  from.dishes[dish] -= quantity
  into.dishes[dish] += quantity
}

/** The session of a drawer that is open. */
export function openSession({ drawers }: Expected, name: DrawerName): DrawerSession {
  const session = drawers.find(({ drawer, counted }) => drawer === name && counted === null)
  if (!session) throw new Error(`Must hold: ${name} is open`)
  return session
}

export const shouldHold = (it: DrawerSession): number =>
  it.floatPence + it.cashInPence - it.cashOutPence - it.paidOutPence - it.droppedPence

/** A share of an amount, to the nearest penny; half a penny goes to the even one. */
export function shareOf(pence: number, share: number, whole: number): number {
  const down = Math.floor((pence * share) / whole)
  const rest = pence * share - down * whole
  const isUp = 2 * rest > whole || (2 * rest === whole && down % 2 === 1)
  return isUp ? down + 1 : down
}

/** The VAT of 20 % in a price, to the nearest penny, half a penny up, as HMRC asks. */
export const vatIn = (pence: number): number => Math.floor((pence + 3) / 6)
