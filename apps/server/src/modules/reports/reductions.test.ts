import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('the voids report', () => {
  it('has a void the moment it happens, with dish, reason, order, time, who did it and who approved', async () => {
    server.setClock('2026-11-20T20:10:00.000Z')
    const restaurant = await openRestaurant(server)
    const manager = tillOf(server, restaurant, restaurant.manager)
    const order = await manager.open([manager.curry(2), manager.beer()], { send: true })
    server.setClock('2026-11-20T20:40:00.000Z')
    const void_ = { quantity: 1, reason: 'Sent back: overdone' }
    expect((await manager.send(`/orders/${order.id}/lines/${order.lines[0]?.id}/void`, void_)).status).toBe(200)
    const comp = { id: uuidv7(), kind: 'comp', lineId: order.lines[1]?.id, rateBps: 10_000, reason: 'Late' }
    const comped = await manager.send(`/orders/${order.id}/discounts`, comp)
    expect(comped.status, comped.text).toBeLessThan(300)

    const range = 'from=2026-11-20&to=2026-11-20'
    const { json } = await manager.send(`/reports/advanced/reductions?${range}`, undefined, {
      method: 'GET',
      key: null,
    })
    const each = json.tables.find(({ title }: { title: string }) => title === 'Each void, comp and discount')
    const at = '2026-11-20 20:40'
    const who = ['manager person', 'manager person']
    expect(each.rows).toContainEqual([
      ...[at, `${order.number} (open)`, 'Void after sending', '1 × Lamb Curry', 'Sent back: overdone', ...who, 1095],
    ])
    expect(each.rows).toContainEqual([at, `${order.number} (open)`, 'Comp', 'Lager', 'Late', ...who, 540])
    const csv = await manager.send(`/reports/advanced/reductions/file?${range}&format=csv`, undefined, {
      method: 'GET',
      key: null,
    })
    expect(csv.text).toContain('Sent back: overdone')
    server.setClock(undefined)
  })

  it('is read page by page without a gap or an end, and whole in a file', async () => {
    server.setClock('2026-11-21T18:00:00.000Z')
    const restaurant = await openRestaurant(server)
    const manager = tillOf(server, restaurant, restaurant.manager)
    const reasons = ['First', 'Second', 'Third', 'Fourth', 'Fifth']
    for (const [index, reason] of reasons.entries()) {
      server.setClock(`2026-11-21T18:1${index}:00.000Z`)
      const order = await manager.open([manager.beer()])
      await manager.send(`/orders/${order.id}/lines/${order.lines[0]?.id}/void`, { quantity: 1, reason })
    }
    const read = async (path: string) =>
      manager.send(`/reports/advanced/reductions${path}from=2026-11-21&to=2026-11-21`, undefined, {
        method: 'GET',
        key: null,
      })
    const found: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const { json } = await read(`?limit=2${cursor && `&cursor=${cursor}`}&`)
      const each = json.tables.at(-1)
      // The sum of a part would be taken for the sum of all.
      expect(each.totals).toBeNull()
      found.push(...each.rows.map((row: string[]) => row[4]))
      cursor = json.nextCursor
    }
    expect(found).toEqual(reasons.toReversed())
    const whole = (await read('?')).json
    expect([whole.nextCursor, whole.tables.at(-1).totals.at(-1)]).toEqual([null, 5 * 540])
    const file = (await read('/file?format=csv&')).text
    expect(reasons.filter((reason) => file.includes(reason))).toEqual(reasons)
    server.setClock(undefined)
  })
})
