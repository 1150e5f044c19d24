import type { ServerOrder } from './books.ts'
import type { Cooked } from './cook.ts'
import { copiedDishes, printedDishes } from './papers.ts'
import type { Done } from './serve.ts'
import { differences, differing, misplaced, mistimed, orderedDishes } from './verdict.ts'

/** What a day has left, as it is read once all is done. */
export type PlayedDay = {
  /** How many were planned. */
  readonly bills: number
  readonly orders: readonly ServerOrder[]
  /** What came out of the printer. */
  readonly papers: readonly Uint8Array[]
  /** By number: orders whose papers nobody found at the printer, so that they were printed again. */
  readonly again: ReadonlySet<string>
  readonly cooked: Cooked
  /** By till: what its waiter did, in their order. */
  readonly done: readonly ReadonlyMap<string, Done>[]
  /** By number: orders whose cash a manager had to accept. */
  readonly accepted: ReadonlySet<string>
  readonly books: unknown
  /** Of the same day without a fault. */
  readonly quietBooks: unknown
  /** The office's list, with how much each of them says that it still keeps. */
  readonly devices: readonly { readonly name: string; readonly queued: number | null }[]
}

type Of<Part extends keyof PlayedDay> = Pick<PlayedDay, Part>

/** Each says what it finds wrong, and nothing of a day that is right. */
export const judges = {
  'each bill is an order': ({ bills, orders }: Of<'bills' | 'orders'>) =>
    orders.length === bills ? [] : [`${orders.length} orders, and not ${bills}`],
  'each order is paid': ({ orders }: Of<'orders'>) =>
    orders.filter(({ state }) => state !== 'paid').map(({ number, state }) => `order ${number} is ${state}`),
  'each dish is printed once, or named': unprinted,
  'each dish is cooked once': ({ cooked, orders }: Of<'cooked' | 'orders'>) =>
    differences(cooked, orderedDishes(orders)),
  'each tap is booked at its time': ({ orders, done, accepted }: Of<'orders' | 'done' | 'accepted'>) =>
    mistimed(orders, new Map(done.flatMap((ofTill) => [...ofTill])), accepted),
  'the bills of a till are in the order of its taps': ({ orders, done }: Of<'orders' | 'done'>) =>
    done.flatMap((ofTill) => misplaced(orders, ofTill)),
  'the books are those of a day without a fault': ({ books, quietBooks }: Of<'books' | 'quietBooks'>) =>
    differing(books, quietBooks),
  'no device keeps anything': ({ devices }: Of<'devices'>) =>
    devices.filter(({ queued }) => queued).map(({ name, queued }) => `${name} keeps ${queued}`),
} satisfies Readonly<Record<string, (day: PlayedDay) => readonly string[]>>

/** What was named to a person may be on a copy instead. */
function unprinted({ papers, orders, again }: Of<'papers' | 'orders' | 'again'>): string[] {
  const [ordered, copied, settled] = [orderedDishes(orders), copiedDishes(papers), new Map(printedDishes(papers))]
  for (const [dish, quantity] of ordered) {
    const [number = ''] = dish.split(' ')
    const printed = settled.get(dish) ?? 0
    const isOnCopy = again.has(number) && printed + (copied.get(dish) ?? 0) >= quantity
    if (printed < quantity && isOnCopy) settled.set(dish, quantity)
  }
  return differences(settled, ordered)
}
