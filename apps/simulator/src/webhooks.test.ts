import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { now, shop, simulator, temporaryJournal } from './fixture.ts'

describe('webhooks', () => {
  it('are signed over id, time and raw body', async () => {
    const { received, webhook } = await shop()
    const { charge } = await simulator({ webhook })
    const { body } = await charge('tok_approve', 'w1')
    await expect.poll(() => received).toHaveLength(1)
    const [{ headers, text, id, type, paymentId } = fail()] = received
    const sentAt = headers['webhook-timestamp']
    const expected = createHmac('sha256', webhook.secret).update(`${id}.${sentAt}.${text}`).digest('base64')
    expect(headers['webhook-signature']).toBe(`v1,${expected}`)
    expect(headers['webhook-id']).toBe(id)
    expect(Math.abs(Number(sentAt) - now().getTime() / 1000)).toBeLessThan(5)
    expect({ type, paymentId }).toEqual({ type: 'payment.captured', paymentId: body.id })
    expect(JSON.parse(text).data.payment).toEqual(body)
  })

  it('tell of captures, declines, refunds and cancellations, and not of waiting', async () => {
    const { received, webhook } = await shop()
    const { charge, refund, call } = await simulator({ webhook, slowMs: 5_000 })
    const { id } = (await charge('tok_approve', 'w1')).body
    await charge('tok_decline', 'w2')
    await refund(id, 'r1', 40)
    const pending = (await charge('tok_pending', 'w3')).body
    await call('POST', `/v1/payments/${pending.id}/cancel`)
    await expect.poll(() => received).toHaveLength(4)
    expect(received.map((each) => each.type).sort()).toEqual([
      'payment.cancelled',
      'payment.captured',
      'payment.declined',
      'payment.refunded',
    ])
    const refunded = received.find((each) => each.type === 'payment.refunded')
    expect(JSON.parse(refunded?.text ?? '{}').data).toMatchObject({
      refund: { amountPence: 40, paymentId: id },
      payment: { refundedPence: 40 },
    })
  })

  it('are tried again with the same id until one is taken', async () => {
    const { received, webhook } = await shop([500, 503])
    const { charge, journal } = await simulator({ webhook })
    await charge('tok_approve', 'w1')
    await expect.poll(() => journal().at(-1)).toMatchObject({ type: 'webhook.delivered', attempts: 3 })
    expect(journal().at(-1)).toMatchObject({ eventId: received[0]?.id })
    expect(new Set(received.map((each) => each.id)).size).toBe(1)
  })

  it('are given up, visibly, after the last try; a redirect does not count as taken', async () => {
    const { received, webhook } = await shop([500, 302, 500])
    const { charge, journal } = await simulator({ webhook })
    await charge('tok_approve', 'w1')
    await expect.poll(() => journal().at(-1)).toMatchObject({ type: 'webhook.abandoned', attempts: 3 })
    expect(received).toHaveLength(3)
  })

  it('arrive before the reply for the webhook-first card', async () => {
    const { received, webhook } = await shop()
    const { charge } = await simulator({ webhook })
    await charge('tok_webhook_first', 'w1')
    expect(received).toHaveLength(1)
  })

  it('arrive twice with one id for the webhook-twice card', async () => {
    const { received, webhook } = await shop()
    const { charge, journal } = await simulator({ webhook })
    await charge('tok_webhook_twice', 'w1')
    await expect.poll(() => journal().at(-1)?.type).toBe('webhook.delivered')
    expect(received).toHaveLength(2)
    expect(received[0]?.id).toBe(received[1]?.id)
  })

  it('that were owed when the process ended are sent by the next one, with the same id', async () => {
    const { received, webhook } = await shop([500])
    const journalFile = temporaryJournal()
    const before = await simulator({ webhook, journalFile, webhookRetryMs: [60_000] })
    await before.charge('tok_approve', 'w1')
    await expect.poll(() => received).toHaveLength(1)
    await before.stop()
    const after = await simulator({ webhook, journalFile })
    await expect.poll(() => after.journal().at(-1)?.type).toBe('webhook.delivered')
    expect(received.map((each) => each.id)).toEqual([received[0]?.id, received[0]?.id])
    await after.stop()
    const third = await simulator({ webhook, journalFile })
    await new Promise((done) => setTimeout(done, 50))
    expect(received).toHaveLength(2)
    await third.stop()
  })
})

function fail(): never {
  throw new Error('No webhook arrived')
}
