import {
  formatQuantity,
  type MovementReason,
  oneOf,
  type PurchaseOrderState,
  type Unit,
} from '@tableside/domain/inventory'
import { formatPence as exactPence, type UnitCost, worth } from '@tableside/domain/money'
import type { Tone } from '@tableside/ui'

export const reasonLabels: Record<MovementReason, string> = {
  sale: 'Sale',
  waste: 'Waste',
  staff_meal: 'Staff meal',
  count: 'Count',
  transfer_out: 'Sent to another location',
  transfer_in: 'From another location',
  delivery: 'Delivery',
  return: 'Put back',
}

export const orderLabels: Record<PurchaseOrderState, { readonly word: string; readonly tone: Tone }> = {
  draft: { word: 'Draft', tone: 'neutral' },
  sent: { word: 'Sent', tone: 'attention' },
  part_received: { word: 'Partly received', tone: 'attention' },
  received: { word: 'Received', tone: 'good' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
}

export const unitLabels: Record<Unit, string> = {
  kg: 'kg',
  g: 'g',
  l: 'l',
  ml: 'ml',
  each: 'each',
  portion: 'portions',
}

/** "£8.00 a kg": what one of its unit costs; grams and millilitres by the hundred, so that a penny shows. */
export function formatCost(cost: UnitCost | null, unit: Unit): string {
  if (cost === null) return '–'
  if (unit === 'g' || unit === 'ml') return `${exactPence(worth(oneOf(unit) * 100, cost))} a 100 ${unit}`
  return `${exactPence(worth(oneOf(unit), cost))} ${unit === 'each' ? 'each' : `a ${unit}`}`
}

/** "+2 kg", "-300 g". */
export function signedQuantity(quantity: number, unit: Unit): string {
  return `${quantity > 0 ? '+' : ''}${formatQuantity(quantity, unit)}`
}
