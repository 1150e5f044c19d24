import { describe, expect, it } from 'vitest'
import { shop, simulator } from './fixture.ts'

describe('ordered mishaps', () => {
  it('answer the next requests with 500 before anything happens, then stop', async () => {
    const { call, charge, journal } = await simulator()
    await call('POST', '/v1/faults', { next: { fault: 'error', times: 2 } })
    expect((await charge('tok_approve', 'f1')).status).toBe(500)
    expect((await call('GET', '/v1/account')).status).toBe(500)
    expect(journal()).toEqual([])
    expect((await charge('tok_approve', 'f1')).status).toBe(201)
  })

  it('drop, hang and go offline without charging', async () => {
    const { call, charge, chargeAndLeave, journal } = await simulator()
    await call('POST', '/v1/faults', { next: { fault: 'drop' } })
    await expect(charge('tok_approve', 'f1')).rejects.toThrow('fetch failed')
    await call('POST', '/v1/faults', { next: { fault: 'hang' } })
    await chargeAndLeave('tok_approve', 'f1', async () => (await call('GET', '/v1/faults')).body.next === null)
    await call('POST', '/v1/faults', { next: { fault: 'offline' } })
    expect((await charge('tok_approve', 'f1')).status).toBe(503)
    expect(journal()).toEqual([])
  })

  it('lose the reply to a refund that was made', async () => {
    const { call, charge, refund, journal } = await simulator()
    const { id } = (await charge('tok_approve', 'f1')).body
    await call('POST', '/v1/faults', { next: { fault: 'lose_reply' } })
    await expect(refund(id, 'r1', 100)).rejects.toThrow('fetch failed')
    expect((await refund(id, 'r1', 100)).headers.get('idempotent-replayed')).toBe('true')
    expect(journal().filter((entry) => entry.type === 'payment.refunded')).toHaveLength(1)
  })

  it('slow everything down until cleared', async () => {
    const { call, charge } = await simulator()
    await call('POST', '/v1/faults', { latencyMs: 150 })
    const startedAt = performance.now()
    await charge('tok_approve', 'f1')
    expect(performance.now() - startedAt).toBeGreaterThan(140)
    expect((await call('DELETE', '/v1/faults')).body).toEqual({
      next: null,
      latencyMs: 0,
      webhooks: { duplicate: 0, lose: 0, reverse: 0 },
    })
  })

  it('send webhooks twice, lose them, or turn their order round', async () => {
    const { received, webhook } = await shop()
    const { call, charge } = await simulator({ webhook })
    await call('POST', '/v1/faults', { webhooks: { lose: 1, duplicate: 1, reverse: 3 } })
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await charge('tok_approve', `f${i}`)).body.id)
    await expect.poll(() => received).toHaveLength(5)
    expect(received.map((each) => ids.indexOf(each.paymentId))).toEqual([1, 1, 4, 3, 2])
  })

  it.each([
    [{ next: { fault: 'explode' } }],
    [{ next: { fault: 'error', times: 0 } }],
    [{ latencyMs: -1 }],
    [{ webhooks: { shuffle: 1 } }],
    [{ latency: 5 }],
  ])('%j is refused', async (plan) => {
    const { call } = await simulator()
    expect((await call('POST', '/v1/faults', plan)).status).toBe(422)
  })
})
