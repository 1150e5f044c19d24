import type { Decision } from '@tableside/domain/orders'
import { instantOf } from '@tableside/domain/time'
import type { StoredSale } from '../modules/import/index.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type DemoLocation, demoId, tablesOf } from './demo-restaurants.ts'
import { orderGenerator, type Place } from './order-generator.ts'

const hourMs = 60 * 60 * 1000

/** Sunday first: how busy a day is against an average one. */
const weekdays = [1.1, 0.6, 0.7, 0.85, 1, 1.35, 1.4] as const

/** The finished orders of one location on one business date, as far as they are closed by `until`, in the order they closed. */
export function tradingDay(location: DemoLocation, place: Place, businessDate: string, until: string): StoredSale[] {
  const chance = chanceOf(`${location.id} ${businessDate}`)
  const midnight = Date.parse(`${businessDate}T00:00:00.000Z`)
  const busy = weekdays[new Date(midnight).getUTCDay()] ?? 1
  const count = Math.round(location.ordersADay * busy * (0.85 + chance.between(0, 30) / 100))
  return Array.from({ length: count }, (_, number) => {
    const hour = Number(chance.weighted(location.hours))
    const local = midnight + hour * hourMs + chance.between(0, 59) * 60_000 + chance.between(0, 59) * 1_000
    const openedAt = instantOf(local, place.trading.timeZone)
    return finishedOrder(location, place, demoId(location.id, businessDate, number), openedAt, chance)
  })
    .filter((sale) => sale.at <= until)
    .sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}

function finishedOrder(
  location: DemoLocation,
  place: Place,
  orderId: string,
  openedAt: string,
  chance: Chance,
): StoredSale {
  const orderType = chance.weighted(location.orderTypes)
  const table = orderType === 'table' ? chance.oneOf(tablesOf(location)) : null
  const generate = orderGenerator(place, { orderId, openedAt, orderType, table }, chance)
  const isSeated = table !== null
  let decided: Decision = generate.placed(true)
  if (isSeated && chance.is(0.6)) decided = generate.secondRound(decided, generate.later(25))
  decided = generate.withMishaps(decided, generate.later(isSeated ? 30 : 1))
  const at = generate.later(isSeated ? chance.between(45, 95) : chance.between(2, 8))
  decided = generate.refunded(generate.paid(decided, at), at)
  const decision = generate.cooked(decided, '9999', () => chance.between(6, 19))
  return { decision, at, writtenAt: at }
}

/** Tables in the middle of their evening, whatever the hour: just seated, eating, waiting long, nearly done. */
export function serviceInProgress(
  location: DemoLocation,
  place: Place,
  businessDate: string,
  now: string,
): StoredSale[] {
  const chance = chanceOf(`${location.id} ${businessDate} now`)
  const tables = tablesOf(location)
  const stages: readonly { readonly minutes: number; readonly isSent: boolean; readonly isSecond: boolean }[] = [
    { minutes: 2, isSent: false, isSecond: false },
    { minutes: 4, isSent: true, isSecond: false },
    { minutes: 11, isSent: true, isSecond: false },
    { minutes: 19, isSent: true, isSecond: false },
    { minutes: 48, isSent: true, isSecond: true },
    { minutes: 75, isSent: true, isSecond: false },
  ]
  return stages.map(({ minutes, isSent, isSecond }, index) => {
    const openedAt = seatedAt(place, businessDate, now, minutes)
    // Spread over the floor, each at a table of its own.
    const table = tables[Math.floor((index * tables.length) / stages.length)] ?? null
    const orderId = demoId(location.id, businessDate, 'open', index)
    const generate = orderGenerator(place, { orderId, openedAt, orderType: 'table', table }, chance)
    const placed = generate.placed(isSent)
    const secondAt = generate.later(minutes - 7)
    const decided = isSecond && secondAt < now ? generate.secondRound(placed, secondAt) : placed
    // The long wait at the third stage stays on the screen, in its warning colour.
    const decision = generate.cooked(decided, now, () => (minutes > 40 ? chance.between(9, 16) : 60))
    return { decision, at: now, writtenAt: now }
  })
}

/** So many minutes ago; in the first hour of a business day nobody sits there since yesterday. */
export function seatedAt({ trading }: Place, businessDate: string, now: string, minutes: number): string {
  const { timeZone, cutoffMinutes } = trading
  const dayStart = instantOf(Date.parse(`${businessDate}T00:00:00.000Z`) + cutoffMinutes * 60_000, timeZone)
  const at = new Date(Date.parse(now) - minutes * 60_000).toISOString()
  return at > dayStart ? at : dayStart
}
