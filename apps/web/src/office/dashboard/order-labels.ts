import type { Order } from '@tableside/domain/orders'
import type { OrderType } from '@tableside/domain/tax'
import { formatTableName } from '../../shared/format-table-name.ts'

export const orderTypeLabels: Record<OrderType, string> = { table: 'Eat in', counter: 'Counter', takeaway: 'Takeaway' }

/** How people call an order: its table, the guest's name, or its number. */
export function whoFor({ tableName, guestName, number, orderType }: Order): string {
  return tableName ? formatTableName(tableName) : guestName || `${orderTypeLabels[orderType]} ${number ?? ''}`.trim()
}
