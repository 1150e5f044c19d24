import { z } from 'zod'
import { unnamedGuest } from '../customers/guest.ts'
import { dialledPhoneSchema } from '../customers/phone.ts'
import { type GuestOrderRequest, guestOrderRequestSchema, theGuests } from '../guest-tables/index.ts'
import type { MenuSnapshot } from '../menu/index.ts'
import {
  addAllergies,
  addLines,
  andThen,
  type CommandContext,
  type Decision,
  holdUnsent,
  newLineSchema,
  placeOrder,
  placeOrderSchema,
  sendTheRest,
  type Trading,
} from '../orders/index.ts'
import { instantSchema, localClock } from '../time/index.ts'

/** At most so many orders of one phone number are under way at a location. */
export const maxPerPhone = 3
/** At most so many orders of a location wait for an answer. */
export const maxUnanswered = 30
/** At most so many of them come from one network: an office has one address, and nobody shuts a location from home. */
export const maxUnansweredPerNetwork = 10

/** Who it is called out for. */
export const firstNameSchema = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{Cc}\p{Cf}]+$/u)

/** What guests send to collect: their dishes, their name, a number to call, and when they come. */
export const collectionRequestSchema = guestOrderRequestSchema.extend({
  guestName: firstNameSchema,
  /** As somebody would dial it; at least nine digits. */
  phone: dialledPhoneSchema,
  collectAt: instantSchema,
})
export type CollectionRequest = z.infer<typeof collectionRequestSchema>

type Collection = {
  readonly id: string
  readonly locationId: string
  readonly request: GuestOrderRequest
  readonly guestName: string
  readonly collectAt: string
  readonly fireAt: string
}

/** Opens the takeaway order of guests who collect it, called by their name and the time they come. */
export function addCollection(
  { guestName, collectAt, ...collection }: Collection,
  menu: MenuSnapshot,
  trading: Trading,
  context: CommandContext,
): Decision {
  const calledBy = `${guestName}, ${localClock(collectAt, trading.timeZone)}`
  return addTakenAway({ ...collection, calledBy }, menu, trading, context)
}

type TakenAway = Omit<Collection, 'guestName' | 'collectAt'> & { readonly calledBy: string }

/**
 * Opens the takeaway order of guests who are not here yet. The kitchen gets it at once where it must begin now; otherwise its
 * dishes are held until then. Courses mean nothing in a bag.
 */
export function addTakenAway(
  { id, locationId, request, calledBy, fireAt }: TakenAway,
  menu: MenuSnapshot,
  trading: Trading,
  context: CommandContext,
): Decision {
  const empty = placeOrderSchema.parse({ id, locationId, orderType: 'takeaway', guestName: calledBy, lines: [] })
  const lines = request.lines.map((line) => newLineSchema.parse({ ...line, course: null }))
  const placed = placeOrder(empty, menu, trading, context)
  const warned = andThen(placed, (it) => addAllergies(it, unnamedGuest(request.allergies, request.allergyNote)))
  const added = andThen(warned, (it) => addLines(it, lines, menu, { ...context, by: theGuests }))
  return andThen(added, (it) => (fireAt <= context.at ? sendTheRest(it, context) : holdUnsent(it, context)))
}
