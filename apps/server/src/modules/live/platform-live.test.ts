import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant } from '../../testing/restaurant.ts'
import { tokenOf } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { createVerifiedUser } from '../identity/index.ts'
import { liveSocket } from './index.ts'
import { followAsPlatform } from './testing.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let port: number
let live: ReturnType<typeof liveSocket>
const sockets: { terminate(): void }[] = []

beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = Number(new URL(server.app.listeningOrigin).port)
  live = liveSocket(server.app.server, server.services, server.services.announcer)
})
afterAll(async () => {
  live.close()
  await server.stop()
})
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

async function screen(token = owner.token) {
  const opened = await followAsPlatform(port, { authorization: `Bearer ${token}` })
  sockets.push(opened.ws)
  await expect.poll(() => opened.messages[0]).toEqual({ kind: 'welcome' })
  return opened
}

describe('the platform owner’s channel', () => {
  it('publishes a restaurant that joins, by name', async () => {
    const page = await screen()
    const email = `joiner-${uuidv7()}@test.test`
    await createVerifiedUser(server.services, { email, password: 'Tableside1', name: 'Jo Ner' })
    const token = await tokenOf(server, email)
    const id = uuidv7()
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/v1/restaurants',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7() },
      payload: { id, name: 'The New Arrival', timeZone: 'Europe/London' },
    })
    expect(made.statusCode).toBe(201)
    await expect.poll(() => page.changes()).toMatchObject([{ joined: [{ id, name: 'The New Arrival' }] }])
  })

  it('gathers the orders of a moment into one message, as counts and nothing else', async () => {
    const [one, two] = [await openRestaurant(server), await openRestaurant(server)]
    const page = await screen()
    for (const restaurant of [one, two]) {
      const till = tillOf(server, restaurant, restaurant.waiter)
      for (let n = 0; n < 3; n++) await till.cash(await till.open(), 100)
    }
    await expect.poll(() => page.changes().reduce((sum, { orders }) => sum + orders, 0)).toBe(6)
    expect(page.changes().length).toBeLessThan(4)
    expect(Object.keys(page.changes()[0] ?? {}).sort()).toEqual(['joined', 'kind', 'orders', 'restaurants'])
    expect(page.changes().flatMap(({ joined }) => joined)).toEqual([])
  })

  it('does not exist for a restaurant’s owner, and for nobody from another website', async () => {
    const lantern = await openRestaurant(server)
    await expect(screen(lantern.owner.token)).rejects.toThrow('404')
    await expect(screen('nonsense')).rejects.toThrow('404')
    await expect(
      followAsPlatform(port, { authorization: `Bearer ${owner.token}`, origin: 'https://evil.test' }),
    ).rejects.toThrow('404')
  })

  it('leaves a row in the audit for each who comes in', async () => {
    const rows = () => server.sql(`select by from platform_audit where action = 'overview.followed'`)
    const before = (await rows()).length
    await screen()
    expect((await rows()).slice(before)).toEqual([{ by: owner.userId }])
  })

  it('ends with the role', async () => {
    const page = await screen()
    const lantern = await openRestaurant(server)
    const till = tillOf(server, lantern, lantern.waiter)
    await server.sql(`delete from user_roles where user_id = $1`, [owner.userId])
    server.services.sessions.forget()
    await till.open()
    expect(await page.closed).toBe(4401)
    expect(page.changes()).toEqual([])
    await server.sql(`insert into user_roles (user_id, role) values ($1, 'admin')`, [owner.userId])
    server.services.sessions.forget()
  })
})
