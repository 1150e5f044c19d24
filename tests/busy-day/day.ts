import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Five years of a real takeaway beside the repository; not everybody who runs the tests has it. */
const folder = join(import.meta.dirname, '../../../shared/data')
const files = { orders: join(folder, 'restaurant-1-orders.csv'), prices: join(folder, 'restaurant-1-prices.csv') }
export const hasSales = existsSync(files.orders) && existsSync(files.prices)

/** "2 × Garlic Naan" */
export type Ordered = { readonly dish: string; readonly quantity: number }
/** An order as the file has it. */
export type PastOrder = {
  /** Since midnight. */
  readonly minute: number
  readonly dishes: readonly Ordered[]
}
export type PastDay = {
  /** "18/05/2019" */
  readonly date: string
  readonly orders: readonly PastOrder[]
  /** By dish, in pence: those that were ordered that day. */
  readonly prices: ReadonlyMap<string, number>
}

/** The day with the most orders; of two the later one in the file. */
export function busiestDay(): PastDay {
  const orders = new Map<string, { readonly at: string; readonly dishes: Ordered[] }>()
  for (const [number = '', at = '', dish = '', quantity] of rowsOf(files.orders)) {
    const known = orders.get(number) ?? { at, dishes: [] }
    known.dishes.push({ dish, quantity: Number(quantity) })
    orders.set(number, known)
  }
  const days = new Map<string, { readonly at: string; readonly dishes: Ordered[] }[]>()
  for (const order of orders.values()) {
    const [date = ''] = order.at.split(' ')
    days.set(date, [...(days.get(date) ?? []), order])
  }
  const [date, busiest] = [...days].reduce((most, day) => (day[1].length >= most[1].length ? day : most))
  const prices = new Map(
    rowsOf(files.prices).map(([dish = '', pounds]) => [dish, Math.round(Number(pounds) * 100)] as const),
  )
  const ordered = new Set(busiest.flatMap(({ dishes }) => dishes.map(({ dish }) => dish)))
  return {
    date,
    orders: busiest
      .map(({ at, dishes }) => ({ minute: minuteOf(at), dishes }))
      .toSorted((one, other) => one.minute - other.minute),
    prices: new Map([...prices].filter(([dish]) => ordered.has(dish))),
  }
}

/** No name of a dish has a comma or a quotation mark in it. */
const rowsOf = (file: string): string[][] =>
  readFileSync(file, 'utf8')
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map((row) => row.split(','))

function minuteOf(at: string): number {
  const [hours, minutes] = at.split(' ')[1]?.split(':') ?? []
  return Number(hours) * 60 + Number(minutes)
}
