import type { Order } from '@tableside/domain/orders'
import { Unreachable } from '../http/index.ts'
import type { World } from './apply-command.ts'
import type { Command, RefusedCommand } from './command.ts'
import {
  emptyQueue,
  orderNow,
  type QueueState,
  refusedWith,
  withAnotherTry,
  withAnswer,
  withCommand,
  withConfirmed,
  withOpenOrders,
  withoutPending,
  withoutRefused,
  withRefusal,
} from './queue-state.ts'
import { isDoneBefore, problemOf } from './send-command.ts'
import type { QueueStorage } from './storage.ts'

/** Waits before a command is sent again; the last one repeats. */
export const retryMs = [1_000, 2_000, 5_000, 10_000] as const

export type QueueOptions = {
  readonly storage: QueueStorage
  /** Carries a command to the server: `sendCommand` with a client. */
  readonly send: (command: Command) => Promise<Order>
  /** The device could not keep something; the command is sent all the same. */
  readonly onStorageFault?: (cause: unknown) => void
  /** Keeps what has not changed the same object, so that a screen draws only what has. */
  readonly share?: (before: Order, after: Order) => Order
  /** Waits by another clock than the device's. */
  readonly timers?: Timers
}

export type Timers = {
  readonly setTimeout: (run: () => void, ms: number) => unknown
  readonly clearTimeout: (timer: unknown) => void
}

export type QueueStatus = {
  readonly pending: readonly Command[]
  readonly refused: readonly RefusedCommand[]
  /** False while the last try of some command got no answer. */
  readonly isReachable: boolean
  /** True while the last try of some command came to nothing: no answer, or a server that said "not now" or "sign in first". */
  readonly isWaiting: boolean
  /** False once the device could not keep something: what is pending is lost with the page. */
  readonly isKept: boolean
}

export type OrderQueue = ReturnType<typeof createQueue>

/**
 * The way of every tap to the server. A command is kept on the device before it is sent; the commands
 * of one order go one after the other, orders do not wait for each other; what got no answer goes again
 * with the same key, what was refused is shown until somebody has read it. Nothing vanishes.
 */
