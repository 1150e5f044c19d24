import { setImmediate } from 'node:timers/promises'
import type { TestServer } from '../test-server.ts'

/** What the network does to one request and its reply. */
export const fates = [
  ...(['arrives', 'request_lost', 'reply_lost', 'arrives_twice', 'reply_late', 'request_late'] as const),
  ...(['request_swallowed', 'reply_swallowed'] as const),
] as const
export type Fate = (typeof fates)[number]

export type Network = ReturnType<typeof createNetwork>

/**
 * The network between the devices of one restaurant and the server: it loses, delays, doubles and reorders; it is cut, so
 * that each request fails, or swallows, so that none is ever answered. No device knows which: it finds out.
 */
export function createNetwork(server: TestServer) {
  const active = new Set<Promise<unknown>>()
  const late: (() => void)[] = []
  const cut = new Set<string>()
  const swallowing = new Set<string>()
  const forecast = new Map<string, Fate[]>()

  async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const { statusCode, body, headers } = await server.app.inject({
      method: init.method === 'POST' || init.method === 'PATCH' || init.method === 'DELETE' ? init.method : 'GET',
      url,
      headers: { ...Object.fromEntries(new Headers(init.headers)) },
      ...(typeof init.body === 'string' && { payload: init.body }),
    })
    return new Response(body, { status: statusCode, headers: { 'content-type': String(headers['content-type']) } })
  }

  function fateOf(device: string): Fate {
    if (cut.has(device)) return 'request_lost'
    if (swallowing.has(device)) return 'request_swallowed'
    return forecast.get(device)?.shift() ?? 'arrives'
  }

  async function carry(fate: Fate, url: string, init: RequestInit | undefined): Promise<Response> {
    if (fate === 'request_lost') throw new TypeError('network')
    if (fate === 'request_late') {
      late.push(() => void watch(ask(url, init)))
      throw new TypeError('network')
    }
    const reply = await ask(url, init)
    if (fate === 'arrives_twice') await ask(url, init)
    if (fate === 'reply_lost') throw new TypeError('network')
    return reply
  }

  function watch<T>(work: Promise<T>): Promise<T> {
    const settled: Promise<void> = work.then(end, end)
    function end(): void {
      active.delete(settled)
    }
    active.add(settled)
    return work
  }

  return {
    /** The `fetch` of one device. */
    fetchOf:
      (device: string): typeof globalThis.fetch =>
      async (input, init) => {
        const fate = fateOf(device)
        if (fate === 'request_swallowed') return abortOf(init?.signal)
        const reply = await watch(carry(fate, String(input), init))
        if (fate === 'reply_swallowed') return abortOf(init?.signal)
        // Nobody waits for it: other requests overtake it.
        if (fate === 'reply_late') await new Promise<void>((resolve) => late.push(resolve))
        return reply
      },
    /** What a device hears of its heartbeat. The server is always there, so it is not asked. */
    async beat(device: string, signal: AbortSignal): Promise<void> {
      if (cut.has(device)) throw new TypeError('network')
      if (swallowing.has(device)) await abortOf(signal)
    },
    /** What becomes of the next requests of a device. */
    foresee: (device: string, next: readonly Fate[]) => void forecast.set(device, [...next]),
    cut: (device: string) => void cut.add(device),
    swallow: (device: string) => void swallowing.add(device),
    /** Whether its requests are carried now. */
    hasLine: (device: string) => !cut.has(device) && !swallowing.has(device),
    heal(device: string): void {
      cut.delete(device)
      swallowing.delete(device)
    },
    /** What was held back comes, in the order it was sent. */
    deliverLate(): void {
      for (const deliver of late.splice(0)) deliver()
    },
    /** Nothing is under way any more, but what is late. */
    async quiet(): Promise<void> {
      for (let turns = 0; turns < 4; turns++) {
        await setImmediate()
        if (active.size === 0) continue
        await Promise.all(active)
        turns = -1
      }
    },
  }
}

/** Never an answer: it ends when whoever asked gives up. */
const abortOf = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
