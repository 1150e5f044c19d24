import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import {
  type Pence,
  riseBps,
  type UnitCost,
  unitCostOf,
  unitPortionHalfUp,
  zeroOrMorePenceSchema,
} from '../money/index.ts'
import { assertNoDuplicates } from './stock.ts'
import { someQuantitySchema } from './units.ts'

const text = (max: number) => z.string().trim().max(max)

export const supplierDraftSchema = z.strictObject({
  name: text(80).min(1, 'Enter a name'),
  email: z.union([z.literal(''), z.email('Please enter a whole email address')]).default(''),
  phone: text(40).default(''),
  note: text(400).default(''),
})

/** So much of something for so much money in all, without VAT. */
export const purchaseLineSchema = z.strictObject({
  ingredientId: idSchema,
  quantity: someQuantitySchema,
  pricePence: zeroOrMorePenceSchema,
})
export type PurchaseLine = z.infer<typeof purchaseLineSchema>

const linesSchema = z.array(purchaseLineSchema).min(1, 'Please add something to order').max(200)

export const orderDraftSchema = z.strictObject({
  id: idSchema,
  supplierId: idSchema,
  locationId: idSchema,
  lines: linesSchema,
  note: text(400).default(''),
  /** The version that was read; 0 for a new one. */
  version: z.int().min(0),
})

export const deliveryDraftSchema = z.strictObject({
  id: idSchema,
  supplierId: idSchema,
  locationId: idSchema,
  purchaseOrderId: idSchema.nullable().default(null),
  /** The supplier's number on the paper. */
  reference: text(60).default(''),
  lines: linesSchema,
})

const purchaseOrderStates = ['draft', 'sent', 'part_received', 'received', 'cancelled'] as const
export const purchaseOrderStateSchema = z.enum(purchaseOrderStates)
export type PurchaseOrderState = z.infer<typeof purchaseOrderStateSchema>

const next: Record<'change' | 'send' | 'mail' | 'receive' | 'close' | 'cancel', readonly PurchaseOrderState[]> = {
  change: ['draft'],
  send: ['draft'],
  // A mail can get lost: what was sent is sent again as it stands.
  mail: ['draft', 'sent'],
  receive: ['sent', 'part_received'],
  // The rest will not come: what came is all of it.
  close: ['part_received'],
  // What has partly come stays on the books.
  cancel: ['draft', 'sent'],
}

/** Whether an order may still be changed, sent, mailed, received, closed short or cancelled. */
export function canDo(action: keyof typeof next, state: PurchaseOrderState): boolean {
  return next[action].includes(state)
}

export function assertCan(action: keyof typeof next, state: PurchaseOrderState): void {
  if (!canDo(action, state)) throw new DomainError('purchase_order_state', { state })
}

/** How an order stands once so much of it has come in all. More than was ordered is received, too. */
export function stateAfter(
  ordered: readonly PurchaseLine[],
  received: ReadonlyMap<string, number>,
): 'sent' | 'part_received' | 'received' {
  if (ordered.every(({ ingredientId, quantity }) => (received.get(ingredientId) ?? 0) >= quantity)) return 'received'
  return received.size > 0 ? 'part_received' : 'sent'
}

/** Whether an order was closed although not all of it came. */
export function isShort(
  state: PurchaseOrderState,
  lines: readonly (PurchaseLine & { readonly received: number })[],
): boolean {
  return state === 'received' && lines.some(({ quantity, received }) => received < quantity)
}

/** What has not come yet of an order, each line at its part of the price it was ordered for. */
export function stillToCome(ordered: readonly (PurchaseLine & { readonly received: number })[]): PurchaseLine[] {
  return ordered.flatMap(({ ingredientId, quantity, received, pricePence }) => {
    const left = quantity - received
    if (left <= 0) return []
    const price = unitPortionHalfUp(pricePence, BigInt(left), BigInt(quantity))
    return [{ ingredientId, quantity: left, pricePence: zeroOrMorePenceSchema.parse(price) }]
  })
}

export const defaultPriceJumpBps = 1_000

/** £10,000 a gram: nothing a kitchen buys; a quantity has lost its thousands. */
const maxUnitCost = 1_000_000_000_000n

/** What a base unit costs when so much of it costs so much. */
export function plausibleCost({
  pricePence,
  quantity,
}: {
  readonly pricePence: Pence
  readonly quantity: number
}): UnitCost {
  if ((BigInt(pricePence) * 1_000_000_000n) / BigInt(quantity) > maxUnitCost)
    throw new DomainError('price_unbelievable')
  return unitCostOf(pricePence, quantity)
}

/** A delivered line with what its unit cost, and by how much dearer it was than the delivery before. */
export function pricedLine(line: PurchaseLine, before: UnitCost | null, jumpBps: number) {
  const unitCost = plausibleCost(line)
  const rise = before === null ? null : riseBps(before, unitCost)
  return { ...line, unitCost, beforeCost: before, riseBps: rise, isJump: rise !== null && rise > jumpBps }
}

export function assertNoDuplicateLines(lines: readonly PurchaseLine[]): void {
  assertNoDuplicates(lines.map(({ ingredientId }) => ingredientId))
}
