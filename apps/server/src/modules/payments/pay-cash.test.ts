import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type Person, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let manager: TestTill
const deviceId = uuidv7()

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server, 'omega')
  till = tillOf(server, lantern, lantern.waiter)
  manager = tillOf(server, lantern, lantern.manager)
  await manager.send(`/staff/${lantern.manager.staffId}`, { pin: '246824' }, { method: 'PATCH' })
  await report(deviceId)
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const total = 1095 + 540
const report = (id: string, kind = 'till') =>
  till.send(
    `/devices/${id}/seen`,
    { kind, locationId: lantern.ids.location, appVersion: '', queued: 0 },
    { method: 'PUT', key: null },
  )
const offline = (more: object = {}) => ({
  takenOffline: { deviceId, at: server.services.now(), billPence: total, ...more },
})
const attention = async () =>
  (await manager.send('/payments/attention', undefined, { method: 'GET', key: null })).json.held as {
    orderId: string
  }[]
const decide = (who: TestTill, order: Order, body: object, key = uuidv7()) =>
  who.send(`/orders/${order.id}/payments/${order.payments[0]?.id}/held`, { reason: 'Counted', ...body }, { key })

describe('cash a connected till took', () => {
  const atTill = (more: object = {}) => ({ takenAtTill: offline(more).takenOffline })

  it('is a payment as any other while it is owed', async () => {
    const { json } = await till.cash(await till.open(), total, atTill())
    expect(json.order).toMatchObject({ state: 'paid', payments: [{ state: 'captured' }] })
    expect(json.order.payments[0].takenOffline).toBeUndefined()
  })

  it('is never refused: another till was faster, and somebody is asked to give it back', async () => {
    const order = await till.open()
    await manager.cash(order, total)
    const { status, json } = await till.cash(order, total, atTill())
    expect([status, json.order.totals.overpaidPence]).toEqual([201, total])
    expect(json.order.payments[1]).toMatchObject({ state: 'captured', takenOffline: { deviceId } })
  })

  it('is held where it is more than the bill ever was', async () => {
    const order = await till.open()
    const { json } = await till.cash(order, total + 1, atTill())
    expect(json.order.payments).toMatchObject([{ state: 'held', why: 'above_bill' }])
  })

  it('is refused of a caller that is no till, for the reason it is not owed', async () => {
    const order = await till.open()
    await manager.cash(order, total)
    expect((await till.cash(order, total, atTill({ deviceId: uuidv7() }))).json.code).toBe('already_paid')
  })
})

