import type { Order } from '@tableside/domain/orders'
import { realTimers, type Timers } from '../line/index.ts'
import type { World } from './apply-command.ts'
import { type Command, isPayment, type RefusedCommand } from './command.ts'
import { createLanes, type LaneAnswer } from './lanes.ts'
import {
  emptyQueue,
  inTapOrder,
  orderNow,
  type QueueState,
  refusedWith,
  withAnotherTry,
  withAnswer,
  withCommand,
  withConfirmed,
  withKept,
  withOpenOrders,
  withoutPending,
  withoutRefused,
  withPrinted,
  withRefusal,
} from './queue-state.ts'
import { isDoneBefore } from './send-command.ts'
import type { QueueStorage, StoredCommand } from './storage.ts'
import { type WaitingPrint, waitingPrints } from './waiting-prints.ts'
import { onlyWindow, type WindowNews, type Windows } from './windows.ts'

/** A disk that does not answer keeps nothing from being sent; what it has not kept is not called so. */
const maxKeepMs = 2_000

export type QueueOptions = {
  readonly storage: QueueStorage
  /** Carries a command to the server: `sendCommand` with a client. The signal ends a try that was given up. */
  readonly send: (command: Command, signal: AbortSignal) => Promise<Order>
  /** Asks whether the server is there; throws where it is not. Without it only the commands tell. */
  readonly heartbeat?: (signal: AbortSignal) => Promise<unknown>
  /** The device could not keep something; the command is sent all the same. */
  readonly onStorageFault?: (cause: unknown) => void
  /** Keeps what has not changed the same object, so that a screen draws only what has. */
  readonly share?: (before: Order, after: Order) => Order
  /** Waits by another clock than the device's. */
  readonly timers?: Timers
  /** The other windows of this device that show the same queue. */
  readonly windows?: Windows
}

/**
 * What words on a screen may be made of. A command is kept (`kept`), then delivered (no longer `pending`) or refused
 * (`refused`); until then it waits, whatever the line does.
 */
export type QueueStatus = {
  /** Not answered yet, in the order they were given. */
  readonly pending: readonly Command[]
  readonly refused: readonly RefusedCommand[]
  /** By id, those that are durably on this device. */
  readonly kept: ReadonlySet<string>
  /** False without a line: something had no answer at its last try, or the heartbeat has none. */
  readonly isReachable: boolean
  /** True while something waits for more than its answer: a line, or a server that said "not now" or "sign in first". */
  readonly isWaiting: boolean
  /** False once the device could not keep something: what is pending is lost with the page. */
  readonly isKept: boolean
}

export type OrderQueue = ReturnType<typeof createQueue>

/** What the server said to a command. */
export type CommandOutcome = 'delivered' | 'refused'

/**
 * The way of every tap to the server. A command is kept on the device before it is sent; the commands
 * of one order go one after the other, orders do not wait for each other; what got no answer goes again
 * with the same key, what was refused is shown until somebody has read it. Nothing vanishes. Of several windows of a device
 * one sends for all of them.
 */
