import { setImmediate } from 'node:timers/promises'
import type { TestServer } from '../test-server.ts'

/** What the network does to one request and its reply. */
export const fates = ['arrives', 'request_lost', 'reply_lost', 'arrives_twice', 'reply_late', 'request_late'] as const
export type Fate = (typeof fates)[number]

export type Network = ReturnType<typeof createNetwork>

/** The network between the devices of one restaurant and the server: it loses, delays, doubles, reorders and is cut. */
export function createNetwork(server: TestServer) {
  const active = new Set<Promise<unknown>>()
  const late: (() => void)[] = []
  const cut = new Set<string>()
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

  async function carry(device: string, url: string, init: RequestInit | undefined): Promise<Response> {
    const fate = cut.has(device) ? 'request_lost' : (forecast.get(device)?.shift() ?? 'arrives')
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
        const isLate = !cut.has(device) && forecast.get(device)?.[0] === 'reply_late'
        const reply = await watch(carry(device, String(input), init))
        // Nobody waits for it: other requests overtake it.
        if (isLate) await new Promise<void>((resolve) => late.push(resolve))
        return reply
      },
    /** What becomes of the next requests of a device. */
    foresee: (device: string, next: readonly Fate[]) => void forecast.set(device, [...next]),
    cut: (device: string) => void cut.add(device),
    heal: (device: string) => void cut.delete(device),
    /** Whether a device would notice that it has no connection. */
    isCut: (device: string) => cut.has(device),
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
