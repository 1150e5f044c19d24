import type { Problem } from '@tableside/contract/core'
import type { Order } from '@tableside/domain/orders'
import { Unreachable } from '../http/index.ts'
import { type Asked, askWithin, createHeartbeat, patienceAfter, type Timers } from '../line/index.ts'
import type { Command } from './command.ts'
import { problemOf } from './send-command.ts'

/** Waits before a command is sent again; the last one repeats. */
export const retryMs = [1_000, 2_000, 5_000, 10_000] as const
const pauseAfter = (failures: number): number => retryMs[Math.min(failures, retryMs.length - 1)] ?? 0

/** What the server said: the order as it is afterwards, or why not. */
export type LaneAnswer = { readonly order: Order } | { readonly problem: Problem }

export type LanesOptions = {
  /** The first command of an order that has no answer. */
  readonly next: (orderId: string) => Command | undefined
  /** Before it is sent it is kept. */
  readonly whenKept: (command: Command) => Promise<void>
  readonly send: (command: Command, signal: AbortSignal) => Promise<Order>
  readonly onAnswer: (command: Command, answer: LaneAnswer) => void
  /** A try came to nothing, or there is a line again, or none any more. */
  readonly onLine: () => void
  readonly askHeartbeat: ((signal: AbortSignal) => Promise<unknown>) | undefined
  readonly timers: Timers
}

/**
 * Sends the commands of each order one after the other; orders do not wait for each other. What has no answer is sent again
 * until it has one, whatever the line does.
 */
export function createLanes({ next, whenKept, send, onAnswer, onLine, askHeartbeat, timers }: LanesOptions) {
  const open = new Set<string>()
  /** The request that a lane waits for. */
  const asked = new Map<string, Asked<Order>>()
  /** Ends the pause before the next try, by order. */
  const wakers = new Map<string, () => void>()
  /** The orders whose next try must not wait. */
  const eager = new Set<string>()
  /** The orders whose first command has to be sent again, and whether the server was there at its last try. */
  const delayed = new Map<string, { readonly isReachable: boolean }>()
  /** The orders of which something could not be sent when it was given, until all of it is. */
  const behind = new Set<string>()
  const heartbeat = askHeartbeat && createHeartbeat({ ask: askHeartbeat, timers, onChange: handleLine })

  async function drain(orderId: string): Promise<void> {
    if (open.has(orderId)) return
    open.add(orderId)
    let failures = 0
    for (let command = next(orderId); command; command = next(orderId)) {
      await whenKept(command)
      const answer = await trySending(command, patienceAfter(failures))
      if (answer) {
        delayed.delete(orderId)
        failures = 0
        onAnswer(command, answer)
      } else {
        onLine()
        if (!eager.delete(orderId)) await pause(orderId, pauseAfter(failures))
        failures += 1
      }
    }
    open.delete(orderId)
    if (behind.delete(orderId)) onLine()
  }

  /** @returns what the server said; undefined where it is to be sent again */
  async function trySending(command: Command, patience: number): Promise<LaneAnswer | undefined> {
    const { orderId } = command
    const asking = askWithin((signal) => send(command, signal), patience, timers)
    asked.set(orderId, asking)
    try {
      const order = await asking.answer
      eager.delete(orderId)
      heartbeat?.noteAnswer()
      return { order }
    } catch (error) {
      const problem = problemOf(error)
      // A server that refuses, or says "not now" or "sign in first", is there.
      const isReachable = !(error instanceof Unreachable)
      if (isReachable) heartbeat?.noteAnswer()
      else heartbeat?.look()
      if (problem) return { problem }
      delayed.set(orderId, { isReachable })
      behind.add(orderId)
      return undefined
    } finally {
      asked.delete(orderId)
    }
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
    })
  }

  function handleLine(hasLine: boolean): void {
    if (hasLine) tryNow()
    onLine()
  }

  /** Ends the pauses, and what has hung in the line since it was gone. */
  function tryNow(): void {
    for (const orderId of delayed.keys()) {
      const hanging = asked.get(orderId)
      if (!hanging) continue
      eager.add(orderId)
      hanging.giveUp()
    }
    for (const wake of [...wakers.values()]) wake()
  }

  const hasLine = () => heartbeat?.hasLine() ?? true
  return {
    drain: (orderId: string): void => void drain(orderId),
    /** What an earlier page could not send. */
    takeUp(orderId: string): void {
      behind.add(orderId)
      void drain(orderId)
    },
    wake(): void {
      tryNow()
      heartbeat?.look()
    },
    /** Whether each last try was answered, and the heartbeat is. */
    isReachable: (): boolean => hasLine() && [...delayed.values()].every((each) => each.isReachable),
    /** Whether something could not be sent when it was given and is not delivered yet, or could not be sent now. */
    isDelayed: (): boolean => behind.size > 0 || !hasLine(),
    /** Looks after the line while somebody wants to know of it. */
    watchLine(isWanted: boolean): void {
      if (isWanted) heartbeat?.start()
      else heartbeat?.stop()
    },
  }
}
