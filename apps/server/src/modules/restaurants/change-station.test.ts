import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let manager: TestTill
beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  manager = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

const limits = (lateMinutes: number, veryLateMinutes: number, version: number) => ({
  lateMinutes,
  veryLateMinutes,
  version,
})

async function here() {
  const { json } = await manager.send('', undefined, { method: 'GET', key: null })
  const [location] = json.restaurant.locations
  return { location, bar: location.stations.find(({ name }: { name: string }) => name === 'Bar') }
}

describe('the age limits of a station', () => {
  it('are eight and fifteen minutes until somebody says otherwise, for this station alone', async () => {
    const { location, bar } = await here()
    expect(bar).toMatchObject({ lateMinutes: 8, veryLateMinutes: 15 })
    const path = `/locations/${location.id}/stations/${bar.id}`
    const { json } = await manager.send(path, limits(3, 6, location.version), { method: 'PATCH' })
    const [after] = json.restaurant.locations
    expect(after.stations.map(({ lateMinutes }: { lateMinutes: number }) => lateMinutes).toSorted()).toEqual([3, 8])
    const again = await manager.send(path, limits(4, 6, location.version), { method: 'PATCH' })
    expect(again.json.code).toBe('changed_meanwhile')
    const wrong = await manager.send(path, limits(6, 6, after.version), { method: 'PATCH' })
    expect(wrong.json.issues).toEqual([{ path: 'veryLateMinutes', message: 'More minutes than for late' }])
    expect((await here()).bar).toMatchObject({ lateMinutes: 3, veryLateMinutes: 6 })
  })

  it('may be others for a course, and stay when only the station’s are changed', async () => {
    const { location, bar } = await here()
    const path = `/locations/${location.id}/stations/${bar.id}`
    const starters = { course: 1, lateMinutes: 4, veryLateMinutes: 7 }
    const change = async (own: object) =>
      manager.send(path, { ...limits(3, 6, (await here()).location.version), ...own }, { method: 'PATCH' })
    expect(bar.courseLimits).toEqual([])
    expect((await change({ courseLimits: [starters] })).status).toBe(200)
    expect((await change({})).status).toBe(200)
    expect((await here()).bar.courseLimits).toEqual([starters])
    const backwards = await change({ courseLimits: [{ ...starters, veryLateMinutes: 4 }] })
    expect(backwards.json.issues).toEqual([
      { path: 'courseLimits.0.veryLateMinutes', message: 'More minutes than for late' },
    ])
    expect((await change({ courseLimits: [starters, starters] })).json.issues).toEqual([
      { path: 'courseLimits', message: 'Each course once' },
    ])
    expect((await change({ courseLimits: [] })).status).toBe(200)
    expect((await here()).bar.courseLimits).toEqual([])
  })

  it('are not for a waiter, and not of a station elsewhere', async () => {
    const { location, bar } = await here()
    const change = (till: TestTill, stationId: string) =>
      till.send(`/locations/${location.id}/stations/${stationId}`, limits(3, 6, location.version), { method: 'PATCH' })
    expect((await change(tillOf(server, lantern, lantern.waiter), bar.id)).json.code).toBe('permission_denied')
    expect((await change(manager, uuidv7())).status).toBe(404)
  })
})
