import { DomainError } from '@tableside/domain/errors'
import type { MenuSnapshot } from '@tableside/domain/menu'
import {
  affectsKitchen,
  type CommandContext,
  countedAt,
  type Decision,
  type Order,
  syncTickets,
} from '@tableside/domain/orders'
import type { BusinessDay } from '@tableside/domain/time'
import { earlierReply, scopeOf } from '../../commands/idempotency.ts'
import { lastEntryAt } from '../../db/order-events.ts'
import { type CallKey, StoredReply } from '../../http/call.ts'
import type { Services } from '../../services.ts'
import { drawerPrints, ticketPrints } from '../printing/index.ts'
import { createKeyedMutex } from './keyed-mutex.ts'
import { loadTickets, saveOrder } from './orders.store.ts'

/** A restaurant, how its days run, and who acts in it. */
export type ActingIn = BusinessDay & { readonly id: string; readonly by: string }

/** Who changes an order, when, under which key. */
export type OrderCommand = {
  readonly restaurant: ActingIn
  readonly key: CallKey | undefined
  /** Reserves the key instead of answering it: the answer comes when the provider's is settled (ask-provider.ts). */
  readonly reservesKey?: true | undefined
  /** When it counts from: when the server took it, or when it was tapped. */
  readonly at: string
  /** When the server took it, where that is later. */
  readonly receivedAt?: string | undefined
  readonly approvalId?: string | undefined
  /** Its tickets were printed where it was tapped. */
  readonly isPrintedAtTill?: boolean | undefined
}

const serialize = createKeyedMutex()

/** Whether to decide by what this server remembers or by what the database says now. */
type ReadMode = 'current' | 'fresh'

/** What a command on an order decides by, and what of it must still be so when it is saved. */
type Loaded<Facts> = { readonly facts: Facts; readonly before: Order | undefined; readonly menuVersion?: number }

type Loader<Facts> = {
  readonly orderId: string
  /** The id is of what the bill is opened for. */
  readonly isOwnId?: true
  readonly load: (services: Services, restaurantId: string, mode: ReadMode) => Promise<Loaded<Facts>>
}

/** An order that is there. */
export function theOrder({ orderId }: { readonly orderId: string }): Loader<Order> {
  return {
    orderId,
    load: async ({ orders }, restaurantId, mode) => {
      const before = await orders[mode](restaurantId, orderId)
      return { facts: before, before }
    },
  }
}

/** An order and the menu of its location, for a command that sells more dishes. */
export function theOrderAndMenu({ orderId }: { readonly orderId: string }) {
  return {
    orderId,
    load: async ({ orders, menus }, restaurantId, mode) => {
      const before = await orders[mode](restaurantId, orderId)
      const menu = await menus[mode](restaurantId, before.locationId)
      return { facts: { order: before, menu }, before, menuVersion: menu.version }
    },
  } satisfies Loader<{ readonly order: Order; readonly menu: MenuSnapshot }>
}

/** The menu an order is opened from. */
export function newOrder({
  id,
  locationId,
}: {
  readonly id: string
  readonly locationId: string
}): Loader<MenuSnapshot> {
  return {
    orderId: id,
    load: async ({ menus }, restaurantId, mode) => {
      const menu = await menus[mode](restaurantId, locationId)
      return { facts: menu, before: undefined, menuVersion: menu.version }
    },
  }
}

/** The menu a bill is opened from that has the id of what it is opened for: a booking, or an order to collect. */
export function newOrderOf(opens: { readonly id: string; readonly locationId: string }): Loader<MenuSnapshot> {
  return { ...newOrder(opens), isOwnId: true }
}

type Decided = Omit<Loaded<unknown>, 'facts'> & { readonly decision: Decision; readonly at: string }

/** A tap at one till overtakes one at another by less while both have a line: only what is brought later costs a look at the journal. */
const overtakenMs = 1_000

/** Each try that fails is another one's success, so a table with this many hands on it still moves on. */
const maxTries = 30

