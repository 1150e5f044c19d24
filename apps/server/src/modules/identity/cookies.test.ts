import { serverCookies } from '@tableside/domain/privacy'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { createVerifiedUser } from './create-user.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const cookiesOf = (headers: Record<string, unknown>) =>
  [headers['set-cookie']].flat().map((cookie) => {
    const [name] = String(cookie).split('=')
    return { name: name ?? '', seconds: Number(/Max-Age=(\d+)/.exec(String(cookie))?.[1]) }
  })

describe('cookies of the server', () => {
  it('are those of the privacy page, kept as long as it says', async () => {
    const restaurant = await openRestaurant(server)
    const [email, password] = ['ada@example.test', 'Tableside1']
    await createVerifiedUser(server.services, { email, password, name: 'Ada Waiter' })
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/api/v1/auth/sign-in',
      payload: { email, password },
      headers: { 'sec-fetch-site': 'same-origin' },
    })
    const manager = tillOf(server, restaurant, restaurant.manager)
    const path = `/locations/${restaurant.ids.location}/table-codes`
    const codes = await manager.send(path, undefined, { method: 'GET', key: null })
    const scanned = await server.app.inject({ url: new URL(codes.json.codes[0].url).pathname })
    const chosen = await server.app.inject({ url: `/r/lantern-${restaurant.id}/table?lang=cy` })
    const owner = tillOf(server, restaurant, restaurant.owner)
    const till = { id: uuidv7(), name: 'Bar till', kind: 'till', locationId: restaurant.ids.location }
    const code = (await owner.send('/devices', till)).json.secret
    const paired = await server.app.inject({ method: 'POST', url: '/api/v1/devices/pair', payload: { code } })
    const set = [signedIn, scanned, chosen, paired].flatMap(({ headers }) => cookiesOf(headers))
    for (const listed of Object.values(serverCookies)) {
      expect(set.filter(({ name, seconds }) => listed.name.test(name) && seconds === listed.seconds)).toHaveLength(1)
    }
    expect(set).toHaveLength(Object.keys(serverCookies).length)
  })
})
