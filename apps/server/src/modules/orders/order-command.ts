import { DomainError } from '@tableside/domain/errors'
import type { MenuSnapshot } from '@tableside/domain/menu'
import { type CommandContext, concernsKitchen, type Decision, followOrder, type Order } from '@tableside/domain/orders'
import type { BusinessDay } from '@tableside/domain/time'
import { type CallKey, StoredReply } from '../../http/call.ts'
import { earlierReply } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { createTurns } from './in-turn.ts'
import { loadTickets, saveOrder } from './orders.store.ts'

/** A restaurant, how its days run, and who acts in it. */
export type ActingIn = BusinessDay & { readonly id: string; readonly by: string }

/** Who changes an order, when, under which key. */
export type OrderCommand = {
  readonly restaurant: ActingIn
  readonly key: CallKey | undefined
  readonly at: string
  readonly approvalId?: string | undefined
}

const inTurn = createTurns()

/** Whether to decide by what this server remembers or by what the database says now. */
type Look = 'current' | 'fresh'

/** A rule of the domain, with what it needs handed in. */
type Decide = (order: Order, context: CommandContext) => Decision

/**
 * Carries out one command on one order: load, decide, save, announce. When somebody else changed the
 * order in between, it looks again and decides anew, so two waiters at one table both win.
 */
export function runOrderCommand(
  services: Services,
  command: OrderCommand,
  { orderId }: { readonly orderId: string },
  decide: Decide,
): Promise<StoredReply> {
  return untilSaved(services, command, orderId, async (context, look) => {
    const before = await services.orders[look](command.restaurant.id, orderId)
    return { before, decision: decide(before, context) }
  })
}

/** The same for a command that sells more dishes from the menu. */
export function runMenuCommand(
  services: Services,
  command: OrderCommand,
  { orderId }: { readonly orderId: string },
  decide: (order: Order, context: CommandContext, menu: MenuSnapshot) => Decision,
): Promise<StoredReply> {
  return untilSaved(services, command, orderId, async (context, look) => {
    const before = await services.orders[look](command.restaurant.id, orderId)
    const menu = await services.menus[look](command.restaurant.id, before.locationId)
    return { before, decision: decide(before, context, menu), menuVersion: menu.version }
  })
}

/** The same for a command that opens an order. */
export function runOpeningCommand(
  services: Services,
  command: OrderCommand,
  opens: { readonly id: string; readonly locationId: string },
  decide: (context: CommandContext, menu: MenuSnapshot) => Decision,
): Promise<StoredReply> {
  return untilSaved(services, command, opens.id, async (context, look) => {
    const menu = await services.menus[look](command.restaurant.id, opens.locationId)
    return { before: undefined, decision: decide(context, menu), menuVersion: menu.version }
  })
}

type Decided = { readonly before: Order | undefined; readonly decision: Decision; readonly menuVersion?: number }

/** Each try that fails is another one's success, so a table with this many hands on it still moves on. */
const tries = 30

/**
 * Decides by the order and the menu this server remembers, which costs no look-up. When they were old
 * the saving notices (order's version, menu's version) and it decides anew by what is true now; a
 * refusal is only ever given for what is true now.
 */
function untilSaved(
  services: Services,
  { restaurant, key, at, approvalId }: OrderCommand,
  orderId: string,
  decideNow: (context: CommandContext, look: Look) => Promise<Decided>,
): Promise<StoredReply> {
  const { by } = restaurant
  const context: CommandContext = { at, by, newId: services.newId }

  return inTurn(`${restaurant.id} ${orderId}`, async () => {
    let look: Look = 'current'
    for (let attempt = 1; attempt <= tries; attempt++) {
      const decided = await decideNow(context, look).catch((error: unknown) => asRefusal(error))
      const isSure = look === 'fresh'
      look = 'fresh'
      if (decided instanceof DomainError) {
        if (!isSure) continue
        // Not there for this caller, also when they once were: then nothing that was said of it is said again.
        if (decided.code === 'not_found') throw decided
        // A replay gets its first answer, whatever would be refused by now.
        const earlier = key && (await earlierReply(services.db, { restaurantId: restaurant.id, by, at, key }))
        if (earlier) return earlier
        throw decided
      }
      // Nothing changes: then the answer is the order as it is now.
      if (decided.decision.events.length === 0 && !isSure) continue

      const { before, menuVersion } = decided
      const decision = await withTickets(services, restaurant.id, decided)
      const save = { restaurant, by, at, key, before, decision, menuVersion, approvalId }
      const { outcome, status, reply } = await saveOrder(services.db, save)
      switch (outcome) {
        case 'saved':
          // The reply of a new order has the number it was given.
          services.orders.keep(restaurant.id, before ? decision.order : JSON.parse(reply).order)
          services.announcer.announce(restaurant.id)
          return new StoredReply(status, reply, false)
        case 'replayed':
          return new StoredReply(status, reply, true)
        case 'key_reused':
          throw new DomainError('idempotency_key_reused')
        case 'exists':
          throw new DomainError('order_exists')
        case 'stale_menu':
        case 'conflict':
          break
      }
    }
    throw new DomainError('changed_meanwhile')
  })
}

/** Refusals are answers to weigh; everything else is thrown on. */
function asRefusal(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  throw error
}

/** The decision with the tickets the kitchen already has, where it touches them: struck through, another table. */
async function withTickets({ db }: Services, restaurantId: string, { before, decision }: Decided): Promise<Decision> {
  if (!before || !concernsKitchen(before, decision.order)) return decision
  const known = await loadTickets(db, restaurantId, before.id)
  return { ...decision, tickets: [...followOrder(known, decision.order), ...decision.tickets] }
}