/**
 * Carries out one command on one order: load, decide, save, announce. It decides by the order and the menu this server
 * remembers, which costs no look-up. When they were old – somebody else changed the order in between – the saving
 * notices (order's version, menu's version) and it decides anew by what is true now, so two waiters at one table both
 * win; a refusal is only ever given for what is true now.
 *
 * @param loader `theOrder`, `theOrderAndMenu`, `newOrder` or `newOrderOf`
 * @param decide a rule of the domain, with what it needs handed in
 */
export function runOrderCommand<Facts>(
  services: Services,
  { restaurant, key, reservesKey, at: wantedAt, receivedAt = wantedAt, approvalId, isPrintedAtTill }: OrderCommand,
  { orderId, load, isOwnId }: Loader<Facts>,
  decide: (facts: Facts, context: CommandContext) => Decision,
): Promise<StoredReply> {
  const { by } = restaurant

  return serialize(`${restaurant.id} ${orderId}`, async () => {
    let mode: ReadMode = 'current'
    let from = wantedAt
    const isBrought = Date.parse(receivedAt) - Date.parse(wantedAt) > overtakenMs
    for (let attempt = 1; attempt <= maxTries; attempt++) {
      const decided = await load(services, restaurant.id, mode)
        .then(async ({ facts, ...loaded }): Promise<Decided> => {
          const entryAt = isBrought ? await lastEntryAt(services.db, restaurant.id, orderId) : undefined
          const at = countedAt(loaded.before, from, receivedAt, entryAt)
          return { ...loaded, at, decision: decide(facts, { at, by, newId: services.newId }) }
        })
        .catch((error: unknown) => asRefusal(error))
      const isSure = mode === 'fresh'
      mode = 'fresh'
      if (decided instanceof DomainError) {
        if (!isSure) continue
        // Not there for this caller, also when they once were: then nothing that was said of it is said again.
        if (decided.code === 'not_found') throw decided
        // A replay gets its first answer, whatever would be refused by now.
        const earlier = key && (await earlierReply(services.db, scopeOf({ restaurant, key, at: receivedAt })))
        if (earlier) return earlier
        throw decided
      }
      // Nothing changes: then the answer is the order as it is now.
      if (decided.decision.events.length === 0 && !isSure) continue

      const { before, menuVersion, at } = decided
      const { decision, ...made } = await withTickets(services, restaurant.id, decided, isPrintedAtTill ? 2 : 1)
      const cash = { before, after: decision.order, tappedAt: wantedAt, receivedAt }
      const printJobs = [...made.printJobs, ...(await drawerPrints(services, restaurant.id, cash))]
      const save = {
        restaurant,
        by,
        at,
        receivedAt,
        key,
        reservesKey,
        isOwnId,
        before,
        decision,
        printJobs,
        menuVersion,
        approvalId,
      }
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
        case 'decided':
          throw new DomainError('guest_order_decided')
        case 'day_closed':
          // Its Z is made: what comes later is of the day on which it comes.
          from = receivedAt
          break
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

/**
 * The decision with the tickets the kitchen already has, where it touches them: struck through, another table. And what of
 * all of it is printed.
 */
async function withTickets(services: Services, restaurantId: string, { before, decision }: Decided, copy: number) {
  const isTouched = before !== undefined && affectsKitchen(before, decision.order)
  const known = isTouched ? await loadTickets(services.db, restaurantId, before.id) : []
  const tickets = [...syncTickets(known, decision.order), ...decision.tickets]
  const printJobs = await ticketPrints(services, restaurantId, decision.order, { before: known, after: tickets, copy })
  return { decision: { ...decision, tickets }, printJobs }
}

/** What to do where an order is there already: it was opened at the same moment, or by a try before. */
export function whereItExists<T>(otherwise: () => Promise<T>): (error: unknown) => Promise<T> {
  return (error) => {
    if (error instanceof DomainError && error.code === 'order_exists') return otherwise()
    throw error
  }
}
