import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const choose = async (restaurant: TestRestaurant, plan: string, person = restaurant.owner) =>
  (await tillOf(server, restaurant, person).send('/plan', { plan })).json

const setTrial = (restaurant: TestRestaurant, plan: string, days: number | null) =>
  server.sql(
    'update restaurants set is_subscribed = false, plan = $2, trial_ends_at = $3::timestamptz where restaurant_id = $1',
    [restaurant.id, plan, days === null ? null : server.later(days * 86_400_000)],
  )

describe('choosing a plan', () => {
  it('takes hold at once while the trial runs, up and down, and takes nothing away', async () => {
    const restaurant = await openRestaurant(server)
    await setTrial(restaurant, 'beta', 5)
    const up = await choose(restaurant, 'omega')
    expect(up).toMatchObject({ outcome: 'changed', status: { plan: 'omega', trial: { plan: 'omega' } } })
    const down = await choose(restaurant, 'alpha')
    expect(down).toMatchObject({
      outcome: 'changed',
      restaurant: { plan: 'alpha' },
      status: { plan: 'alpha', usage: { accounts: 3, staff: 3, locations: 1 } },
    })
    expect((await choose(restaurant, 'beta')).outcome).toBe('changed')
  })

  it('starts the trial of whoever had none yet', async () => {
    const restaurant = await openRestaurant(server)
    await setTrial(restaurant, 'alpha', null)
    const { outcome, status } = await choose(restaurant, 'beta')
    expect(outcome).toBe('trial_started')
    expect(Date.parse(status.trial.endsAt) - Date.parse(server.services.now())).toBeGreaterThan(13.9 * 86_400_000)
  })

  it('is a wish kept for the platform once the trial is over; a newer one takes its place', async () => {
    const restaurant = await openRestaurant(server)
    await setTrial(restaurant, 'beta', -1)
    expect(await choose(restaurant, 'beta')).toMatchObject({
      outcome: 'requested',
      status: { plan: 'alpha', trial: null, request: { plan: 'beta' } },
    })
    expect((await choose(restaurant, 'omega')).status.request.plan).toBe('omega')
    expect(await choose(restaurant, 'alpha')).toMatchObject({ outcome: 'same', status: { request: null } })
  })

  it('is the owner’s alone', async () => {
    const restaurant = await openRestaurant(server)
    expect((await choose(restaurant, 'omega', restaurant.manager)).code).toBe('permission_denied')
  })

  it('refuses a plan that is not on offer', async () => {
    const restaurant = await openRestaurant(server)
    await server.sql(`update plans set is_offered = false where key = 'omega'`)
    expect((await choose(restaurant, 'omega')).code).toBe('plan_not_offered')
    await server.sql(`update plans set is_offered = true where key = 'omega'`)
  })
})
