import { signOnHeader } from '@tableside/contract/devices'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { addPin, pairDevice } from './testing/devices.ts'
import { signInPlatformOwner } from './testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

const read = { method: 'GET', key: null } as const
const patch = { method: 'PATCH' } as const

/** Two processes of one installation: what is done at the one holds at the other. */
let here: TestServer
let there: TestServer
let lantern: TestRestaurant
let owner: TestTill
const asked: string[] = []

beforeAll(async () => {
  here = await startTestServer({ isAlone: true })
  there = await startTestServer({ beside: here })
  there.services.db.watchStatements(({ name, text }) => asked.push(name ?? text))
  await vi.waitUntil(() => [here, there].every(({ services }) => services.notices.isListening()))
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})
beforeEach(async () => {
  lantern = await openRestaurant(here, 'omega')
  owner = tillOf(here, lantern, lantern.owner)
})

const orders = (till: TestTill) => till.send('/orders', undefined, read)
const codes = async (till: TestTill) => {
  const { status, json } = await orders(till)
  return [status, json.code]
}
const asWaiter = () => tillOf(there, lantern, lantern.waiter)

describe('what decides who may do what', () => {
  it('is asked once, and no more while nothing of it changes', async () => {
    const waiter = asWaiter()
    await orders(waiter)
    asked.length = 0
    for (let n = 0; n < 5; n++) expect((await orders(waiter)).status).toBe(200)
    expect(asked.filter((each) => /session_|restaurant_access/.test(each))).toEqual([])
    expect(asked.length).toBeGreaterThan(0)
  })

  it('is asked anew of the restaurant that changed, and of no other', async () => {
    const other = await openRestaurant(here, 'omega')
    const others = tillOf(there, other, other.waiter)
    await orders(asWaiter())
    await orders(others)
    asked.length = 0
    await owner.send('', { name: 'The Lantern' }, patch)
    const lookedUp = async () => {
      await orders(asWaiter())
      return asked.filter((each) => /restaurant_access/.test(each)).length
    }
    await expect.poll(lookedUp).toBe(1)
    asked.length = 0
    await orders(others)
    expect(asked.filter((each) => /session_|restaurant_access/.test(each))).toEqual([])
  })

  it('is asked with every request where the other processes cannot be heard', async () => {
    const { services } = there
    const waiter = asWaiter()
    await orders(waiter)
    await here.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'tableside listener' and datname = current_database()`,
    )
    await expect.poll(() => services.notices.isListening()).toBe(false)
    asked.length = 0
    await orders(waiter)
    expect(asked.filter((each) => /session_|restaurant_access/.test(each))).toHaveLength(2)
    await expect.poll(() => services.notices.isListening()).toBe(true)
  })
})

describe('at another process', () => {
  it('a session ends with the sign-out', async () => {
    const headers = { authorization: `Bearer ${lantern.waiter.token}` }
    expect(await codes(asWaiter())).toEqual([200, undefined])
    await here.app.inject({ method: 'POST', url: '/api/v1/auth/sign-out', headers })
    await expect.poll(() => codes(asWaiter())).toEqual([401, 'not_signed_in'])
  })

  it('a changed role holds', async () => {
    const manager = tillOf(there, lantern, lantern.manager)
    const staff = () => manager.send('/staff', { id: uuidv7(), name: 'Mallory', role: 'staff' })
    expect((await staff()).status).toBe(201)
    const { status } = await owner.send(`/staff/${lantern.manager.staffId}`, { role: 'staff' }, patch)
    expect(status).toBe(200)
    await expect.poll(async () => (await staff()).json.code).toBe('permission_denied')
  })

  it('a person who was removed is gone', async () => {
    expect((await orders(asWaiter())).status).toBe(200)
    await owner.send(`/staff/${lantern.waiter.staffId}`, { isActive: false }, patch)
    await expect.poll(() => codes(asWaiter())).toEqual([404, 'not_found'])
  })

  it('a suspended restaurant takes no order, and one that is open again does', async () => {
    const platform = await signInPlatformOwner(here, `${uuidv7()}@test.test`)
    const place = async () => {
      const waiter = asWaiter()
      const body = { id: uuidv7(), locationId: lantern.ids.location, orderType: 'counter', lines: [waiter.beer()] }
      return (await waiter.send('/orders', body)).status
    }
    expect(await place()).toBe(201)
    await platform.send('POST', `/restaurants/${lantern.id}/suspend`, { reason: 'Not who they say' })
    await expect.poll(place).toBe(403)
    await platform.send('POST', `/restaurants/${lantern.id}/unsuspend`, { reason: 'They are' })
    await expect.poll(place).toBe(201)
  })

  it('a plan without a feature locks it', async () => {
    const guests = () => tillOf(there, lantern, lantern.owner).send('/customers', undefined, read)
    expect((await guests()).status).toBe(200)
    const platform = await signInPlatformOwner(here, `${uuidv7()}@test.test`)
    const plan = { plan: 'alpha', trialDays: null, reason: 'Asked for it' }
    expect((await platform.send('PUT', `/restaurants/${lantern.id}/plan`, plan)).status).toBe(200)
    await expect.poll(async () => (await guests()).json.code).toBe('feature_locked')
  })

  it('a device that was signed out is out, and whoever was signed on at it', async () => {
    const device = await pairDevice(here, lantern)
    const josh = await addPin(here, lantern, { name: 'Josh', pin: '1111' })
    const signOnId = uuidv7()
    expect((await device.tryPin(josh.staffId, josh.pin, signOnId)).status).toBe(201)
    const headers = { cookie: device.cookie, 'sec-fetch-site': 'same-origin', [signOnHeader]: signOnId }
    const till = tillOf(there, lantern, { headers })
    expect((await orders(till)).status).toBe(200)
    expect((await owner.send(`/devices/${device.id}/revoke`)).status).toBe(200)
    await expect.poll(() => codes(till)).toEqual([401, 'device_revoked'])
  })
})
