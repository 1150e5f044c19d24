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

const twenty = <T>(send: (number: number) => Promise<T>) => Promise.all(Array.from({ length: 20 }, (_, i) => send(i)))
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

describe('the limits of a plan', () => {
  it('let exactly one more location in on beta when twenty come at once', async () => {
    const restaurant = await openRestaurant(server, 'beta')
    const { send } = tillOf(server, restaurant, restaurant.owner)
    const answers = await twenty((i) => send('/locations', { id: uuidv7(), name: `Site ${i}` }))
    expect(statuses(answers)).toEqual([201, ...Array(19).fill(409)])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json).toMatchObject({
      code: 'plan_limit_reached',
      facts: { limit: 'maxLocations', max: 2, plan: 'beta' },
    })
    expect(await server.sql('select 1 from locations where restaurant_id = $1', [restaurant.id])).toHaveLength(2)
  })

  it('let exactly five people work on alpha when twenty are added at once', async () => {
    const restaurant = await openRestaurant(server, 'alpha')
    const { send } = tillOf(server, restaurant, restaurant.owner)
    // The owner, the manager and the waiter are three of the five.
    const answers = await twenty((i) => send('/staff', { id: uuidv7(), name: `Person ${i}`, role: 'staff' }))
    expect(statuses(answers)).toEqual([201, 201, ...Array(18).fill(409)])
    const here = await server.sql('select 1 from staff_members where restaurant_id = $1 and is_active', [restaurant.id])
    expect(here).toHaveLength(5)
  })

  it('make room when somebody leaves, and none for bringing back one too many', async () => {
    const restaurant = await openRestaurant(server, 'alpha')
    const { send } = tillOf(server, restaurant, restaurant.owner)
    const ids = [uuidv7(), uuidv7(), uuidv7()]
    const add = (id: string | undefined) => send('/staff', { id, name: 'Somebody', role: 'staff' })
    expect([(await add(ids[0])).status, (await add(ids[1])).status, (await add(ids[2])).status]).toEqual([
      201, 201, 409,
    ])
    const change = (body: object) => send(`/staff/${ids[0]}`, body, { method: 'PATCH' })
    expect((await change({ isActive: false })).status).toBe(200)
    expect((await add(ids[2])).status).toBe(201)
    expect(await change({ isActive: true })).toMatchObject({ status: 409, json: { code: 'plan_limit_reached' } })
  })
})
