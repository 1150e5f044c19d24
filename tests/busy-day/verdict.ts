import type { ServerOrder } from './books.ts'
import type { Done } from './serve.ts'

/** A tap is in the books by the tablet's own clock; the hand of this test is so much slower. */
const handMs = 2_000

/**
 * What is in the books at another time than that of its tap.
 *
 * @param accepted by number: orders whose cash a manager had to accept, which closes them only then
 */
export function mistimed(
  orders: readonly ServerOrder[],
  all: ReadonlyMap<string, Done>,
  accepted: ReadonlySet<string>,
): string[] {
  const byId = new Map(orders.map((order) => [order.id, order]))
  return [...all].flatMap(([bill, { orderId, openedMs, roundsMs, paidMs }]) => {
    const order = byId.get(orderId)
    if (!order) return [`${bill} is not in the books`]
    const [firstMs = 0, lastMs = 0] = [roundsMs[0], roundsMs.at(-1)]
    const within = (what: string, instant: string | null | undefined, fromMs: number, toMs: number) => {
      const ms = Date.parse(instant ?? '')
      return ms >= fromMs - handMs && ms <= toMs + handMs
        ? []
        : [`${bill}: ${what} ${instant}, tapped ${new Date(fromMs).toISOString()} to ${new Date(toMs).toISOString()}`]
    }
    return [
      ...within('opened', order.openedAt, openedMs, firstMs),
      ...order.lines.flatMap(({ name, addedAt }) => within(name, addedAt, openedMs, lastMs)),
      ...order.payments.flatMap(({ startedAt }) => within('paid', startedAt, lastMs, paidMs)),
      ...(accepted.has(order.number) ? [] : within('closed', order.closedAt, lastMs, paidMs)),
    ]
  })
}

/** Where the books have the bills of a till in another order than it opened them. */
export function misplaced(orders: readonly ServerOrder[], ofTill: ReadonlyMap<string, Done>): string[] {
  const openedAt = new Map(orders.map((order) => [order.id, order.openedAt]))
  const opened = [...ofTill].map(([bill, { orderId }]) => ({ bill, at: openedAt.get(orderId) ?? '' }))
  return opened.flatMap(({ bill, at }, index) => {
    const before = opened[index - 1]
    return before && at < before.at ? [`${bill}: opened ${at}, after ${before.bill} ${before.at}`] : []
  })
}

/** "12 Garlic Naan" of order 12, and how many were ordered. */
export function orderedDishes(orders: readonly ServerOrder[]): ReadonlyMap<string, number> {
  const ordered = new Map<string, number>()
  for (const { number, lines } of orders) {
    for (const { name, quantity } of lines) {
      const dish = `${number} ${name}`
      ordered.set(dish, (ordered.get(dish) ?? 0) + quantity)
    }
  }
  return ordered
}

/** Where two counts of dishes differ: "12 Garlic Naan: 1, and not 2". */
export function differences(counted: ReadonlyMap<string, number>, expected: ReadonlyMap<string, number>): string[] {
  return [...new Set([...counted.keys(), ...expected.keys()])]
    .filter((dish) => counted.get(dish) !== expected.get(dish))
    .map((dish) => `${dish}: ${counted.get(dish) ?? 0}, and not ${expected.get(dish) ?? 0}`)
}

/** What only one of two books says: "here only: figures.grossPence 1390". */
export function differing(books: unknown, expected: unknown): string[] {
  const [here, there] = [factsOf(books), factsOf(expected)]
  return [
    ...without(here, there).map((fact) => `here only: ${fact}`),
    ...without(there, here).map((fact) => `there only: ${fact}`),
  ]
}

/** "hours.0.rows [19,2,1390]": the rows of a table are in no order. */
function factsOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [`${path.join('.')} ${value}`]
  return Object.entries(value).flatMap(([name, part]) =>
    Array.isArray(value) && typeof part === 'string' ? [`${path.join('.')} ${part}`] : factsOf(part, [...path, name]),
  )
}

function without(all: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return all.filter((fact) => {
    const index = left.indexOf(fact)
    if (index >= 0) left.splice(index, 1)
    return index < 0
  })
}
