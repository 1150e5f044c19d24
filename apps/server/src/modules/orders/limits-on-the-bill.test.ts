import { basisPoints, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { givenApproval, type Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limitWaiter } from '../../testing/limit-waiter.ts'
import { managersYes } from '../../testing/managers-yes.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let restaurant: TestRestaurant
let waiter: TestTill
let owner: TestTill

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  restaurant = await openRestaurant(server, 'beta')
  waiter = tillOf(server, restaurant, restaurant.waiter)
  owner = tillOf(server, restaurant, restaurant.owner)
})

const reduce = (order: Order, size: object, who = waiter) =>
  who.send(`/orders/${order.id}/discounts`, { id: uuidv7(), kind: 'discount', reason: 'Slow', ...size })
const remove = (order: Order, lineId: string) =>
  waiter.send(`/orders/${order.id}/lines/${lineId}/void`, { quantity: 1, reason: '' })
const pounds = (amount: number) => zeroOrMorePenceSchema.parse(Math.round(amount * 100))
const beers = (count: number) => Array.from({ length: count }, () => waiter.beer())

describe('a discount given within a limit', () => {
  it('is no more than that of the bill that is paid, however many dishes are deleted', async () => {
    await limitWaiter(owner, restaurant, { discountBps: basisPoints(1000) })
    const order = await waiter.open(beers(10))
    expect((await reduce(order, { amountPence: 540 })).json.order.totals.totalPence).toBe(4860)
    for (const { id } of order.lines.slice(1)) await remove(order, id)
    const smaller = await waiter.get(order.id)
    expect(smaller.totals).toMatchObject({ linesPence: 540, discountPence: 54, totalPence: 486 })
    expect((await waiter.send(`/orders/${order.id}/close`)).json.code).toBe('balance_due')
    expect((await waiter.cash(smaller, 486)).json.order.state).toBe('paid')
  })
})

describe('a preset with a minimum', () => {
  it('takes nothing off what is left of a larger bill', async () => {
    const preset = { id: uuidv7(), name: 'Lunch', rateBps: null, amountPence: 540, minBillPence: 1000 }
    const discountPresets = [{ ...preset, needsApproval: false }]
    await owner.send('', { discountPresets }, { method: 'PATCH' })
    const order = await waiter.open(beers(2))
    const given = await reduce(order, { amountPence: 540, presetId: preset.id })
    expect(given.json.order.totals.totalPence).toBe(540)
    const [first] = order.lines
    await remove(order, first?.id ?? '')
    expect((await waiter.get(order.id)).totals).toMatchObject({ linesPence: 540, discountPence: 0, totalPence: 540 })
  })
})

