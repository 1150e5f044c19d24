import { formatPence } from '@tableside/ui'
import { sinceWords } from '../../shared/since-words.ts'
import type { TableCondition, TableState } from './table-state.ts'

export const conditionWords: Record<TableCondition, string> = {
  free: 'Free',
  seated: 'Seated',
  billed: 'Bill printed',
  part_paid: 'Part paid',
  checking: 'Checking card',
}

/** The colours of a table's top and edge on the plan; the same are said in words. */
export const conditionLooks: Record<TableCondition, string> = {
  free: 'is-free',
  seated: 'is-seated',
  billed: 'is-billed',
  part_paid: 'is-part-paid',
  checking: 'is-checking',
}

/** Everything the drawing says by colour and picture, in words. */
export function tableLabel({ table, orders, condition, hasUnsent, joinedTo }: TableState, now: number): string {
  const [order] = orders
  const name = `Table ${table.name}`
  if (!order) return `${name}, free, ${table.seats} seats`
  if (joinedTo) return `${name}, together with table ${joinedTo}`
  return [
    name,
    conditionWords[condition].toLowerCase(),
    `since ${sinceWords(order.openedAt, now)}`,
    order.covers === null ? undefined : order.covers === 1 ? '1 guest' : `${order.covers} guests`,
    `${formatPence(order.balanceDuePence)} to pay`,
    orders.length > 1 ? `${orders.length} bills` : undefined,
    hasUnsent ? 'dishes not sent' : undefined,
  ]
    .filter(Boolean)
    .join(', ')
}
