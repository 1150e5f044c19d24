import { listTickets } from '@tableside/contract/kitchen'
import type { LiveEvent } from '@tableside/contract/live'
import { getOrder, listOrders } from '@tableside/contract/orders'
import type { Order } from '@tableside/domain/orders'
import { type Client, isTransient } from '../http/index.ts'
import { type FollowOptions, followLive } from './follow-live.ts'

type Place = { readonly restaurantId: string; readonly locationId: string }

/** All open orders of a location, and the entry of the event log they include for certain. */
export type OpenOrders = { readonly seq: number; readonly orders: readonly Order[] }

export async function readOpenOrders(
  api: Client,
  { restaurantId, locationId }: Place,
  signal?: AbortSignal,
): Promise<OpenOrders> {
  const params = { restaurantId }
  const aborted = signal ? { signal } : {}
  // The cursor is read first: an order that changes in between is then read again, never missed.
  const { seq } = await api(listTickets, { params, query: { locationId }, ...aborted })
  const orders: Order[] = []
  let cursor: string | undefined
  do {
    const query = { locationId, state: 'open', limit: 200, cursor } as const
    const page = await api(listOrders, { params, query, ...aborted })
    orders.push(...page.orders)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return { seq, orders }
}

/** Changes of one moment are read together: a busy order sends five events at once. */
const gatherMs = 250
/** What could not be read is asked for again after this long. */
const againMs = 5_000

export type FollowOrdersOptions = FollowOptions & {
  readonly api: Client
  /** Takes the orders as the server has them now. */
  readonly onOrders: (orders: readonly Order[]) => void
}

/**
 * Follows the event log and reads each order that it says has changed, until one reading of it was answered: nothing is
 * missed because a request was lost.
 *
 * @returns stops following
 */
export function followOrders({ api, onOrders, ...options }: FollowOrdersOptions): () => void {
  const { restaurantId } = options
  const changed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function readIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(read, ms)
  }

  async function read(): Promise<void> {
    timer = undefined
    const ids = [...changed]
    changed.clear()
    const answers = await Promise.allSettled(ids.map((orderId) => api(getOrder, { params: { restaurantId, orderId } })))
    if (isStopped) return
    for (const [index, answer] of answers.entries()) {
      const id = ids[index]
      // What the server refuses to show is not this device's to see.
      if (id && answer.status === 'rejected' && isTransient(answer.reason)) changed.add(id)
    }
    onOrders(answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value.order : [])))
    if (changed.size > 0 && timer === undefined) readIn(againMs)
  }

  const stop = followLive({
    ...options,
    onEvents(events) {
      options.onEvents(events)
      const ids = events.flatMap(orderIdOf)
      for (const id of ids) changed.add(id)
      if (ids.length > 0) readIn(gatherMs)
    },
    onState(state) {
      options.onState(state)
      if (state === 'connected' && changed.size > 0) readIn(gatherMs)
    },
  })
  return () => {
    isStopped = true
    clearTimeout(timer)
    stop()
  }
}

function orderIdOf({ type, data }: LiveEvent): string[] {
  const isOfOrder = type.startsWith('order.') || type.startsWith('payment.')
  return isOfOrder && typeof data.orderId === 'string' ? [data.orderId] : []
}
