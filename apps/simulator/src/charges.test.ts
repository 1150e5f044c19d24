import { describe, expect, it } from 'vitest'
import { simulator, temporaryJournal } from './fixture.ts'
import { acquiringFeePence, testCards } from './index.ts'

const charges = (entries: { type: string }[]) => entries.filter((entry) => entry.type === 'payment.captured').length

describe('charging a card', () => {
  it('captures an approved card and says its fee, brand and last four', async () => {
    const { charge } = await simulator()
    const { status, body } = await charge('tok_approve', 'a1', { tipPence: 240 })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      id: expect.stringMatching(/^pay_[0-9a-f]{24}$/),
      state: 'captured',
      amountPence: 2_440,
      tipPence: 240,
      card: { brand: 'visa', last4: '4242' },
      declineCode: null,
      feePence: 44,
      reference: 'Table 7',
      metadata: { order: 'order-1' },
      idempotencyKey: 'a1',
    })
    expect(body).not.toHaveProperty('fingerprint')
    expect((await charge('tok_approve_mastercard', 'a2')).body.card).toEqual({ brand: 'mastercard', last4: '4444' })
  })

  it('lets a guest add a tip where the reader asks for one, and nowhere else', async () => {
    const { charge } = await simulator()
    const asked = await charge('tok_adds_tip', 'r1', { asksTip: true })
    expect(asked.body).toMatchObject({ state: 'captured', amountPence: 2_684, tipPence: 244 })
    expect((await charge('tok_adds_tip', 'r2')).body).toMatchObject({ amountPence: 2_440, tipPence: 0 })
    expect((await charge('tok_approve', 'r3', { asksTip: true })).body).toMatchObject({
      amountPence: 2_440,
      tipPence: 0,
    })
  })

  it.each([
    ['tok_decline', 'do_not_honour'],
    ['tok_insufficient_funds', 'insufficient_funds'],
  ])('declines %s with %s and takes no fee', async (token, declineCode) => {
    const { charge } = await simulator()
    const { status, body } = await charge(token, 'd1')
    expect({ status, ...body }).toMatchObject({ status: 201, state: 'declined', declineCode, feePence: 0 })
  })

  it('never answers a timed-out card and does not charge it', async () => {
    const { charge, call, journal } = await simulator()
    await expect(charge('tok_timeout', 't1', {}, 300)).rejects.toThrow(/timeout/i)
    expect((await call('GET', '/v1/payments?idempotencyKey=t1')).status).toBe(404)
    expect(journal()).toEqual([])
  })

  it('charges a lost-reply card, cuts the connection, and reports it to the reconciler', async () => {
    const { charge, call, journal } = await simulator()
    await expect(charge('tok_lost_reply', 'l1')).rejects.toThrow('fetch failed')
    const found = await call('GET', '/v1/payments?idempotencyKey=l1')
    expect(found.body).toMatchObject({ state: 'captured', idempotencyKey: 'l1' })
    const again = await charge('tok_lost_reply', 'l1')
    expect(again.body.id).toBe(found.body.id)
    expect(charges(journal())).toBe(1)
  })

  it('lets a slow card wait for its approval, and a second asker with it', async () => {
    const { charge, journal } = await simulator({ slowMs: 200 })
    const startedAt = performance.now()
    const [first, second] = await Promise.all([charge('tok_slow', 's1'), charge('tok_slow', 's1')])
    expect(performance.now() - startedAt).toBeGreaterThan(190)
    expect(first.body).toMatchObject({ state: 'captured', feePence: 44 })
    expect(second.text).toBe(first.text)
    expect(charges(journal())).toBe(1)
  })

  it('goes on with a slow charge after its caller has given up', async () => {
    const { chargeAndLeave, call } = await simulator({ slowMs: 3_000 })
    const state = async () => (await call('GET', '/v1/payments?idempotencyKey=s2')).body.state
    await chargeAndLeave('tok_slow', 's2', async () => (await state()) === 'pending')
    await expect.poll(state).toBe('captured')
  })

  it('answers pending at once and captures later', async () => {
    const { charge, call } = await simulator()
    const { body } = await charge('tok_pending', 'p1')
    expect(body).toMatchObject({ state: 'pending', feePence: 0 })
    await expect
      .poll(async () => (await call('GET', `/v1/payments/${body.id}`)).body)
      .toMatchObject({ state: 'captured', feePence: 44 })
  })

  it('fails once with 500 and approves the same key on retry', async () => {
    const { charge, journal } = await simulator()
    expect((await charge('tok_error', 'e1')).status).toBe(500)
    expect((await charge('tok_error', 'e1')).body.state).toBe('captured')
    expect(charges(journal())).toBe(1)
  })

  it('answers 503 when offline and charges nothing', async () => {
    const { charge, journal } = await simulator()
    const { status, headers, body } = await charge('tok_offline', 'o1')
    expect({ status, code: body.code }).toEqual({ status: 503, code: 'provider_offline' })
    expect(headers.get('retry-after')).toBe('1')
    expect(journal()).toEqual([])
  })

  it('offers the test cards to a chooser, each number passing the Luhn check and matching its last four', async () => {
    const { call } = await simulator()
    const { body } = await call('GET', '/v1/test-cards')
    expect(body.cards).toEqual(testCards)
    for (const card of testCards) {
      const digits = [...card.number.replaceAll(' ', '')].reverse().map(Number)
      const sum = digits.reduce(
        (total, digit, i) => total + (i % 2 ? (digit * 2 > 9 ? digit * 2 - 9 : digit * 2) : digit),
        0,
      )
      expect({ token: card.token, rest: sum % 10 }).toEqual({ token: card.token, rest: 0 })
      expect(card.number.endsWith(card.last4)).toBe(true)
    }
    expect(new Set(testCards.map((card) => card.number)).size).toBe(testCards.length)
  })
})