export function createQueue({
  storage,
  send,
  onStorageFault = () => {},
  share = latest,
  timers = realTimers,
}: QueueOptions) {
  let state: QueueState = emptyQueue
  let world: World | undefined
  let isKept = true
  let status: QueueStatus = { pending: [], refused: [], isReachable: true, isWaiting: false, isKept }
  let orders: readonly Order[] | undefined
  const views = new Map<string, Order | undefined>()
  const upToDate = new Set<string>()
  const listeners = new Set<() => void>()
  const lanes = new Set<string>()
  /** Ends the pause before the next try, by order. */
  const wakers = new Map<string, () => void>()
  /** The orders whose first command has to be sent again, and whether the server was there at its last try. */
  const delayed = new Map<string, { readonly isReachable: boolean }>()
  /** When each command is safely on the device. */
  const kept = new Map<string, Promise<unknown>>()

  function change(next: QueueState, orderId?: string): void {
    state = next
    if (orderId === undefined) upToDate.clear()
    else upToDate.delete(orderId)
    notify()
  }

  function notify(): void {
    status = {
      pending: state.pending,
      refused: state.refused,
      isReachable: [...delayed.values()].every((each) => each.isReachable),
      isWaiting: delayed.size > 0,
      isKept,
    }
    orders = undefined
    for (const listener of listeners) listener()
  }

  /** Undefined when the device could not do it. */
  function keep<T>(work: Promise<T>): Promise<T | undefined> {
    return work.catch((cause) => {
      isKept = false
      notify()
      onStorageFault(cause)
      return undefined
    })
  }

  async function drain(orderId: string): Promise<void> {
    if (lanes.has(orderId)) return
    lanes.add(orderId)
    let failures = 0
    for (;;) {
      const command = state.pending.find((each) => each.orderId === orderId)
      if (!command) break
      await kept.get(command.id)
      try {
        const order = await send(command)
        delayed.delete(orderId)
        change(withAnswer(state, command, order), orderId)
        forget(command.id)
        failures = 0
      } catch (error) {
        const problem = problemOf(error)
        if (problem && isDoneBefore(command, problem)) {
          delayed.delete(orderId)
          change(withoutPending(state, command.id), orderId)
          forget(command.id)
        } else if (problem) {
          delayed.delete(orderId)
          const before = state.refused
          change(withRefusal(state, command, problem), orderId)
          for (const each of state.refused) if (!before.includes(each)) void keep(storage.put(each))
        } else {
          // A server that says "not now" or "sign in first" is there.
          delayed.set(orderId, { isReachable: !(error instanceof Unreachable) })
          await pause(orderId, retryMs[Math.min(failures, retryMs.length - 1)] ?? 0)
          failures += 1
        }
      }
    }
    lanes.delete(orderId)
  }

  function pause(orderId: string, ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        timers.clearTimeout(timer)
        wakers.delete(orderId)
        resolve()
      }
      const timer = timers.setTimeout(wake, ms)
      wakers.set(orderId, wake)
      notify()
    })
  }

  function forget(commandId: string): void {
    kept.delete(commandId)
    void keep(storage.remove(commandId))
  }

  function view(orderId: string): Order | undefined {
    if (!world) return state.confirmed.get(orderId)
    if (!upToDate.has(orderId)) {
      const before = views.get(orderId)
      const now = orderNow(state, orderId, world)
      views.set(orderId, before && now ? share(before, now) : now)
      upToDate.add(orderId)
    }
    return views.get(orderId)
  }

  return {
    /** Brings back what an earlier page left, and goes on with it. Await it before the first `add`. */
    async load(): Promise<void> {
      const stored = (await keep(storage.load())) ?? []
      stored.sort((a, b) => (a.command.id < b.command.id ? -1 : 1))
      let next = state
      for (const { command, problem } of stored) {
        next = withCommand(next, command)
        if (problem) next = withRefusal(next, command, problem)
      }
      change(next)
      for (const { orderId } of state.pending) void drain(orderId)
    },

    /** The screen shows it at once; it is on its way as soon as the device has kept it. */
    add(command: Command): void {
      kept.set(command.id, keep(storage.put({ command, problem: null })))
      change(withCommand(state, command), command.orderId)
      void drain(command.orderId)
    },

    /** What the server told otherwise: a list, a screen loaded anew, another device's change. */
    confirm(news: readonly Order[]): void {
      const next = withConfirmed(state, news)
      if (next !== state) change(next)
    },
    confirmOpen(locationId: string, open: readonly Order[]): void {
      change(withOpenOrders(state, locationId, open))
    },

    /** The open orders of a location as the server last told them, without what waits to be sent. */
    openOrders: (locationId: string): Order[] =>
      [...state.confirmed.values()].filter((order) => order.locationId === locationId && order.state === 'open'),

    /** What the rules are applied with; handed in again when the menu changes. */
    setWorld(next: World): void {
      world = next
      change(state)
    },

    /** @param signOnId who gives it again, at a paired till */
    retry(commandId: string, signOnId?: string): void {
      const again = refusedWith(state, commandId).map(({ id }) => id)
      change(withAnotherTry(state, commandId, signOnId))
      for (const command of state.pending.filter(({ id }) => again.includes(id))) {
        kept.set(command.id, keep(storage.put({ command, problem: null })))
        void drain(command.orderId)
      }
    },
    dismiss(commandId: string): void {
      change(withoutRefused(state, commandId))
      forget(commandId)
    },

    /** Does not wait any longer: the network is back, or somebody asked. */
    wake(): void {
      for (const wake of [...wakers.values()]) wake()
    },

    /** The order as the screen shows it. The same object as long as nothing changed. */
    order: view,
    /** How many rounds of an order have reached the kitchen, as far as the server has answered. */
    roundsSent: (orderId: string): number => state.confirmed.get(orderId)?.fires ?? 0,
    /** Every order known here, as the screen shows them. */
    orders(): readonly Order[] {
      const ids = new Set([...state.confirmed.keys(), ...state.pending.map((command) => command.orderId)])
      orders ??= [...ids].flatMap((id) => view(id) ?? [])
      return orders
    },
    status: (): QueueStatus => status,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function latest(_before: Order, after: Order): Order {
  return after
}

const realTimers: Timers = {
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
}
