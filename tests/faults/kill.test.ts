import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filledFolder } from '../demo-folder.ts'
import { type Product, startProduct } from '../product.ts'
import { isWide } from '../wide.ts'
import { type Program, programAs } from './program.ts'

/*
 * Real processes, killed at the worst moments. Whatever happens: one charge at the provider, one
 * payment in the books, and the same answer to the same key.
 */

const dataDir = filledFolder('faults')
let product: Product
let program: Program

const restart = async () => {
  product = await startProduct({ dataDir, port: product?.port })
  program = await programAs(product.url, 'beta@demo.test')
}

beforeAll(restart)
afterAll(async () => {
  await product.stop()
  rmSync(dirname(dataDir), { recursive: true, force: true })
})

/** Charges in the provider's own journal for a payment of ours. */
function chargesOf(paymentId: string): number {
  const lines = readFileSync(join(dataDir, 'simulator.jsonl'), 'utf8').split('\n')
  const ids = lines.filter((line) => line.includes(paymentId)).map((line) => /pay_[0-9a-f]+/.exec(line)?.[0])
  return new Set(ids.filter(Boolean)).size
}

async function settled(orderId: string) {
  for (let tries = 0; tries < 120; tries++) {
    const order = await program.getOrder(orderId)
    if (!order.payments.some(({ state }) => state === 'pending' || state === 'unknown')) return order
    await Promise.all(order.payments.map(({ id }) => program.post(`/orders/${orderId}/payments/${id}/check`)))
    await sleep(500)
  }
  throw new Error('never settled')
}

/** While cash is written down, and while the provider thinks about a card; `npm run wide` has more moments. */
const moments = isWide ? { card: [0, 50, 150, 400, 1_500], cash: [0, 2, 5, 10, 20] } : { card: [1_500], cash: [2, 10] }

describe('a server killed', () => {
  it.each(moments.card)(
    '%i ms into a card payment charges once, and the order ends paid or open, never both',
    async (ms) => {
      const order = await program.placeOrder()
      const body = { paymentId: randomUUID(), amountPence: order.totals.totalPence, cardToken: 'tok_slow' }
      const key = randomUUID()
      const pay = () => program.post(`/orders/${order.id}/payments/card`, body, key)
      const asked = pay().catch(() => undefined)
      await sleep(ms)
      product.process.kill('SIGKILL')
      await asked
      await restart()

      // The waiter's till tries again with the same key.
      const again = await pay()
      expect(again.status).toBe(201)
      const after = await settled(order.id)
      expect(after.payments).toHaveLength(1)
      expect(after).toMatchObject({ state: 'paid', payments: [{ state: 'captured' }] })
      expect(chargesOf(body.paymentId)).toBe(1)
      expect((await pay()).status).toBe(201)
      expect(chargesOf(body.paymentId)).toBe(1)
    },
  )

  it('while cash is taken has taken it once or not at all, and the same key says which', async () => {
    for (const ms of moments.cash) {
      const order = await program.placeOrder()
      const { totalPence: amountPence } = order.totals
      const body = { paymentId: randomUUID(), amountPence, tenderedPence: amountPence }
      const key = randomUUID()
      const pay = () => program.post(`/orders/${order.id}/payments/cash`, body, key)
      const asked = pay().catch(() => undefined)
      await sleep(ms)
      product.process.kill('SIGKILL')
      await asked
      await restart()
      expect((await pay()).status).toBe(201)
      const after = await program.getOrder(order.id)
      expect(after).toMatchObject({ state: 'paid', totals: { paidPence: amountPence } })
      expect(after.payments).toHaveLength(1)
    }
  })
})

describe('a database killed', () => {
  it('in the middle of orders loses none that was answered and doubles none that was tried again', async () => {
    const keys = Array.from({ length: 24 }, () => ({ key: randomUUID(), id: randomUUID() }))
    const placing = keys.map(async ({ key, id }, turn) => {
      await sleep(turn * 10)
      return program.placeOrderOnce(id, key)
    })
    await sleep(120)
    const pid = readFileSync(
      execFileSync('find', [dataDir, '-name', 'postmaster.pid'], { encoding: 'utf8' }).trim(),
      'utf8',
    )
    process.kill(Number(pid.split('\n')[0]), 'SIGKILL')
    const first = await Promise.all(placing)
    expect(first.every(({ status }) => status === 201 || status === 503 || status === 500)).toBe(true)
    expect(first.some(({ status }) => status === 500)).toBe(false)

    await sleep(2_000)
    const second = await Promise.all(keys.map(({ key, id }) => program.placeOrderUntilAnswered(id, key)))
    second.forEach(({ status, text }, turn) => {
      expect(status).toBe(201)
      if (first[turn]?.status === 201) expect(text).toBe(first[turn]?.text)
    })
  })
})
