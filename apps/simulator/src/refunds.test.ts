import { describe, expect, it } from 'vitest'
import { simulator, temporaryJournal } from './fixture.ts'

describe('refunding', () => {
  it('gives back up to what was captured, then 422', async () => {
    const { charge, refund, call } = await simulator()
    const { id } = (await charge('tok_approve', 'c1')).body
    const first = await refund(id, 'r1', 2_000)
    expect({ status: first.status, ...first.body }).toMatchObject({
      status: 201,
      paymentId: id,
      amountPence: 2_000,
      state: 'succeeded',
    })
    const tooMuch = await refund(id, 'r2', 441)
    expect({ status: tooMuch.status, code: tooMuch.body.code }).toEqual({
      status: 422,
      code: 'refund_exceeds_captured',
    })
    expect((await refund(id, 'r3', 440)).status).toBe(201)
    const payment = (await call('GET', `/v1/payments/${id}`)).body
    expect(payment).toMatchObject({ state: 'captured', refundedPence: 2_440, feePence: 44 })
    expect(payment.refunds).toHaveLength(2)
  })

  it('never gives back more than was captured when many ask at once', async () => {
    const { charge, refund, journal } = await simulator({ journalFile: temporaryJournal() })
    const { id } = (await charge('tok_approve', 'c1')).body
    const replies = await Promise.all(Array.from({ length: 10 }, (_, i) => refund(id, `r${i}`, 1_000)))
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(2)
    expect(journal().filter((entry) => entry.type === 'payment.refunded')).toHaveLength(2)
  })

  it('is done once per key; the key on another amount or payment is 409', async () => {
    const { charge, refund, journal } = await simulator()
    const one = (await charge('tok_approve', 'c1')).body
    const two = (await charge('tok_approve', 'c2')).body
    const replies = await Promise.all(Array.from({ length: 5 }, () => refund(one.id, 'r1', 500)))
    expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
    expect((await refund(one.id, 'r1', 501)).status).toBe(409)
    expect((await refund(two.id, 'r1', 500)).status).toBe(409)
    expect(journal().filter((entry) => entry.type === 'payment.refunded')).toHaveLength(1)
  })

  it('is refused for what was never captured or never was', async () => {
    const { charge, refund } = await simulator()
    const declined = (await charge('tok_decline', 'c1')).body
    expect((await refund(declined.id, 'r1', 1)).body.code).toBe('payment_not_captured')
    expect((await refund('pay_none', 'r2', 1)).status).toBe(404)
  })
})

describe('cancelling', () => {
  it('stops a pending payment for good, and may be repeated', async () => {
    const { charge, call } = await simulator({ slowMs: 60 })
    const { id } = (await charge('tok_pending', 'c1')).body
    const first = await call('POST', `/v1/payments/${id}/cancel`)
    expect({ status: first.status, state: first.body.state }).toEqual({ status: 200, state: 'cancelled' })
    await new Promise((done) => setTimeout(done, 120))
    expect((await call('POST', `/v1/payments/${id}/cancel`)).text).toBe(first.text)
  })

  it('answers the caller of a slow card that it was cancelled', async () => {
    const { charge, call } = await simulator({ slowMs: 5_000 })
    const slow = charge('tok_slow', 'c1')
    const { id } = await pendingPayment(call, 'c1')
    await call('POST', `/v1/payments/${id}/cancel`)
    expect((await slow).body.state).toBe('cancelled')
  })

  it('is refused once captured or declined', async () => {
    const { charge, call } = await simulator()
    const captured = (await charge('tok_approve', 'c1')).body
    const declined = (await charge('tok_decline', 'c2')).body
    expect((await call('POST', `/v1/payments/${captured.id}/cancel`)).body.code).toBe('payment_captured')
    expect((await call('POST', `/v1/payments/${declined.id}/cancel`)).body.code).toBe('payment_declined')
  })
})

describe('listing for reconciliation', () => {
  it('walks all payments once, page by page, from a moment on', async () => {
    let nowMs = Date.parse('2026-03-01T12:00:00Z')
    const { charge, call } = await simulator({ now: () => new Date(nowMs) })
    for (let i = 0; i < 5; i++) {
      await charge(i === 3 ? 'tok_decline' : 'tok_approve', `c${i}`)
      nowMs += 60_000
    }
    const keys: string[] = []
    let cursor: string | null = '0'
    while (cursor !== null) {
      const { body } = await call('GET', `/v1/payments?from=2026-03-01T12:01:00Z&limit=2&cursor=${cursor}`)
      keys.push(...body.payments.map((payment: { idempotencyKey: string }) => payment.idempotencyKey))
      cursor = body.nextCursor
    }
    expect(keys).toEqual(['c1', 'c2', 'c3', 'c4'])
    expect((await call('GET', '/v1/payments?from=yesterday')).status).toBe(422)
    expect((await call('GET', '/v1/payments?cursor=-1')).status).toBe(422)
  })
})

async function pendingPayment(call: Awaited<ReturnType<typeof simulator>>['call'], key: string) {
  for (;;) {
    const { status, body } = await call('GET', `/v1/payments?idempotencyKey=${key}`)
    if (status === 200) return body
  }
}
