import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let owner: TestTill
const get = { method: 'GET', key: null } as const
const total = 1095 + 540

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  owner = tillOf(server, lantern, lantern.owner)
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})

const setRules = async (rules: object) => {
  const { id, version } = (await owner.send('', undefined, get)).json.restaurant.locations[0]
  return owner.send(`/locations/${id}`, { ...rules, version }, { method: 'PATCH' })
}
const change = (orderId: string, details: object) => till.send(`/orders/${orderId}`, details, { method: 'PATCH' })

describe('the service charge of a location', () => {
  it('is set by party size and kind of order', async () => {
    const rules = { serviceChargeBps: 1_000, serviceChargeMinCovers: 6, serviceChargeTypes: ['table', 'takeaway'] }
    expect((await setRules(rules)).json.restaurant.locations[0]).toMatchObject(rules)
    expect((await setRules({ serviceChargeMinCovers: 0 })).json.code).toBe('invalid_request')
    const lines = () => [till.curry(), till.beer()]
    const chargeOf = async (more: object) => (await till.open(lines(), more)).totals.serviceChargePence
    expect(await chargeOf({ covers: 5 })).toBe(0)
    expect(await chargeOf({ covers: 6 })).toBe(164)
    expect(await chargeOf({ covers: 6, orderType: 'takeaway', tableId: null })).toBe(164)
    expect(await chargeOf({ covers: 6, orderType: 'counter', tableId: null })).toBe(0)
  })

  it('is taken off for the guests, journalled with who did it, and not put back by a larger party', async () => {
    const { id } = await till.open(undefined, { covers: 6 })
    expect((await change(id, { hasServiceCharge: false })).json.order).toMatchObject({
      isServiceChargeRemoved: true,
      totals: { totalPence: total },
    })
    expect((await change(id, { covers: 9 })).json.order.totals.totalPence).toBe(total)
    expect((await till.get(id)).isServiceChargeRemoved).toBe(true)
    const [entry] = await server.sql(
      "select by, body from events where order_id = $1 and type = 'order.service_charge_removed'",
      [id],
    )
    expect(entry).toMatchObject({ by: lantern.waiter.staffId, body: { amountPence: 164 } })
    const record = await owner.send(`/orders/${id}/record`, undefined, get)
    expect(record.text).toContain('Took the service charge off')
    expect((await change(id, { hasServiceCharge: true })).json.order.totals.serviceChargePence).toBe(164)
  })

  it('is that of the party when bills are joined, and stays off, unless it was paid already', async () => {
    const party = (covers: number, more: object[] = [till.curry(), till.beer()]) => till.open(more, { covers })
    const off = async () => {
      const { id } = await party(6, [till.beer()])
      return (await change(id, { hasServiceCharge: false })).json.order.id as string
    }
    const join = (order: { id: string }, fromOrderId: string) => till.send(`/orders/${order.id}/join`, { fromOrderId })
    const six = (await join(await party(4), (await party(2)).id)).json.order
    expect(six.totals.serviceChargePence).toBe(327)
    const kept = await join(six, await off())
    expect(kept.json.order).toMatchObject({ serviceChargeBps: 0, isServiceChargeRemoved: true })
    expect(await till.get(six.id)).toMatchObject({ serviceChargeBps: 0, isServiceChargeRemoved: true })

    const large = () => party(6, [till.curry(10)])
    const paid = await large()
    await till.cash(paid, 12_000)
    expect((await join(paid, await off())).json.code).toBe('below_paid')
    const byDish = await large()
    const dishes = [{ lineId: byDish.lines[0]?.id, part: 1, of: 1 }]
    await till.cash(byDish, 1205, { dishes })
    expect((await join(byDish, await off())).json.code).toBe('service_charge_part_paid')
    const charged = await large()
    await till.card(charged, 'tok_pending', 100)
    expect((await join(charged, await off())).json.code).toBe('payment_under_way')
  })
})
