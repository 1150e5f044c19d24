import { z } from 'zod'
import { addTakenAway, firstNameSchema } from '../collection/index.ts'
import { type GuestOrderRequest, guestOrderRequestSchema, theGuests } from '../guest-tables/index.ts'
import { idSchema } from '../ids/index.ts'
import type { MenuSnapshot } from '../menu/index.ts'
import { type Pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { andThen, type Decision, lineFromMenu, newLineSchema, type OrderLine, type Trading } from '../orders/index.ts'
import { type PaymentContext, takeFromMarketplace } from '../payments/index.ts'
import { instantSchema } from '../time/index.ts'

/** Nobody orders further ahead. */
export const marketplaceAheadDays = 7

const dish = guestOrderRequestSchema.shape.lines.element

/** What an aggregator sends: our dishes and options by their ids, and what the marketplace charged for them. */
export const marketplaceOrderRequestSchema = z.strictObject({
  locationId: idSchema,
  /** The marketplace's own id of the order. Sent again, it is the same order. */
  externalId: z.string().regex(/^[\w.:-]{1,80}$/),
  /** What the courier says at the counter: "4F2K". */
  number: z.string().regex(/^[\w-]{1,12}$/),
  guestName: firstNameSchema,
  /** When the courier, or the guest, fetches it. */
  collectAt: instantSchema,
  lines: z
    .array(
      dish
        .pick({ itemId: true, quantity: true })
        .extend({ modifierOptionIds: dish.shape.modifierOptionIds, note: dish.shape.note }),
    )
    .min(1)
    .max(30),
  allergies: guestOrderRequestSchema.shape.allergies.default([]),
  allergyNote: guestOrderRequestSchema.shape.allergyNote.prefault(''),
  /** The guest has paid the marketplace; otherwise it is paid when it is fetched. */
  isPrepaid: z.boolean(),
  /** For the dishes, discounts of the marketplace's own and delivery apart. */
  chargedPence: zeroOrMorePenceSchema,
})
export type MarketplaceOrderRequest = z.infer<typeof marketplaceOrderRequestSchema>

/** What is kept of a marketplace's order beside its dishes. */
export type MarketplaceFacts = {
  readonly channel: string
  readonly externalId: string
  readonly number: string
  readonly isPrepaid: boolean
  readonly chargedPence: Pence
  /** Taken back by the marketplace before anybody accepted it. */
  readonly isCancelled?: true
}

/** "Deliveroo 4F2K, Sam": on the till, tickets and boards. */
export function marketplaceCalledBy(channel: string, { number, guestName }: MarketplaceOrderRequest): string {
  return `${channel.slice(0, 80 - number.length - guestName.length - 3)} ${number}, ${guestName}`
}

/** Looks the dishes up as they are sold now: the prices are ours, whatever the marketplace charged. */
export function marketplaceDishes(
  { lines, allergies, allergyNote }: MarketplaceOrderRequest,
  id: string,
  menu: MenuSnapshot,
  { at, newId }: { readonly at: string; readonly newId: () => string },
): { readonly request: GuestOrderRequest; readonly lines: OrderLine[] } {
  const sold = lines.map(({ itemId, modifierOptionIds, quantity, note }) => {
    const wanted = { id: newId(), itemId, modifierOptionIds, quantity, note }
    const line = lineFromMenu(newLineSchema.parse(wanted), menu, { at, by: theGuests, newId })
    return { line, wanted: { ...wanted, expectedUnitPricePence: line.unitPricePence } }
  })
  return {
    request: { id, lines: sold.map(({ wanted }) => wanted), allergies, allergyNote },
    lines: sold.map(({ line }) => line),
  }
}

type Accepted = {
  readonly id: string
  readonly locationId: string
  readonly request: GuestOrderRequest
  /** What it is called by. */
  readonly guestName: string
  readonly fireAt: string
  readonly marketplace: MarketplaceFacts
}

/**
 * Opens the takeaway order a marketplace sent, with what its guest paid there. No service charge: the marketplace shows none.
 * The payment is of no member of staff.
 */
export function acceptMarketplaceOrder(
  { guestName: calledBy, marketplace, ...accepted }: Accepted,
  menu: MenuSnapshot,
  trading: Trading,
  { feeBps, partnerBps, ...context }: PaymentContext,
): Decision {
  const opened = addTakenAway({ ...accepted, calledBy }, menu, { ...trading, serviceChargeTypes: [] }, context)
  if (!marketplace.isPrepaid) return opened
  return andThen(opened, (order) =>
    takeFromMarketplace(order, marketplace, { ...context, by: theGuests, feeBps, partnerBps }),
  )
}
