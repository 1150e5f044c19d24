import type { Problem } from '@tableside/contract/core'
import type { Order } from '@tableside/domain/orders'
import { applyCommand, type World } from './apply-command.ts'
import { type Command, isPayment, type RefusedCommand } from './command.ts'

/** All a till knows about its orders: what the server said, what it has not answered yet, what it refused. */
export type QueueState = {
  readonly confirmed: ReadonlyMap<string, Order>
  /** In the order they were given. */
  readonly pending: readonly Command[]
  readonly refused: readonly RefusedCommand[]
  /** By id, those of both that are durably on the device. */
  readonly kept: ReadonlySet<string>
}

export const emptyQueue: QueueState = { confirmed: new Map(), pending: [], refused: [], kept: new Set() }

/** The same command twice is one command. */
export function withCommand(state: QueueState, command: Command): QueueState {
  const isKnown = state.pending.some((known) => known.id === command.id)
  return isKnown ? state : { ...state, pending: [...state.pending, command] }
}

/** The kitchen tickets of some commands are on paper. */
export function withPrinted(state: QueueState, commandIds: readonly string[], at: string): QueueState {
  const printed = (command: Command): Command =>
    commandIds.includes(command.id) ? { ...command, printedAt: command.printedAt ?? at } : command
  return { ...state, pending: state.pending.map(printed) }
}

/** As they were tapped, whichever window of the device they come from. */
export function inTapOrder(state: QueueState): QueueState {
  return { ...state, pending: state.pending.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
}

/** A command is on the device: neither a closed page nor a power cut loses it. */
export function withKept(state: QueueState, commandId: string): QueueState {
  return { ...state, kept: new Set([...state.kept, commandId]) }
}

/** The server's copy replaces ours, unless ours is newer: answers may overtake each other. */
export function withConfirmed(state: QueueState, orders: readonly Order[]): QueueState {
  const news = orders.filter((order) => order.version >= (state.confirmed.get(order.id)?.version ?? 0))
  if (news.length === 0) return state
  return { ...state, confirmed: new Map([...state.confirmed, ...news.map((order) => [order.id, order] as const)]) }
}

/**
 * The open orders of a location, complete: what was open and is not among them any more is forgotten.
 *
 * @param known those that were known when the reading began; one that was opened in the meantime may not be in it yet
 */
export function withOpenOrders(
  state: QueueState,
  locationId: string,
  orders: readonly Order[],
  known?: readonly string[],
): QueueState {
  const isGone = (order: Order) =>
    order.locationId === locationId &&
    order.state === 'open' &&
    !orders.some(({ id }) => id === order.id) &&
    (known === undefined || known.includes(order.id))
  const kept = [...state.confirmed].filter(([, order]) => !isGone(order))
  return withConfirmed({ ...state, confirmed: new Map(kept) }, orders)
}

export function withAnswer(state: QueueState, command: Command, order: Order): QueueState {
  return withConfirmed(withoutPending(state, command.id), [order])
}

/** Moves a command to what needs attention. Without its order nothing that was meant for it can be done either. */
export function withRefusal(state: QueueState, command: Command, problem: Problem): QueueState {
  const followers =
    command.name === 'placeOrder' ? state.pending.filter((each) => each.orderId === command.orderId) : [command]
  // By id: of a command that another window has given this one has a copy.
  const ids = new Set(followers.map(({ id }) => id))
  const refused = [
    ...state.refused.filter((each) => !ids.has(each.command.id)),
    ...followers.map((each) => ({ command: each, problem })),
  ]
  return { ...state, pending: state.pending.filter(({ id }) => !ids.has(id)), refused }
}

/**
 * Gives a refused command again, with its key: perhaps the dish is back on the menu. Under the sign-on of who does so. With
 * an order comes again what was refused because it was not there.
 */
export function withAnotherTry(
  state: QueueState,
  commandId: string,
  by: Pick<Command, 'signOnId' | 'signOnProof'> | undefined,
): QueueState {
  return refusedWith(state, commandId).reduce(
    (next, command) => withCommand(withoutRefused(next, command.id), { ...command, ...by }),
    state,
  )
}

/** A refused command and those that were refused because of it, in the order they were given. */
export function refusedWith({ refused }: QueueState, commandId: string): Command[] {
  const commands = refused.map(({ command }) => command)
  const again = commands.find(({ id }) => id === commandId)
  if (!again) return []
  const isWith = ({ id, orderId }: Command) =>
    id === commandId || (again.name === 'placeOrder' && orderId === again.orderId)
  return commands.filter(isWith).toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

export function withoutRefused(state: QueueState, commandId: string): QueueState {
  return { ...state, refused: state.refused.filter((each) => each.command.id !== commandId) }
}

/**
 * What the screen shows: the server's copy and, on top, everything it has not answered yet. Money only once it is kept:
 * nothing is called paid that a power cut would lose.
 */
export function orderNow({ confirmed, pending, kept }: QueueState, orderId: string, world: World): Order | undefined {
  return pending
    .filter((command) => command.orderId === orderId && (!isPayment(command) || kept.has(command.id)))
    .reduce<Order | undefined>((order, command) => applyCommand(order, command, world), confirmed.get(orderId))
}

/** Nothing waits for it any more, and nobody has to look at it. */
export function withoutPending(state: QueueState, commandId: string): QueueState {
  const kept = new Set([...state.kept].filter((id) => id !== commandId))
  return { ...state, pending: state.pending.filter((each) => each.id !== commandId), kept }
}