describe('the acquiring fee', () => {
  it.each([
    [1, 10],
    [100, 11],
    [2_440, 44],
    [250, 14], // 3.5 → 4, the even neighbour
    [750, 20], // 10.5 → 10
    [100_000_000, 1_400_010],
  ])('of %i pence is %i pence', (amountPence, feePence) => {
    expect(acquiringFeePence(amountPence)).toBe(feePence)
  })
})

describe('the same Idempotency-Key', () => {
  it('with the same request gives the same bytes and one charge, however many ask at once', async () => {
    const { charge, journal } = await simulator({ journalFile: temporaryJournal() })
    // Some rounds and other charges in between, so that a look-up made before a wait for the disk would be out of date.
    for (let round = 0; round < 10; round++) {
      const others = Array.from({ length: 10 }, (_, i) => charge('tok_decline', `other-${round}-${i}`))
      const replies = await Promise.all(Array.from({ length: 20 }, () => charge('tok_approve', `k${round}`)))
      expect(new Set(replies.map((reply) => reply.text)).size).toBe(1)
      expect(replies.filter((reply) => reply.headers.get('idempotent-replayed') === 'true')).toHaveLength(19)
      await Promise.all(others)
    }
    expect(charges(journal())).toBe(10)
  })

  it('does not care about the order of fields', async () => {
    const { charge } = await simulator()
    const first = await charge('tok_approve', 'k2', { metadata: { a: '1', b: '2' } })
    const again = await charge('tok_approve', 'k2', { metadata: { b: '2', a: '1' } })
    expect(again.text).toBe(first.text)
  })

  it('repeats the first answer even after a refund', async () => {
    const { charge, refund } = await simulator()
    const first = await charge('tok_approve', 'k3')
    await refund(first.body.id, 'r1', 100)
    expect((await charge('tok_approve', 'k3')).text).toBe(first.text)
  })

  it('with another request is 409 and charges nothing', async () => {
    const { charge, journal } = await simulator()
    await charge('tok_approve', 'k4')
    const other = await charge('tok_approve', 'k4', { amountPence: 2_441 })
    expect({ status: other.status, code: other.body.code }).toEqual({ status: 409, code: 'idempotency_key_reused' })
    expect(charges(journal())).toBe(1)
  })
})
