import { formatPence, formatShortPence } from '@tableside/ui'
import { formatSince } from '../format-since.ts'
import type { TableCondition, TableState } from './table-state.ts'

export const conditionLabels: Record<TableCondition, string> = {
  free: 'Free',
  seated: 'Seated',
  billed: 'Bill printed',
  part_paid: 'Part paid',
  checking: 'Checking card',
}

const shortLabels: Record<TableCondition, string> = { ...conditionLabels, billed: 'Bill', checking: 'Card' }

/** The colours of a table's top and edge on the plan; the same are said in words. */
export const conditionStyles: Record<TableCondition, string> = {
  free: 'is-free',
  seated: 'is-seated',
  billed: 'is-billed',
  part_paid: 'is-part-paid',
  checking: 'is-checking',
}

/** Everything the drawing says by colour and picture, in words. */
export function tableLabel(
  { table, orders, condition, hasUnsent, joinedTo, waiterName }: TableState,
  now: number,
): string {
  const [order] = orders
  const name = `Table ${table.name}`
  if (!order) return `${name}, free, ${table.seats} seats`
  if (joinedTo) return `${name}, together with table ${joinedTo}`
  return [
    name,
    conditionLabels[condition].toLowerCase(),
    `since ${formatSince(order.openedAt, now)}`,
    order.covers === null ? undefined : order.covers === 1 ? '1 guest' : `${order.covers} guests`,
    `${formatPence(order.balanceDuePence)} to pay`,
    orders.length > 1 ? `${orders.length} bills` : undefined,
    hasUnsent ? 'dishes not sent' : undefined,
    waiterName ? `served by ${waiterName}` : undefined,
  ]
    .filter(Boolean)
    .join(', ')
}

/**
 * What a table says on the plan below its name, the most important first: there may be room for the first line only.
 *
 * @param isNarrow on a small table only short words fit beside each other
 */
export function planLines(
  { table, orders, condition, joinedTo }: TableState,
  now: number,
  isNarrow: boolean,
): string[] {
  const [order] = orders
  if (joinedTo) return [`with ${joinedTo}`]
  if (!order) return isNarrow ? [conditionLabels[condition]] : [conditionLabels[condition], `${table.seats} seats`]
  const guests = order.covers === null || isNarrow ? '' : ` · ${order.covers}`
  const since = formatSince(order.openedAt, now)
  return [
    ...(condition === 'seated' ? [] : [(isNarrow ? shortLabels : conditionLabels)[condition]]),
    `${isNarrow ? since.replace(/^(\d+ h \d+) min$/, '$1') : since}${guests}`,
    orders.length > 1
      ? `${orders.length} bills`
      : isNarrow
        ? formatShortPence(order.balanceDuePence)
        : formatPence(order.balanceDuePence),
  ]
}
