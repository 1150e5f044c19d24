import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  lantern = await openRestaurant(server)
  manager = tillOf(server, lantern, lantern.manager)
  waiter = tillOf(server, lantern, lantern.waiter)
})

const read = async (path = '', till = waiter) => (await till.send(path, undefined, { method: 'GET', key: null })).json
const shown = async () => (await read()).restaurant as { courseNames: string[]; version: number }
async function name(courseNames: unknown[], { version, till = manager }: { version?: number; till?: TestTill } = {}) {
  const body = { courseNames, version: version ?? (await shown()).version }
  return till.send('/course-names', body, { method: 'PUT' })
}

describe('the names of the courses', () => {
  it('are set by a manager, trimmed, for everybody of the restaurant, and are in its log', async () => {
    const { courseNames, version } = await shown()
    expect(courseNames).toEqual([])
    const { status, json } = await name([' Antipasti ', 'Primi', '', 'Dolci'])
    expect([status, json.restaurant.version]).toEqual([200, version + 1])
    expect((await shown()).courseNames).toEqual(['Antipasti', 'Primi', '', 'Dolci'])
    expect((await read('', tillOf(server, lantern, lantern.owner))).restaurant.courseNames).toHaveLength(4)
    const logged = await server.sql(
      `select body::text as body, by from events where restaurant_id = $1 and type = 'restaurant.courses_named'`,
      [lantern.id],
    )
    expect(logged).toEqual([{ body: expect.stringContaining('Antipasti'), by: lantern.manager.staffId }])
    expect((await name([])).json.restaurant.courseNames).toEqual([])
  })

  it('are not saved over what somebody else saved first', async () => {
    const { version } = await shown()
    expect((await name(['Snacks'], { version })).status).toBe(200)
    expect((await name(['Nibbles'], { version })).json.code).toBe('changed_meanwhile')
    expect((await shown()).courseNames).toEqual(['Snacks'])
  })

  it('are refused where two courses would have one name, whatever its case, and as what is no name', async () => {
    const twice = 'Another course has this name'
    const issues = async (...names: unknown[]) => (await name(names)).json.issues
    expect(await issues('Primi', 'PRIMI')).toEqual([
      { path: 'courseNames.0', message: twice },
      { path: 'courseNames.1', message: twice },
    ])
    expect(await issues('mains')).toEqual([{ path: 'courseNames.0', message: twice }])
    expect(await issues('x'.repeat(31))).toMatchObject([{ path: 'courseNames.0' }])
    expect(await issues('Two\nlines')).toMatchObject([{ path: 'courseNames.0' }])
    expect(await issues(...Array(10).fill(''))).toMatchObject([{ path: 'courseNames' }])
    expect((await name(['x'.repeat(30)])).status).toBe(200)
    expect((await name(['Mains', 'Starters'])).status).toBe(200)
  })

  it('are not for a waiter, and each restaurant’s own', async () => {
    expect((await name(['Mine'], { till: waiter })).json.code).toBe('permission_denied')
    const other = await openRestaurant(server)
    await name(['Snacks'])
    const { json } = await tillOf(server, other, other.waiter).send('', undefined, { method: 'GET', key: null })
    expect(json.restaurant.courseNames).toEqual([])
  })

  it('stand on the ticket that is printed from then on, and in the order’s history', async () => {
    const printer = { id: uuidv7(), locationId: lantern.ids.location, ...printerSettings(lantern.ids.kitchen) }
    expect((await tillOf(server, lantern, lantern.owner).send('/printers', printer)).status).toBe(201)
    const lines = [waiter.line(lantern.ids.salad, 1, { course: 1 }), waiter.curry(1, { course: 2 })]
    const order = await waiter.open(lines, { send: true })
    await waiter.send(`/orders/${order.id}/courses/2/timer`, { minutes: 10 }, { method: 'PUT' })
    await waiter.send(`/orders/${order.id}/courses/2/fire`)
    const papers = async () => {
      const { waiting } = await read(`/print-jobs?locationId=${lantern.ids.location}`)
      const drawn = await Promise.all(waiting.map(({ id }: { id: string }) => read(`/print-jobs/${id}/paper`)))
      return drawn.map(({ paper }) => JSON.stringify(paper.blocks))
    }
    const history = async () =>
      (await read(`/orders/${order.id}/record`)).history.map(({ what }: { what: string }) => what)
    expect(await papers()).toEqual([expect.stringContaining('"Starters"'), expect.stringMatching(/"MAINS".*"Mains"/)])
    expect(await history()).toContain('Set a timer for mains')
    await name(['Antipasti', 'Primi'])
    expect(await papers()).toEqual([expect.stringContaining('"Antipasti"'), expect.stringMatching(/"PRIMI".*"Primi"/)])
    expect(await history()).toContain('Set a timer for Primi')
  })
})

const printerSettings = (stationId: string) => ({
  ...{ name: 'Kitchen printer', host: '127.0.0.1', port: 9100, paperMm: 80, codePage: 'auto', hasDrawer: false },
  ...{ stationIds: [stationId], orderTypes: [], papers: [], fallbackId: null, askAfterMinutes: 15 },
})
