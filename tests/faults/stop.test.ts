import { randomUUID } from 'node:crypto'
import { existsSync, rmSync } from 'node:fs'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filledFolder } from '../demo-folder.ts'
import { type Product, startProduct } from '../product.ts'
import { isWide } from '../wide.ts'
import { type Program, programAs } from './program.ts'

/*
 * A real process, asked to stop while tills write over connections they keep. Every request that was taken is answered,
 * and nothing is left running.
 */

const dataDir = filledFolder('stopping')
let product: Product

beforeAll(async () => {
  product = await startProduct({ dataDir })
})
afterAll(async () => {
  await product.stop()
  rmSync(dirname(dataDir), { recursive: true, force: true })
})

type Outcome =
  | { readonly status: number; readonly headers: IncomingHttpHeaders }
  | { readonly error: string; readonly orderId: string }

/** Places orders one after the other over connections that are kept, until nobody listens any more. */
async function placeOrders({ ordersUrl, newOrder, authorization }: Program): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const outcomes: Outcome[] = []
  for (;;) {
    const outcome = await new Promise<Outcome>((resolve) => {
      const order = newOrder()
      const failed = (error: NodeJS.ErrnoException) =>
        resolve({ error: error.code ?? error.message, orderId: order.id })
      const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() }
      const sent = request(ordersUrl, { method: 'POST', agent, headers }, (reply) => {
        reply.resume()
        reply.once('end', () => resolve({ status: reply.statusCode ?? 0, headers: reply.headers }))
        reply.once('error', failed)
      })
      sent.once('error', failed)
      sent.end(JSON.stringify(order))
    })
    outcomes.push(outcome)
    if ('error' in outcome) return outcomes
  }
}

describe('a server that is asked to stop while tills write over connections they keep', () => {
  it.each(Array.from({ length: isWide ? 20 : 1 }, (_, turn) => turn + 1))(
    'answers every request it has taken and ends in order (%i)',
    async () => {
      if (product.process.exitCode !== null) product = await startProduct({ dataDir, port: product.port })
      const { port } = product
      const program = await programAs(product.url, 'beta@demo.test')
      // A browser keeps connections it has not used yet, and screens that follow never end theirs.
      const silent = connect(port, 'localhost').on('error', () => undefined)
      const tills = Array.from({ length: 12 }, () => placeOrders(program))
      await sleep(400 + Math.random() * 400)
      const since = performance.now()
      await product.stop()
      // Alone on its machine; beside other tests it may take longer, and is ended by force after fifteen seconds.
      if (isWide) expect(performance.now() - since).toBeLessThan(5_000)
      const outcomes = (await Promise.all(tills)).flat()
      silent.destroy()

      const errors = outcomes.flatMap((outcome) => ('error' in outcome ? [outcome] : []))
      const reset = errors.filter(({ error }) => error !== 'ECONNREFUSED')
      const answers = outcomes.flatMap((outcome) => ('status' in outcome ? [outcome] : []))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(answers.filter(({ headers }) => headers.connection === 'close').length).toBeGreaterThan(0)
      // By force it would end with 1.
      expect(product.process.exitCode).toBe(0)
      expect(existsSync(join(dataDir, 'cluster/postmaster.pid'))).toBe(false)

      // Nobody listened any more, or it came over a connection that had been ended: it was never taken.
      expect(reset.filter(({ error }) => error !== 'ECONNRESET')).toEqual([])
      if (reset.length > 0) product = await startProduct({ dataDir, port })
      for (const { orderId } of reset) {
        const { status } = await fetch(`${program.ordersUrl}/${orderId}`, {
          headers: { authorization: program.authorization },
        })
        expect(status).toBe(404)
      }
    },
  )
})
