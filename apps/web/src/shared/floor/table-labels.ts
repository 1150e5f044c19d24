import { formatCourse, formatCourseInSentence } from '@tableside/domain/menu'
import { formatPence, formatShortPence } from '@tableside/ui'
import { formatSince } from '../format-since.ts'
import { formatGuests } from '../orders/order-labels.ts'
import type { PlanText } from './plan-scale.ts'
import { isFreeNow, type TableBooking, type TableCondition, type TableState } from './table-state.ts'

export const conditionLabels: Record<TableCondition, string> = {
  free: 'Free',
  booked: 'Booked',
  late: 'Booked, late',
  seated: 'Seated',
  sending: 'Sending',
  sent: 'Sent',
  away: 'Course away',
  bill_asked: 'Bill asked',
  part_paid: 'Part paid',
  checking: 'Checking card',
  food_coming: 'Paid, food coming',
  paid: 'Paid',
  cleaning: 'Needs cleaning',
}

const shortLabels: Record<TableCondition, string> = {
  ...conditionLabels,
  late: 'Late',
  bill_asked: 'Bill',
  checking: 'Card',
  food_coming: 'Paid',
  cleaning: 'To clean',
}

/** "Starters away", "Bill asked". */
export function formatCondition({ condition, course, courseNames }: TableState): string {
  return course === undefined ? conditionLabels[condition] : `${formatCourse(course, courseNames)} away`
}

/** "starters away" within a longer label. */
function formatConditionInSentence({ condition, course, courseNames }: TableState): string {
  if (course === undefined) return conditionLabels[condition].toLowerCase()
  return `${formatCourseInSentence(course, courseNames)} away`
}

function formatShortCondition({ condition, course, courseNames }: TableState): string {
  return course === undefined ? shortLabels[condition] : formatCourse(course, courseNames)
}

/** The colours of a table's top and edge on the plan; the same are said in words. */
export const conditionStyles: Record<TableCondition, string> = {
  free: 'is-free',
  booked: 'is-booked',
  late: 'is-late',
  seated: 'is-seated',
  sending: 'is-seated',
  sent: 'is-sent',
  away: 'is-away',
  bill_asked: 'is-bill-asked',
  part_paid: 'is-part-paid',
  checking: 'is-checking',
  food_coming: 'is-paid',
  paid: 'is-paid',
  cleaning: 'is-cleaning',
}

/** The same colours for a table in the list, and for what explains them. */
export const conditionBoxes: Record<TableCondition, string> = {
  free: 'border-edge border-dashed bg-paper',
  booked: 'border-ink border-dashed bg-paper',
  late: 'border-saffron border-dashed bg-saffron-wash',
  seated: 'border-ink/60 bg-surface',
  sending: 'border-ink/60 bg-surface',
  sent: 'border-tide bg-surface',
  away: 'border-tide bg-tide-wash',
  bill_asked: 'border-saffron bg-surface',
  part_paid: 'border-herb bg-herb-wash',
  checking: 'border-saffron bg-saffron-wash',
  food_coming: 'border-herb bg-surface',
  paid: 'border-herb bg-surface',
  cleaning: 'border-slate border-dashed bg-slate-wash',
}

/** Everything the drawing says by colour and picture, in words. */
export function tableLabel(state: TableState, now: number): string {
  const { table, orders, condition, since, hasUnsent, joinedTo, waiterName, booking } = state
  const [order] = orders
  const booked = booking && `booked ${formatBooking(booking)}`
  const name = `Table ${table.name}`
  if (joinedTo) return `${name}, together with table ${joinedTo}`
  const label = formatConditionInSentence(state)
  if (!order) {
    const words = booked && isFreeNow(state) ? [booked, condition === 'late' && 'late'] : [label, booked]
    return [name, ...words, since ? formatSince(since, now) : `${table.seats} seats`].filter(Boolean).join(', ')
  }
  return [
    name,
    `${label} ${formatSince(since ?? order.openedAt, now)}`,
    condition === 'seated' ? undefined : `seated ${formatSince(order.openedAt, now)}`,
    order.covers === null ? undefined : formatGuests(order.covers),
    `${formatPence(order.balanceDuePence)} to pay`,
    orders.length > 1 ? `${orders.length} bills` : undefined,
    hasUnsent ? 'dishes not sent' : undefined,
    waiterName ? `served by ${waiterName}` : undefined,
    booked,
  ]
    .filter(Boolean)
    .join(', ')
}

type PlanRoom = Pick<PlanText, 'isNarrow' | 'letters'>

const fitting = (letters: number, long: string, short: string): string => (long.length <= letters ? long : short)

/**
 * What a table says on the plan below its name, the most important first: there may be room for the first line only. Our
 * own words are never cut off: where there is no room, shorter ones say it.
 */
export function planLines(state: TableState, now: number, { isNarrow, letters }: PlanRoom): string[] {
  const { table, orders, condition, since, joinedTo, booking } = state
  const [order] = orders
  if (joinedTo) return [`with ${joinedTo}`]
  const label = fitting(letters, formatCondition(state), formatShortCondition(state))
  if (condition === 'free') return isNarrow ? [label] : [label, `${table.seats} seats`]
  if (booking && isFreeNow(state)) {
    const { clock, guestName, partySize } = booking
    // The end of a long name may be cut off, how many they are may not.
    const who = fitting(letters, `${guestName}, ${partySize}`, `${partySize}, ${guestName}`)
    return [condition === 'late' ? fitting(letters, `${clock}, late`, clock) : clock, who]
  }
  const ago = since === undefined ? '' : formatShortSince(since, now)
  if (!order) {
    const isShort = condition === 'food_coming' && label !== formatCondition(state)
    return [label, isShort ? fitting(letters, `food ${ago}`, ago) : ago]
  }
  const guests = order.covers === null ? '' : ` · ${order.covers}`
  return [
    // The minutes say most of a small table at which nothing has happened yet; its edge says the rest.
    ...(isNarrow && condition === 'seated' ? [] : [label]),
    fitting(letters, `${ago}${guests}`, ago),
    orders.length > 1
      ? `${orders.length} bills`
      : fitting(letters, formatPence(order.balanceDuePence), formatShortPence(order.balanceDuePence)),
  ]
}

/** "18:30 Okafor, 6" */
export const formatBooking = ({ clock, guestName, partySize }: TableBooking) => `${clock} ${guestName}, ${partySize}`

/** "1 h 20" where there is no room for "1 h 20 min". */
export function formatShortSince(instant: string, now: number): string {
  return formatSince(instant, now).replace(/^(\d+ h \d+) min$/, '$1')
}
