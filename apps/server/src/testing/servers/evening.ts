import { setTimeout as sleep } from 'node:timers/promises'
import { followLive } from '@tableside/client/live'
import { v7 as uuidv7 } from 'uuid'
import { WebSocket } from 'ws'
import type { TestRestaurant } from '../restaurant.ts'

/** A request that was not answered as it should be. */
export type Failure = { readonly what: string; readonly status: number; readonly text: string }

/** A bill that was placed, changed and paid, each of it acknowledged. */
export type Bill = {
  readonly orderId: string
  readonly totalPence: number
  /** When it was begun, as `performance.now` has it. */
  readonly begunMs: number
}

type Place = { readonly url: string; readonly restaurant: TestRestaurant }

/** Between two steps of a waiter, so that a small machine keeps up. */
const pauseMs = 40

/**
 * A restaurant's evening through the balancer: each till places an order, adds to it and takes cash for it, one after the other.
 * What fails is sent again with its key, as a till's queue does.
 */
export function startEvening({ url, restaurant }: Place, tills: number) {
  const { ids } = restaurant
  const bills: Bill[] = []
  const failures: Failure[] = []
  let requests = 0
  let isOver = false

  async function ask(what: string, path: string, body: object) {
    const key = uuidv7()
    for (;;) {
      requests += 1
      const { status, text } = await post(`${url}/api/v1/restaurants/${restaurant.id}${path}`, {
        'idempotency-key': key,
        authorization: `Bearer ${restaurant.waiter.token}`,
        body,
      })
      if (status === 201 || status === 200) return JSON.parse(text).order
      failures.push({ what, status, text: text.slice(0, 300) })
      if (status !== 0 && status < 500) throw new Error(`${what}: ${status} ${text}`)
      await sleep(200)
    }
  }

  const beer = (quantity: number) => ({ id: uuidv7(), itemId: ids.beer, quantity })

  async function sell(): Promise<void> {
    const begunMs = performance.now()
    const placed = { locationId: ids.location, orderType: 'counter', lines: [beer(1)] }
    const { id: orderId } = await ask('place', '/orders', { id: uuidv7(), ...placed })
    await sleep(pauseMs)
    const { totals } = await ask('change', `/orders/${orderId}/lines`, { lines: [beer(2)] })
    await sleep(pauseMs)
    const { totalPence } = totals
    const cash = { paymentId: uuidv7(), amountPence: totalPence, tenderedPence: totalPence }
    await ask('pay', `/orders/${orderId}/payments/cash`, cash)
    bills.push({ orderId, totalPence, begunMs })
    await sleep(pauseMs)
  }

  const selling = Array.from({ length: tills }, async () => {
    while (!isOver) await sell()
  })
  return {
    bills,
    /** Takes what has failed since it was asked last. */
    takeFailures: () => failures.splice(0),
    requests: () => requests,
    /** Waits until so many more bills are paid. */
    async more(count: number): Promise<void> {
      const until = bills.length + count
      while (bills.length < until && !isOver) await Promise.race([sleep(50), ...selling])
    },
    /** The bills under way are paid to their end. */
    async end(): Promise<void> {
      isOver = true
      await Promise.all(selling)
    },
  }
}

async function post(url: string, { body, ...headers }: { readonly body: object } & Record<string, unknown>) {
  try {
    const init = { method: 'POST', body: JSON.stringify(body) }
    const sent = { 'content-type': 'application/json', ...(headers as Record<string, string>) }
    const reply = await fetch(url, { ...init, headers: sent })
    return { status: reply.status, text: await reply.text() }
  } catch (error) {
    return { status: 0, text: String(error instanceof Error ? (error.cause ?? error) : error) }
  }
}

/** A screen with the product's own client of the live channel, and what it has shown. */
export function startScreen({ url, restaurant }: Place) {
  const seqs: number[] = []
  let connects = 0
  class SignedInSocket extends WebSocket {
    constructor(address: string) {
      // Of the owner, who sees every entry: what is due at this minute of the day may add one that a waiter does not.
      super(address, { headers: { authorization: `Bearer ${restaurant.owner.token}` } })
      // Its `onclose` tells; unheard, an error would end the test.
      this.on('error', () => undefined)
    }
  }
  const stop = followLive({
    origin: url.replace('http', 'ws'),
    restaurantId: restaurant.id,
    after: 0,
    onEvents: (events) => seqs.push(...events.map(({ seq }) => seq)),
    onState: (state) => {
      if (state === 'connected') connects += 1
    },
    // The same interface as the browser's, which the types of `ws` do not say.
    WebSocket: SignedInSocket as unknown as typeof globalThis.WebSocket,
  })
  return { seqs, connects: () => connects, stop }
}
