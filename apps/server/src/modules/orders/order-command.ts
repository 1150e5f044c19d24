import { DomainError } from '@tableside/domain/errors'
import { applyKitchenEvent, boardEventSchema } from '@tableside/domain/kitchen'
import type { MenuSnapshot } from '@tableside/domain/menu'
import type { CommandContext, Decision, Order } from '@tableside/domain/orders'
import type { BusinessDay } from '@tableside/domain/time'
import { type CallKey, StoredReply } from '../../http/call.ts'
import { earlierReply } from '../../http/idempotency.ts'
import type { Services } from '../../services.ts'
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

/** The location a new order is for, or the existing order to change. */
export type Target = { readonly newAt: string } | { readonly orderId: string }

/** A rule of the domain, with what it needs handed in. */
export type Decide<Before> = (order: Before, context: CommandContext, menu: () => MenuSnapshot) => Decision

/** Each try that fails is another one's success, so a table with this many hands on it still moves on. */
const tries = 30

/**
 * Carries out one command on one order: load, decide, save, announce. When somebody else changed the
 * order or the menu in between, it looks again and decides anew, so two waiters at one table both win.
 */
export async function runOrderCommand<T extends Target>(
  services: Services,
  { restaurant, key, at, approvalId }: OrderCommand,
  target: T,
  decide: Decide<T extends { orderId: string } ? Order : undefined>,
): Promise<StoredReply> {
  const { db } = services
  const by = restaurant.by
  const context: CommandContext = { at, by, newId: services.newId }
  let isMenuFresh = false

  for (let attempt = 1; attempt <= tries; attempt++) {
    const before = 'orderId' in target ? await loadOrder(db, restaurant.id, target.orderId) : undefined
    const locationId = before?.locationId ?? ('newAt' in target ? target.newAt : '')
    const menu = await services.menus[isMenuFresh ? 'fresh' : 'current'](restaurant.id, locationId)
    let usesMenu = false

    let decision: Decision
    try {
      // `before` is the loaded order exactly when the target names one.
      decision = decide(before as Parameters<typeof decide>[0], context, () => {
        usesMenu = true
        return menu
      })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      // A refusal for what an old menu said is looked at again with the newest one.
      if (usesMenu && !isMenuFresh) {
        isMenuFresh = true
        continue
      }
      const earlier = key && (await earlierReply(db, { restaurantId: restaurant.id, by, at, key }))
      if (earlier) return earlier
      throw error
    }

    const tickets = before ? await ticketsAfter(services, restaurant.id, before, decision) : decision.tickets
    const menuVersion = usesMenu ? menu.version : undefined
    const save = { restaurant, by, at, key, before, decision: { ...decision, tickets }, menuVersion, approvalId }
    const { outcome, status, reply } = await saveOrder(db, save)
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
        isMenuFresh = true
        break
      case 'conflict':
        break
    }
  }
  throw new DomainError('changed_meanwhile')
}

/** New tickets, and those the kitchen already has that the decision changes: struck through, another table. */
async function ticketsAfter({ db }: Services, restaurantId: string, before: Order, decision: Decision) {
  const events = decision.events.flatMap((event) => {
    const known = boardEventSchema.safeParse(event)
    return known.success && known.data.type !== 'kitchen.ticket_sent' ? [known.data] : []
  })
  if (before.fires === 0 || events.length === 0) return decision.tickets
  const known = await loadTickets(db, restaurantId, before.id)
  return [...events.reduce(applyKitchenEvent, known), ...decision.tickets]
}
