import { type CourseNames, formatCourse } from '@tableside/domain/menu'
import { formatPence, formatPercent, ZERO } from '@tableside/domain/money'
import { type Discount, formatTables, type Order, type OrderLine } from '@tableside/domain/orders'
import type { OrderType } from '@tableside/domain/tax'

export const orderTypeLabels: Record<OrderType, string> = { table: 'Eat in', counter: 'Counter', takeaway: 'Takeaway' }

type Called = Pick<Order, 'tableName' | 'guestName' | 'number' | 'orderType'> & Partial<Pick<Order, 'joinedTables'>>

/** How people call an order: its table and those put to it, the guest's name, or its number. */
export function whoFor({ tableName, joinedTables = [], guestName, number, orderType }: Called): string {
  const place = formatTables({ tableName, joinedTables })
  if (place !== null) return /^\d/.test(place) ? `Table ${place}` : place
  return guestName || `${orderTypeLabels[orderType]} ${number ?? ''}`.trim()
}

export function formatCovers(covers: number | null): string {
  if (covers === null) return 'No covers'
  return covers === 1 ? '1 cover' : `${covers} covers`
}

export function formatOpenOrders(count: number): string {
  return count === 1 ? '1 open order' : `${count} open orders`
}

/** What stands under a dish: its modifiers, then its seat. */
export function lineDetails({ modifiers, seat }: Pick<OrderLine, 'modifiers' | 'seat'>): string {
  return [...modifiers.map(({ name }) => name), seat === null ? '' : `Seat ${seat}`].filter(Boolean).join(' · ')
}

/** The same with its course, where it does not stand under the heading of one. */
export function lineDetailsWithCourse(line: OrderLine, names: CourseNames): string {
  const course = line.course === null ? '' : formatCourse(line.course, names)
  return [lineDetails(line), course].filter(Boolean).join(' · ')
}

export function formatDishCount(count: number): string {
  return count === 1 ? '1 dish' : `${count} dishes`
}

export function formatGuests(count: number): string {
  return count === 1 ? '1 guest' : `${count} guests`
}

/** "10% off: birthday", "Complimentary Soup: dropped". */
export function formatDiscount(order: Order, { kind, rateBps, amountPence, lineId, reason }: Discount): string {
  const dish = order.lines.find((line) => line.id === lineId)?.name
  const size = rateBps === null ? formatPence(amountPence ?? ZERO) : formatPercent(rateBps)
  const what = kind === 'comp' ? `Complimentary ${dish ?? 'bill'}` : `${size} off${dish ? ` ${dish}` : ''}`
  return `${what}: ${reason}`
}