describe('cash taken offline', () => {
  it('is written down though another till was faster', async () => {
    const order = await till.open()
    await manager.cash(order, total)
    const { status, json } = await till.cash(order, total, offline())
    expect([status, json.order.totals.paidPence]).toEqual([201, 2 * total])
    expect(json.order.payments[1]).toMatchObject({ state: 'captured', takenOffline: { deviceId } })
  })

  it('is refused of a caller that is no till of this location', async () => {
    const order = await till.open()
    const kitchen = uuidv7()
    await report(kitchen, 'kitchen')
    for (const id of [uuidv7(), kitchen]) {
      const reply = await till.cash(order, total, offline({ deviceId: id }))
      expect([reply.status, reply.json.code]).toEqual([403, 'offline_needs_till'])
    }
    expect((await till.cash(order, total, { wasTakenOffline: true })).json.code).toBe('invalid_request')
    // A program is no till, whatever it calls itself.
    const key = { id: uuidv7(), name: 'Import', scopes: ['payments:write', 'orders:read'] }
    const made = await tillOf(server, lantern, lantern.owner).send('/api-keys', key)
    const program = tillOf(server, lantern, { ...lantern.owner, token: made.json.secret })
    expect((await program.cash(order, total, offline())).json.code).toBe('offline_needs_till')
    expect((await till.get(order.id)).payments).toEqual([])
  })

  it('of £1,000,000 on a small bill is held: no sale, no fee, no money owed to anybody', async () => {
    const order = await till.open()
    const held = (await till.cash(order, 1_000_000_00, offline({ billPence: 1_000_000_00 }))).json.order
    expect(held).toMatchObject({
      state: 'open',
      totals: { paidPence: 0, balanceDuePence: total },
      payments: [{ state: 'held', why: 'above_bill', amountPence: 1_000_000_00 }],
    })
    const rows = await server.sql('select kind from ledger_transfers where order_id = $1', [order.id])
    expect(rows).toEqual([])
    expect((await attention()).map(({ orderId }) => orderId)).toContain(order.id)
    // The bill can be paid in the meantime.
    expect((await till.cash(order, total)).json.order.state).toBe('paid')
  })

  it('that is held counts with a manager’s PIN, once, and for no larger amount', async () => {
    const order: Order = (await till.cash(await till.open(), total + 1, offline())).json.order
    const subjectId = order.payments[0]?.id
    expect((await decide(till, order, { decision: 'accept' })).json.code).toBe('approval_needed')
    const approve = async (amountPence: number) =>
      (
        await till.send(
          '/approvals',
          { pin: '246824', action: 'accept_held_cash', subjectId, max: { amountPence } },
          { key: null },
        )
      ).json.approvalId
    const tooSmall = await decide(till, order, { decision: 'accept', approvalId: await approve(total) })
    expect(tooSmall.json.code).toBe('approval_invalid')
    const [key, approvalId] = [uuidv7(), await approve(total + 1)]
    const accepted = await decide(till, order, { decision: 'accept', approvalId }, key)
    expect(accepted.json.order).toMatchObject({ state: 'paid', payments: [{ state: 'captured', feePence: 16 }] })
    expect((await decide(till, order, { decision: 'accept', approvalId }, key)).text).toBe(accepted.text)
    expect((await decide(manager, order, { decision: 'accept' })).json.code).toBe('payment_not_held')
    expect((await attention()).map(({ orderId }) => orderId)).not.toContain(order.id)
  })

  it('that is refused stays on the order, unpaid', async () => {
    const order: Order = (await till.cash(await till.open(), total + 1, offline())).json.order
    const { json } = await decide(manager, order, { decision: 'refuse' })
    expect(json.order).toMatchObject({
      state: 'open',
      totals: { paidPence: 0 },
      payments: [{ state: 'failed', why: 'held_refused', amountPence: total + 1 }],
    })
  })

  it('that is held is a notification once, to those who may accept it, and keeps a restaurant from closing', async () => {
    const restaurant = await openRestaurant(server)
    const theirs = tillOf(server, restaurant, restaurant.waiter)
    const order = await theirs.open()
    await theirs.offlineCash(order, total + 1)
    await server.runJobs(server.services.now())
    await server.runJobs(server.later(60_000))
    server.setClock(undefined)
    const inboxOf = async (person: Person) => {
      const read = { method: 'GET', key: null } as const
      const { json } = await tillOf(server, restaurant, person).send('/notifications', undefined, read)
      return json.notifications.filter(({ kind }: { kind: string }) => kind === 'cash_held')
    }
    expect(await inboxOf(restaurant.manager)).toMatchObject([{ facts: { orderId: order.id, amountPence: total + 1 } }])
    expect(await inboxOf(restaurant.waiter)).toEqual([])
    const owner = tillOf(server, restaurant, restaurant.owner)
    const { json } = await owner.send('/closing', undefined, { method: 'GET', key: null })
    expect(json.state.unsettled).toMatchObject({ unansweredPayments: 0, heldPayments: 1 })
  })

  it('of a moment too long ago, or still to come, is held', async () => {
    const at = (hours: number) => server.later(hours * 3_600_000)
    for (const [hours, why] of [
      [-73, 'too_old'],
      [1, 'in_the_future'],
    ] as const) {
      const { json } = await till.cash(await till.open(), total, offline({ at: at(hours) }))
      expect(json.order.payments).toMatchObject([{ state: 'held', why }])
    }
  })

  it('of a till that was signed out is held', async () => {
    const order = await till.open()
    const lost = uuidv7()
    await report(lost)
    await server.sql('update devices set revoked_at = $2 where id = $1', [lost, server.services.now()])
    const { json } = await till.cash(order, total, offline({ deviceId: lost }))
    expect(json.order.payments).toMatchObject([{ state: 'held', why: 'device_signed_out' }])
  })
})
