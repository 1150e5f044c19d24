import type { LiveEvent } from '@tableside/contract/live'
import { getOrder, listOpenOrders, listOrders } from '@tableside/contract/orders'
import { type Order, orderSchema } from '@tableside/domain/orders'
import { type Client, isTransient } from '../http/index.ts'
import { serviceBeat } from '../line/index.ts'
import { type FollowOptions, followLive } from './follow-live.ts'

type Place = { readonly restaurantId: string; readonly locationId: string }

/** All open orders of a location, and the entry of the event log they include for certain. */
export const openOrdersSchema = listOpenOrders.reply.pick({ seq: true }).extend({ orders: orderSchema.array() })
export type OpenOrders = { readonly seq: number; readonly orders: Order[] }

type Reading = {
  /** What this device has of them: read again only at another version. */
  readonly known?: readonly Order[]
  readonly signal?: AbortSignal | undefined
}

/** More than so many are read as one list. */
const maxSingly = 10

/**
 * Reads which orders are open and at which version, then those that this device does not have like that. An order that
 * changes or is closed in between is read as it is by then: whoever follows the log from `seq` hears of it.
 */
export async function readOpenOrders(
  api: Client,
  { restaurantId, locationId }: Place,
  { known = [], signal }: Reading = {},
): Promise<OpenOrders> {
  const params = { restaurantId }
  const aborted = signal ? { signal } : {}
  const { seq, orders: drawn } = await api(listOpenOrders, { params, query: { locationId }, ...aborted })
  const versions = new Map(drawn.map(({ id, version }) => [id, version]))
  const same = known.filter(({ id, version }) => versions.get(id) === version)
  const have = new Map(same.map((order) => [order.id, order]))
  const missing = drawn.filter(({ id }) => !have.has(id))
  if (missing.length > maxSingly) return { seq, orders: await readAll(api, { restaurantId, locationId }, aborted) }
  const read = await Promise.all(
    missing.map(({ id: orderId }) => api(getOrder, { params: { restaurantId, orderId }, ...aborted })),
  )
  for (const { order } of read) have.set(order.id, order)
  const orders = drawn.flatMap(({ id }) => have.get(id) ?? [])
  return { seq, orders: orders.filter(({ state, locationId: at }) => state === 'open' && at === locationId) }
}

async function readAll(api: Client, { restaurantId, locationId }: Place, aborted: { signal?: AbortSignal }) {
  const orders: Order[] = []
  let cursor: string | undefined
  do {
    const query = { locationId, state: 'open', limit: 200, cursor } as const
    const page = await api(listOrders, { params: { restaurantId }, query, ...aborted })
    orders.push(...page.orders)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return orders
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
    beat: serviceBeat,
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
  return /^(order|payment|hold)\./.test(type) && typeof data.orderId === 'string' ? [data.orderId] : []
}