describe('a limit in pounds', () => {
  const comp = (order: Order, index: number) =>
    reduce(order, { kind: 'comp', lineId: order.lines[index]?.id, rateBps: 10_000 })
  const move = (order: Order, lineId: string | undefined, to: object, who = waiter) =>
    who.send(`/orders/${order.id}/move-lines`, { lines: [{ lineId, quantity: 1 }], to })
  const apart = (order: Order, lineId: string | undefined) =>
    move(order, lineId, { newOrder: { id: uuidv7(), tableId: restaurant.ids.table } })
  const join = (into: Order, from: Order, who = waiter) => who.send(`/orders/${into.id}/join`, { fromOrderId: from.id })

  it('counts what went to a bill of its own, and leaves that bill none', async () => {
    await limitWaiter(owner, restaurant, { compPence: pounds(5.4) })
    const order = await waiter.open(beers(4))
    await comp(order, 0)
    const parted = (await apart(order, order.lines[0]?.id)).json
    expect(parted.other.totals.totalPence).toBe(0)
    expect((await comp(parted.order, 0)).json.code).toBe('approval_needed')
    const other = (await apart(parted.order, order.lines[3]?.id)).json.other
    expect((await comp(other, 0)).json.code).toBe('approval_needed')
    expect((await comp(await waiter.get(other.id), 0)).json.code).toBe('approval_needed')
    const joined = await join(parted.order, other)
    expect((await comp(joined.json.order, 0)).json.code).toBe('approval_needed')
  })

  it('is held when bills or dishes are put together; a manager may all the same', async () => {
    await limitWaiter(owner, restaurant, { compPence: pounds(5.4), voidPence: pounds(5.4) })
    const owners = tillOf(server, restaurant, restaurant.manager)
    const compedBill = async () => (await comp(await waiter.open(beers(2)), 0)).json.order as Order
    const [one, other] = [await compedBill(), await compedBill()]
    expect((await join(one, other)).json.code).toBe('given_above_limit')
    expect((await move(one, one.lines[0]?.id, { orderId: other.id })).json.code).toBe('given_above_limit')
    expect((await join(one, other, owners)).json.order.totals.totalPence).toBe(1080)

    const voidedBill = async () => {
      const order = await waiter.open(beers(2), { send: true })
      const path = `/orders/${order.id}/lines/${order.lines[0]?.id}/void`
      return (await waiter.send(path, { quantity: 1, reason: 'Flat' })).json.order as Order
    }
    expect((await join(await voidedBill(), await voidedBill())).json.code).toBe('given_above_limit')
  })

  it('goes with the dishes onto a bill that has others, and stays lost where a fresh bill is joined', async () => {
    await limitWaiter(owner, restaurant, { compPence: pounds(5.4), voidPence: pounds(5.4), refundPence: pounds(5.4) })
    const order = await waiter.open(beers(4), { send: true })
    await comp(order, 0)
    const filler = await waiter.open(beers(1))
    const moved = await move(order, order.lines[1]?.id, { orderId: filler.id })
    expect(moved.json.other.visit).toEqual({ beganOn: order.id, given: [] })
    expect((await comp(moved.json.other, 1)).json.code).toBe('approval_needed')
    const path = `/orders/${filler.id}/lines/${order.lines[1]?.id}/void`
    expect((await waiter.send(path, { quantity: 1, reason: 'Flat' })).json.code).toBe('approval_needed')
    const paid = (await waiter.cash(moved.json.other, moved.json.other.totals.balanceDuePence)).json.order as Order
    const refund = { refundId: uuidv7(), amountPence: 540, reason: 'Flat' }
    const back = await waiter.send(`/orders/${paid.id}/payments/${paid.payments[0]?.id}/refunds`, refund)
    expect(back.json.code).toBe('approval_needed')

    const parted = (await apart(order, order.lines[2]?.id)).json.other as Order
    const joined = await join(parted, await waiter.open(beers(1)))
    expect((await comp(joined.json.order, 0)).json.code).toBe('approval_needed')
  })

  it('is passed by a manager’s PIN at the waiter’s till, for these bills and this much', async () => {
    await limitWaiter(owner, restaurant, { compPence: pounds(5.4) })
    const compedBill = async () => (await comp(await waiter.open(beers(2)), 0)).json.order as Order
    const [one, other, third] = [await compedBill(), await compedBill(), await compedBill()]
    const { facts } = (await join(one, other)).json
    expect(facts).toMatchObject({ totalPence: 1080 })
    const approved = (order: Order, amountPence: number) =>
      managersYes(owner, waiter, restaurant, givenApproval(order.id, amountPence))
    const joinWith = (into: Order, from: Order, approvalId: string) =>
      waiter.send(`/orders/${into.id}/join`, { fromOrderId: from.id, approvalId })
    expect((await joinWith(one, other, await approved(one, 1079))).json.code).toBe('given_above_limit')
    const approvalId = await approved(one, 1080)
    expect((await joinWith(other, one, approvalId)).json.code).toBe('approval_invalid')
    const joined = await joinWith(one, other, approvalId)
    expect(joined.json.order.totals.totalPence).toBe(1080)
    expect((await joinWith(joined.json.order, third, approvalId)).json.code).toBe('approval_invalid')

    const lines = [{ lineId: third.lines[0]?.id, quantity: 1 }]
    const to = { orderId: one.id }
    const used = await waiter.send(`/orders/${third.id}/move-lines`, { lines, to, approvalId })
    expect(used.json.code).toBe('approval_invalid')
    const moved = await waiter.send(`/orders/${third.id}/move-lines`, {
      ...{ lines, to, approvalId: await approved(third, 1620) },
    })
    expect(moved.status, moved.text).toBe(200)
  })
})
