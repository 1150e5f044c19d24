import { z } from 'zod'
import { DomainError } from '../errors/index.ts'
import { idSchema } from '../ids/index.ts'
import {
  chooseModifiers,
  combineAllergens,
  courseOf,
  courseSchema,
  formatServingTimes,
  isServedAt,
  type MenuItem,
  type MenuSnapshot,
  soldModifiers,
  unitPriceOf,
} from '../menu/index.ts'
import { type Pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { onOneLine } from '../text/index.ts'
import { assertNotVoucherSale, assertOpen, assertSomeChange, changed, repriced } from './change.ts'
import { closeAfterChange } from './close.ts'
import { andThen, type CommandContext, type Decision, decided } from './decision.ts'
import type { Order, OrderLine } from './order.ts'
import { quantityLeft } from './totals.ts'

/** A dish as the till, a guest's phone or a program asks for it; the server looks up what it costs. */
export const newLineSchema = z.strictObject({
  /** Made on the device, so that a double tap or a retry never doubles the dish. */
  id: idSchema,
  itemId: idSchema,
  quantity: z.int().min(1).max(999),
  modifierOptionIds: z.array(idSchema).max(50).default([]),
  note: z.string().overwrite(onOneLine).trim().max(200).default(''),
  seat: z.int().min(1).max(99).nullable().default(null),
  /** Absent: as the dish's category says. Null: none, so it is never held. */
  course: courseSchema.nullable().optional(),
  /** The price of one that the screen showed. When the menu says otherwise the line is refused, not re-priced in silence. */
  expectedUnitPricePence: zeroOrMorePenceSchema.optional(),
  /** What one costs without its options, where the dish has an open price and nowhere else. */
  openPricePence: zeroOrMorePenceSchema.min(1).max(1_000_000).optional(),
})
export type NewLine = z.infer<typeof newLineSchema>

/** Looks a dish up on the menu and makes the line as it is sold now. */
export function lineFromMenu(wanted: NewLine, menu: MenuSnapshot, { at, by }: CommandContext): OrderLine {
  const item = menu.items.find((candidate) => candidate.id === wanted.itemId)
  if (!item) throw new DomainError('item_not_on_menu', { itemId: wanted.itemId })
  assertServed(item, menu, at)
  if (!item.isAvailable) throw new DomainError('item_eighty_sixed', { itemId: item.id, item: item.name })
  const options = chooseModifiers(menu, item, wanted.modifierOptionIds)
  const unitPricePence = unitPriceOf({ pricePence: priceOf(item, wanted) }, options)
  if (wanted.expectedUnitPricePence !== undefined && wanted.expectedUnitPricePence !== unitPricePence) {
    throw new DomainError('price_changed', { itemId: item.id, item: item.name, unitPricePence })
  }
  return {
    id: wanted.id,
    itemId: item.id,
    name: item.name,
    kitchenName: item.kitchenName ?? item.name,
    quantity: wanted.quantity,
    unitPricePence,
    modifiers: soldModifiers(item, options),
    note: wanted.note,
    seat: wanted.seat,
    course: wanted.course === undefined ? courseOf(menu, item) : wanted.course,
    vatClass: item.vatClass,
    ...combineAllergens([item, ...options.map(({ name, addsAllergens }) => ({ name, allergens: addsAllergens }))]),
    stationId: item.stationId,
    fire: null,
    heldAt: null,
    firedAt: null,
    voids: [],
    addedBy: by,
    addedAt: at,
  }
}

/**
 * What a dish costs without its options: as the menu has it, or as it was typed where its price is open.
 *
 * @throws `open_price_needed` · `price_changed` where a price was typed for a dish that has a fixed one by now
 */
function priceOf(item: MenuItem, { openPricePence }: Pick<NewLine, 'openPricePence'>): Pence {
  if (!item.hasOpenPrice) {
    if (openPricePence === undefined) return item.pricePence
    throw new DomainError('price_changed', { itemId: item.id, item: item.name, unitPricePence: item.pricePence })
  }
  if (openPricePence === undefined) throw new DomainError('open_price_needed', { itemId: item.id, item: item.name })
  return openPricePence
}

function assertServed(item: MenuItem, menu: MenuSnapshot, at: string): void {
  const times = menu.categories.find(({ id }) => id === item.categoryId)?.served ?? []
  if (isServedAt(times, at, menu.timeZone)) return
  throw new DomainError('item_not_served_now', { itemId: item.id, item: item.name, served: formatServingTimes(times) })
}

/** What the journal keeps of a new line. */
export function lineFacts(line: OrderLine) {
  return {
    lineId: line.id,
    itemId: line.itemId,
    name: line.name,
    quantity: line.quantity,
    unitPricePence: line.unitPricePence,
  }
}

/** Puts more dishes on the order, unsent. A line id that is already there is refused, never doubled. */
export function addLines(
  order: Order,
  wanted: readonly NewLine[],
  menu: MenuSnapshot,
  context: CommandContext,
): Decision {
  assertOpen(order)
  assertNotVoucherSale(order)
  const lines = wanted.map((line) => lineFromMenu(line, menu, context))
  assertNoDuplicateIds([...order.lines, ...lines])
  assertBelowMax([...order.lines, ...lines])
  return decided(changed(order, { lines: [...order.lines, ...lines], billAskedAt: null }), [
    { type: 'order.lines_added', data: { orderId: order.id, lines: lines.map(lineFacts) } },
  ])
}

export function assertNoDuplicateIds(lines: readonly OrderLine[]): void {
  const seen = new Set<string>()
  for (const { id } of lines) {
    if (seen.has(id)) throw new DomainError('line_exists', { lineId: id })
    seen.add(id)
  }
}

/** More than a banquet orders; a program gone wrong stops here, long before screens and printers do. */
export const maxLines = 500
const maxQuantity = 9_999

export function assertBelowMax(lines: readonly OrderLine[]): void {
  if (lines.length > maxLines) throw new DomainError('order_too_large', { lines: lines.length, maxLines })
}

export const lineChangesSchema = z.strictObject({
  quantity: z.int().min(1).max(999).optional(),
  note: z.string().overwrite(onOneLine).trim().max(200).optional(),
  seat: z.int().min(1).max(99).nullable().optional(),
  course: courseSchema.nullable().optional(),
})
export type LineChanges = z.infer<typeof lineChangesSchema>

/** Changes a line the kitchen has not got yet, held or unsent. The quantity is what the guest wants now, apart from what was voided. */
export function changeLine(order: Order, lineId: string, changes: LineChanges, context: CommandContext): Decision {
  assertOpen(order)
  const line = findLine(order, lineId)
  if (line.fire !== null) throw new DomainError('line_already_sent', { lineId })
  assertSomeChange(changes)
  const voided = line.quantity - quantityLeft(line)
  const next = { ...line, ...changes, quantity: changes.quantity ? changes.quantity + voided : line.quantity }
  if (next.quantity > maxQuantity)
    throw new DomainError('order_too_large', { quantity: next.quantity, maxOfOneLine: maxQuantity })
  const lines = order.lines.map((each) => (each.id === lineId ? next : each))
  // A note may tell of somebody's health, so the journal only says that it changed.
  const facts = { orderId: order.id, lineId, fields: Object.keys(changes), quantity: quantityLeft(next) }
  const changedLine = decided(repriced(order, { lines }), [{ type: 'order.line_changed', data: facts }])
  return andThen(changedLine, (it) => closeAfterChange(it, context))
}

export function findLine(order: Order, lineId: string): OrderLine {
  const line = order.lines.find((each) => each.id === lineId)
  if (!line) throw new DomainError('line_not_found', { lineId })
  return line
}