export function createQueue({
  storage,
  send,
  heartbeat,
  onStorageFault = () => {},
  share = latest,
  timers = realTimers,
  windows = onlyWindow,
}: QueueOptions) {
  let state: QueueState = emptyQueue
  let world: World | undefined
  let isKept = true
  let isLeading = false
  let isLoaded = false
  let status: QueueStatus = {
    ...{ pending: [], refused: [], kept: new Set(), isReachable: true, isWaiting: false, isKept },
  }
  let orders: readonly Order[] | undefined
  const views = new Map<string, Order | undefined>()
  const upToDate = new Set<string>()
  const listeners = new Set<() => void>()
  /** When each command is safely on the device, or known not to be. */
  const keeping = new Map<string, Promise<void>>()
  const lanes = createLanes({
    next: (orderId) => (isLeading ? state.pending.find((command) => command.orderId === orderId) : undefined),
    whenKept: ({ id }) => whenKept([id]),
    ...{ send, onAnswer: settle, onLine: notify, askHeartbeat: heartbeat, timers },
  })

  function change(next: QueueState, orderId?: string): void {
    state = next
    orders = undefined
    if (orderId === undefined) upToDate.clear()
    else upToDate.delete(orderId)
    notify()
  }

  function notify(): void {
    const { pending, refused, kept } = state
    status = {
      ...{ pending, refused, kept, isKept },
      isReachable: lanes.isReachable(),
      isWaiting: pending.length > 0 && lanes.isDelayed(),
    }
    lanes.watchLine(pending.length > 0 || listeners.size > 0)
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

  function keepCommand(stored: StoredCommand): void {
    const { id, orderId } = stored.command
    const isDone = storage.put(stored).then(() => {
      if (!state.pending.some((command) => command.id === id)) {
        // It was answered before the disk was done.
        if (!state.refused.some(({ command }) => command.id === id)) void keep(storage.remove(id))
        return
      }
      state = withKept(state, id)
      // What is called paid once it is kept.
      if (isPayment(stored.command)) change(state, orderId)
      else notify()
      // Whoever leads sends it once it is kept.
      post(stored)
    })
    keeping.set(id, keep(isDone))
    void whenKept([id]).then(() => {
      if (!state.kept.has(id) && state.pending.some((command) => command.id === id)) post(stored)
    })
  }

  const post = (stored: StoredCommand): void =>
    windows.post({ what: 'given', stored, isKept: state.kept.has(stored.command.id) })

  function drain(orderId: string): void {
    if (isLeading) lanes.drain(orderId)
  }

  function handleNews(news: WindowNews): void {
    if (news.what === 'wake') {
      if (isLeading) lanes.wake()
    } else if (news.what === 'answered') {
      change(withAnswer(state, news.command, news.order), news.command.orderId)
    } else if (news.what === 'gone') {
      change(withoutPending(withoutRefused(state, news.commandId), news.commandId))
    } else {
      const { command, problem } = news.stored
      const known = withCommand(withoutRefused(state, command.id), command)
      const given = command.printedAt === undefined ? known : withPrinted(known, [command.id], command.printedAt)
      const kept = news.isKept ? withKept(given, command.id) : given
      change(problem ? withRefusal(kept, command, problem) : inTapOrder(kept), command.orderId)
      drain(command.orderId)
    }
  }

  /** Not longer than a disk may take. */
  function whenKept(ids: readonly string[]): Promise<void> {
    return new Promise((resolve) => {
      const timer = timers.setTimeout(resolve, maxKeepMs)
      void Promise.all(ids.map((id) => keeping.get(id))).then(() => {
        timers.clearTimeout(timer)
        resolve()
      })
    })
  }

  function settle(command: Command, answer: LaneAnswer): void {
    if ('order' in answer) {
      change(withAnswer(state, command, answer.order), command.orderId)
      forget(command.id)
      windows.post({ what: 'answered', command, order: answer.order })
    } else if (isDoneBefore(command, answer.problem)) {
      change(withoutPending(state, command.id), command.orderId)
      forget(command.id)
      windows.post({ what: 'gone', commandId: command.id })
    } else {
      const before = state.refused
      change(withRefusal(state, command, answer.problem), command.orderId)
      for (const each of state.refused.filter((refused) => !before.includes(refused))) {
        void keep(storage.put(each))
        post(each)
      }
    }
  }

  function forget(commandId: string): void {
    keeping.delete(commandId)
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

  async function load(): Promise<void> {
    const stored = (await keep(storage.load())) ?? []
    isLoaded = true
    stored.sort((a, b) => (a.command.id < b.command.id ? -1 : 1))
    let next = state
    const known = [...state.pending, ...state.refused.map(({ command }) => command)].map(({ id }) => id)
    for (const { command, problem } of stored.filter((each) => !known.includes(each.command.id))) {
      next = withKept(withCommand(next, command), command.id)
      if (problem) next = withRefusal(next, command, problem)
    }
    change(inTapOrder(next))
    if (isLeading) for (const { orderId } of state.pending) lanes.takeUp(orderId)
    notify()
  }

  windows.subscribe(handleNews)
  windows.onLead((leads) => {
    isLeading = leads
    // What the window before had not sent, and what this one never heard of.
    if (isLeading && isLoaded) void load()
    // What no disk has kept only this window knows.
    if (!isLeading) for (const command of state.pending) post({ command, problem: null })
    if (!isLeading) for (const refused of state.refused) post(refused)
  })

  return {
    /** Brings back what an earlier page left, or another window kept, and goes on with it. Await it before the first `add`. */
    load,

    /** The screen shows it at once; it is on its way as soon as the device has kept it. */
    add(command: Command): void {
      keepCommand({ command, problem: null })
      change(withCommand(state, command), command.orderId)
      drain(command.orderId)
    },

    /** What the server says otherwise: a list, a screen loaded anew, another device's change. */
    confirm(news: readonly Order[]): void {
      const next = withConfirmed(state, news)
      if (next !== state) change(next)
    },
    /** @param known the ids of `openOrders` when the reading began; those of now where it is left out */
    confirmOpen(locationId: string, open: readonly Order[], known?: readonly string[]): void {
      change(withOpenOrders(state, locationId, open, known))
    },

    /** The open orders of a location as the server last sent them, without what waits to be sent. */
    openOrders: (locationId: string): Order[] =>
      [...state.confirmed.values()].filter((order) => order.locationId === locationId && order.state === 'open'),

    /** What the rules are applied with; handed in again when the menu changes. */
    setWorld(next: World): void {
      world = next
      change(state)
    },

    /** @param by under whose sign-on it is given again, at a paired till */
    retry(commandId: string, by?: Pick<Command, 'signOnId' | 'signOnProof'>): void {
      const again = refusedWith(state, commandId).map(({ id }) => id)
      change(withAnotherTry(state, commandId, by))
      for (const command of state.pending.filter(({ id }) => again.includes(id))) {
        keepCommand({ command, problem: null })
        drain(command.orderId)
      }
    },
    dismiss(commandId: string): void {
      change(withoutRefused(state, commandId))
      forget(commandId)
      windows.post({ what: 'gone', commandId })
    },

    /** What a kitchen cooks by while commands wait, in the order they were given. */
    waitingPrints: (stationIds: readonly string[]): WaitingPrint[] =>
      world ? waitingPrints(state, world, stationIds) : [],
    /** Their kitchen tickets are about to be printed here. Await it before: what is delivered after says so. */
    async markPrinted(commandIds: readonly string[], at: string): Promise<void> {
      change(withPrinted(state, commandIds, at))
      for (const command of state.pending.filter(({ id }) => commandIds.includes(id)))
        keepCommand({ command, problem: null })
      await whenKept(commandIds)
    },

    /** Does not wait any longer: the network is back, or somebody asked. */
    wake(): void {
      lanes.wake()
      windows.post({ what: 'wake' })
    },

    /** Everything given for an order so far is on the device, or known not to be: a full disk, or one that does not answer. */
    whenKept: (orderId: string): Promise<void> =>
      whenKept(state.pending.filter((command) => command.orderId === orderId).map(({ id }) => id)),

    /** What the server said to some commands, once it has answered all of them; `refused` where it refused one. */
    outcomeOf(commandIds: readonly string[]): Promise<CommandOutcome> {
      const isIn = (commands: readonly { readonly id: string }[]) => commands.some(({ id }) => commandIds.includes(id))
      return new Promise((resolve) => {
        const look = () => {
          if (isIn(state.pending)) return
          listeners.delete(look)
          resolve(isIn(state.refused.map(({ command }) => command)) ? 'refused' : 'delivered')
        }
        listeners.add(look)
        look()
      })
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
      lanes.watchLine(true)
      return () => void listeners.delete(listener)
    },
  }
}

function latest(_before: Order, after: Order): Order {
  return after
}
