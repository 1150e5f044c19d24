import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { askAgain } from '../../testing/ask-again.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let manager: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server)
  waiter = tillOf(server, restaurant, restaurant.waiter)
  manager = tillOf(server, restaurant, restaurant.manager)
  const give = (staffId: string, pin: string) => manager.send(`/staff/${staffId}`, { pin }, { method: 'PATCH' })
  expect((await give(restaurant.manager.staffId, '246824')).status).toBe(200)
  expect((await give(restaurant.waiter.staffId, '1111')).status).toBe(200)
})
afterEach(() => server.setClock(undefined))

const approve = (till: TestTill, pin: string, subjectId = uuidv7(), more: object = {}) =>
  till.send('/approvals', { pin, action: 'void_line', subjectId, max: { quantity: 1 }, ...more }, { key: null })

const later = (ms: number) => server.later(ms)

describe('a manager’s PIN at somebody else’s till', () => {
  it('lets a sent dish be voided, once, and stands in the journal under the manager’s name', async () => {
    const order = await waiter.open(undefined, { send: true })
    const [first, second] = order.lines
    const given = await approve(waiter, '246824', first?.id)
    expect(given).toMatchObject({ status: 201, json: { approvedBy: 'manager person' } })
    const { approvalId } = given.json
    const voiding = (lineId?: string) =>
      waiter.send(`/orders/${order.id}/lines/${lineId}/void`, { quantity: 1, reason: 'Sent back', approvalId })
    expect((await voiding(second?.id)).status).toBe(403)
    expect((await voiding(first?.id)).status).toBe(200)
    expect((await voiding(first?.id)).status).not.toBe(200)
    const events = await server.sql(
      `select by, body from events where restaurant_id = $1 and type = 'approval.given'`,
      [restaurant.id],
    )
    expect(events).toMatchObject([
      { by: restaurant.manager.staffId, body: { approvalId, requestedBy: restaurant.waiter.staffId } },
    ])
  })

  it('is good for sixty seconds', async () => {
    const order = await waiter.open(undefined, { send: true })
    const [line] = order.lines
    const { approvalId } = (await approve(waiter, '246824', line?.id)).json
    server.setClock(later(60_000))
    const body = { quantity: 1, reason: 'Sent back', approvalId }
    expect(await waiter.send(`/orders/${order.id}/lines/${line?.id}/void`, body)).toMatchObject({
      status: 403,
      json: { code: 'approval_invalid' },
    })
  })

  it('gets its first answer when the request that used it is sent again, byte for byte', async () => {
    const order = await waiter.open(undefined, { send: true })
    const [line] = order.lines
    const { approvalId } = (await approve(waiter, '246824', line?.id)).json
    const [key, path] = [uuidv7(), `/orders/${order.id}/lines/${line?.id}/void`]
    const voiding = (reason = 'Sent back') => waiter.send(path, { quantity: 1, reason, approvalId }, { key })
    const [first, second] = await Promise.all([voiding(), voiding()])
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    server.setClock(later(120_000))
    expect((await voiding()).text).toBe(first.text)
    expect((await voiding('Burnt')).json.code).toBe('idempotency_key_reused')
  })

  it('is one to what was asked and not to more: not two for one, not the bill for a dish, not free for 10 %', async () => {
    const order = await waiter.open([waiter.curry(3), waiter.beer()], { send: true })
    const [curry] = order.lines
    const used = async (path: string, body: object, asked: object, subjectId = order.id) => {
      const { approvalId } = (await approve(waiter, '246824', subjectId, asked)).json
      return (
        (await waiter.send(`/orders/${order.id}${path}`, { ...body, reason: 'Slow', approvalId })).json.code ?? 'done'
      )
    }
    const voiding = (quantity: number) => used(`/lines/${curry?.id}/void`, { quantity }, {}, curry?.id)
    expect([await voiding(2), await voiding(1)]).toEqual(['approval_invalid', 'done'])

    const tenPercent = { action: 'discount_order', max: { rateBps: 1000, amountPence: 100_000 } }
    const lower = (rateBps: number, more: object = {}, asked: object = tenPercent, subjectId?: string) =>
      used('/discounts', { id: uuidv7(), kind: 'discount', rateBps, ...more }, asked, subjectId)
    expect(await lower(1001)).toBe('approval_invalid')
    expect(await lower(10_000, { kind: 'comp' })).toBe('approval_invalid')
    expect(await lower(1000, { kind: 'comp' })).toBe('approval_invalid')
    expect(await lower(1000, {}, tenPercent, curry?.id)).toBe('approval_invalid')
    expect(await lower(1000, { lineId: curry?.id }, tenPercent, curry?.id)).toBe('done')
    expect(await lower(900)).toBe('done')
    expect((await waiter.get(order.id)).discounts).toHaveLength(2)
  })

  it('of a comp or a percentage covers the dishes and the amount it saw, and nothing that is added later', async () => {
    for (const [kind, rateBps, totalPence] of [
      ['comp', 10_000, 540],
      ['discount', 5_000, 540 + 547],
    ] as const) {
      const order = await waiter.open([waiter.curry()])
      const discount = { id: uuidv7(), kind, rateBps, reason: 'Slow' }
      const asked = { action: kind === 'comp' ? 'comp' : 'discount_order', max: { rateBps, amountPence: 1095 } }
      const { approvalId } = (await approve(waiter, '246824', order.id, asked)).json
      await waiter.send(`/orders/${order.id}/discounts`, { ...discount, approvalId })
      const added = await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.beer()] })
      expect(added.json.order.totals.totalPence).toBe(totalPence)
      // Nor more of the same dish.
      const [curry] = order.lines
      const path = `/orders/${order.id}/lines/${curry?.id}`
      const more = await waiter.send(path, { quantity: 2 }, { method: 'PATCH' })
      expect(more.json.order.totals.totalPence).toBe(totalPence + 1095)
      // Nor dishes of a bill that is joined.
      const other = await waiter.open([waiter.beer()], { tableId: restaurant.ids.table })
      const joined = await waiter.send(`/orders/${order.id}/join`, { fromOrderId: other.id })
      expect(joined.json.order.totals.totalPence).toBe(totalPence + 1095 + 540)
      // All of it, once somebody said yes to all of it.
      const again = { ...discount, id: uuidv7(), replacesId: discount.id }
      expect((await waiter.send(`/orders/${order.id}/discounts`, again)).json.code).toBe('approval_needed')
      const whole = await manager.send(`/orders/${order.id}/discounts`, again)
      expect(whole.json.order.discounts).toHaveLength(1)
      expect(whole.json.order.totals.totalPence).toBe(kind === 'comp' ? 0 : 1635)
    }
  })

  it('of a percentage is not one to more than it came to', async () => {
    const order = await waiter.open([waiter.curry()])
    const asked = { action: 'comp', max: { rateBps: 10_000, amountPence: 1095 } }
    const { approvalId } = (await approve(waiter, '246824', order.id, asked)).json
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.beer()] })
    const body = { id: uuidv7(), kind: 'comp', rateBps: 10_000, reason: 'Slow', approvalId }
    expect((await waiter.send(`/orders/${order.id}/discounts`, body)).json.code).toBe('approval_invalid')
  })

  it('is not that of a waiter, nor of a manager who has left', async () => {
    expect(await approve(waiter, '1111')).toMatchObject({ status: 403, json: { code: 'pin_wrong' } })
    const owner = tillOf(server, restaurant, restaurant.owner)
    await owner.send(`/staff/${restaurant.manager.staffId}`, { isActive: false }, { method: 'PATCH' })
    expect((await approve(waiter, '246824')).json.code).toBe('pin_wrong')
  })

  it('cannot be guessed: after five wrong ones also the right one waits five minutes', async () => {
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => askAgain(() => approve(waiter, `${5000 + i}`))),
    )
    const codes = guesses.map(({ json }) => json.code).sort()
    expect(codes).toEqual([...Array(15).fill('pin_locked'), ...Array(5).fill('pin_wrong')])
    expect(await approve(waiter, '246824')).toMatchObject({ status: 429, json: { code: 'pin_locked' } })
    // Somebody else at another till is not kept waiting.
    expect((await approve(manager, '246824')).status).toBe(201)
    server.setClock(later(5 * 60_000))
    expect((await approve(waiter, '246824')).status).toBe(201)
  })

  it('does not count right ones as tries', async () => {
    for (let i = 0; i < 7; i++) expect((await approve(waiter, '246824')).status).toBe(201)
  })
})
