import { DomainError } from '@tableside/domain/errors'
import type { MenuSnapshot } from '@tableside/domain/menu'
import { type CommandContext, concernsKitchen, type Decision, followOrder, type Order } from '@tableside/domain/orders'
import type { BusinessDay } from '@tableside/domain/time'
import { type CallKey, StoredReply } from '../../http/call.ts'
import { earlierReply } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
import { createTurns } from './in-turn.ts'
import { loadOrder, loadTickets, saveOrder } from './orders.store.ts'

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
  return inTurn(`${command.restaurant.id} ${orderId}`, () =>
    untilSaved(services, command, async (context) => {
      const before = await loadOrder(services.db, command.restaurant.id, orderId)
      return { before, decision: decide(before, context) }
    }),
  )
}

/**
 * The same for a command that sells from the menu. It decides by the menu this server last saw; when
 * that was an old one, the saving notices and it decides anew by the newest.
 *
 * @param target.load the order as it is, or none when the command opens one, and where it sells
 */
export function runMenuCommand<Before extends Order | undefined>(
  services: Services,
  command: OrderCommand,
  { orderId, load }: MenuTarget<Before>,
  decide: (order: Before, context: CommandContext, menu: MenuSnapshot) => Decision,
): Promise<StoredReply> {
  const restaurantId = command.restaurant.id
  let isMenuFresh = false

  const decideNow = async (context: CommandContext, isMenuStale: boolean): Promise<Decided> => {
    const { before, locationId } = await load()
    isMenuFresh ||= isMenuStale
    const menu = await services.menus[isMenuFresh ? 'fresh' : 'current'](restaurantId, locationId)
    try {
      return { before, decision: decide(before, context, menu), menuVersion: menu.version }
    } catch (error) {
      // A refusal for what an old menu said is looked at again with the newest one.
      if (isMenuFresh || !(error instanceof DomainError)) throw error
      isMenuFresh = true
      const newest = await services.menus.fresh(restaurantId, locationId)
      return { before, decision: decide(before, context, newest), menuVersion: newest.version }
    }
  }
  return inTurn(`${restaurantId} ${orderId}`, () => untilSaved(services, command, decideNow))
}

type MenuTarget<Before> = {
  readonly orderId: string
  readonly load: () => Promise<{ readonly before: Before; readonly locationId: string }>
}

type Decided = { readonly before: Order | undefined; readonly decision: Decision; readonly menuVersion?: number }

/** Each try that fails is another one's success, so a table with this many hands on it still moves on. */
const tries = 30

async function untilSaved(
  services: Services,
  command: OrderCommand,
  decideNow: (context: CommandContext, isMenuStale: boolean) => Promise<Decided>,
): Promise<StoredReply> {
  const { restaurant, key, at, approvalId } = command
  const { by } = restaurant
  const context: CommandContext = { at, by, newId: services.newId }
  let isMenuStale = false

  for (let attempt = 1; attempt <= tries; attempt++) {
    let now: Decided
    try {
      now = await decideNow(context, isMenuStale)
    } catch (refusal) {
      // A replay gets its first answer, whatever would be refused by now.
      const earlier =
        refusal instanceof DomainError &&
        key &&
        (await earlierReply(services.db, { restaurantId: restaurant.id, by, at, key }))
      if (earlier) return earlier
      throw refusal
    }

    const { before, menuVersion } = now
    const decision = await withTickets(services, restaurant.id, now)
    const save = { restaurant, by, at, key, before, decision, menuVersion, approvalId }
    const { outcome, status, reply } = await saveOrder(services.db, save)
    switch (outcome) {
      case 'saved':
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
        isMenuStale = outcome === 'stale_menu'
    }
  }
  throw new DomainError('changed_meanwhile')
}

/** The decision with the tickets the kitchen already has, where it touches them: struck through, another table. */
async function withTickets({ db }: Services, restaurantId: string, { before, decision }: Decided): Promise<Decision> {
  if (!before || !concernsKitchen(before, decision.order)) return decision
  const known = await loadTickets(db, restaurantId, before.id)
  return { ...decision, tickets: [...followOrder(known, decision.order), ...decision.tickets] }
}
