import { describe, expect, it } from 'vitest'
import { basic, chargeBody, simulator } from './fixture.ts'

const key = { 'idempotency-key': 'k' }

describe('who may call', () => {
  it('answers the account to the right app id and secret', async () => {
    const { call } = await simulator()
    const { status, body } = await call('GET', '/v1/account')
    expect({ status, ...body }).toMatchObject({ status: 200, id: 'app_test', mode: 'simulated', currency: 'GBP' })
  })

  it.each([
    ['no credentials', ''],
    ['a wrong secret', `Basic ${Buffer.from('app_test:wrong').toString('base64')}`],
    ['a bearer token', basic.replace('Basic', 'Bearer')],
  ])('refuses %s with 401', async (_name, authorization) => {
    const { call, journal } = await simulator()
    const { status, headers, body } = await call('POST', '/v1/payments', chargeBody('tok_approve'), {
      authorization,
      ...key,
    })
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthorised' })
    expect(headers.get('content-type')).toBe('application/problem+json')
    expect(journal()).toEqual([])
  })
})

describe('a bad charge', () => {
  it.each([
    ['malformed JSON', '{"amountPence":', 400, 'malformed_json'],
    ['a list', [], 422, 'invalid_request'],
    ['no body', undefined, 422, 'invalid_request'],
    ['an unknown field', chargeBody('tok_approve', { amount: 1 }), 422, 'invalid_request'],
    ['half pennies', chargeBody('tok_approve', { amountPence: 10.5 }), 422, 'invalid_request'],
    ['text for money', chargeBody('tok_approve', { amountPence: '10' }), 422, 'invalid_request'],
    ['nothing', chargeBody('tok_approve', { amountPence: 0 }), 422, 'invalid_request'],
    ['a negative amount', chargeBody('tok_approve', { amountPence: -1 }), 422, 'invalid_request'],
    ['a tip above the whole', chargeBody('tok_approve', { tipPence: 2_441 }), 422, 'invalid_request'],
    ['euros', chargeBody('tok_approve', { currency: 'EUR' }), 422, 'invalid_request'],
    ['an unknown card', chargeBody('tok_gold'), 422, 'unknown_card_token'],
    ['metadata of numbers', chargeBody('tok_approve', { metadata: { a: 1 } }), 422, 'invalid_request'],
    ['a huge body', chargeBody('tok_approve', { reference: 'x'.repeat(70_000) }), 413, 'body_too_large'],
  ])('with %s is refused and leaves no trace', async (_name, body, status, code) => {
    const { call, journal } = await simulator()
    const reply = await call('POST', '/v1/payments', body, key)
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code })
    expect(journal()).toEqual([])
  })

  it.each(['', 'x'.repeat(256)])('without a usable Idempotency-Key is 400', async (idempotencyKey) => {
    const { call } = await simulator()
    const reply = await call('POST', '/v1/payments', chargeBody('tok_approve'), { 'idempotency-key': idempotencyKey })
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 400, code: 'idempotency_key_required' })
  })

  it.each(['4242424242424242', '4242 4242 4242 4242', '4242-4242-4242-4242', '378282246310005', '3782 822463 10005'])(
    'that holds the card number %s is refused without repeating or keeping it',
    async (number) => {
      const { call, journal } = await simulator()
      const reply = await call('POST', '/v1/payments', chargeBody('tok_approve', { reference: `card ${number}` }), key)
      expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 422, code: 'card_number_refused' })
      expect(reply.text).not.toContain(number)
      expect(journal()).toEqual([])
    },
  )

  it.each([
    '01997123-4567-7890-8123-456789012345',
    '01a208d5-4712-7000-8355-4242aabbccdd',
    'demo_4b0e5170-0767-5781-8748-44855634d296',
    '1763697538123',
    '20261121035858',
    '4242424242424241',
  ])('is not suspected because of the harmless number %s', async (reference) => {
    const { charge } = await simulator()
    expect((await charge('tok_approve', 'k', { reference })).status).toBe(201)
  })
})

it('answers 404 for an unknown address and payment, 405 for a wrong method', async () => {
  const { call } = await simulator()
  expect((await call('GET', '/v1/nothing')).status).toBe(404)
  expect((await call('GET', '/v1/payments/pay_none')).status).toBe(404)
  expect((await call('GET', '/v1/payments/pay_none/refunds')).status).toBe(405)
  expect((await call('DELETE', '/v1/payments')).status).toBe(405)
})
