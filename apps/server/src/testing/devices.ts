import { signOnHeader } from '@tableside/contract/devices'
import { v7 as uuidv7 } from 'uuid'
import type { TestRestaurant } from './restaurant.ts'
import type { TestServer } from './test-server.ts'
import { type TestTill, tillOf } from './till.ts'

type Place = Pick<TestRestaurant, 'id' | 'ids' | 'owner'>

/** A paired device: what it may do with nobody on it, and the tills it becomes in people's hands. */
export type TestDevice = Awaited<ReturnType<typeof pairDevice>>

export async function pairDevice(server: TestServer, restaurant: Place, more: object = {}) {
  const owner = tillOf(server, restaurant, restaurant.owner)
  const id = uuidv7()
  const body = { id, name: 'Bar till', kind: 'till', locationId: restaurant.ids.location, ...more }
  const { secret: code } = (await owner.send('/devices', body)).json
  return withCode(server, restaurant, id, code)
}

/** The same device, with another code: its session from before is over. */
export async function pairAgain(server: TestServer, restaurant: Place, { id }: Pick<TestDevice, 'id'>) {
  const owner = tillOf(server, restaurant, restaurant.owner)
  const { secret: code } = (await owner.send(`/devices/${id}/code`)).json
  return withCode(server, restaurant, id, code)
}

async function withCode(server: TestServer, restaurant: Place, id: string, code: string) {
  const paired = await server.app.inject({ method: 'POST', url: '/api/v1/devices/pair', payload: { code } })
  const cookie = String(paired.headers['set-cookie']).split(';')[0] ?? ''
  const own = { cookie, 'sec-fetch-site': 'same-origin' }
  const locked = tillOf(server, restaurant, { headers: own })
  const under = (signOnId: string, more: Readonly<Record<string, string>> = {}): TestTill =>
    tillOf(server, restaurant, { headers: { ...own, [signOnHeader]: signOnId, ...more } })

  return {
    id,
    cookie,
    locked,
    under,
    tryPin: (staffId: string, pin: string, signOnId = uuidv7()) =>
      locked.send('/sign-ons', { id: signOnId, staffId, secret: { pin } }, { key: null }),
    tryProof: (staffId: string, proof: string, signOnId = uuidv7()) =>
      locked.send('/sign-ons', { id: signOnId, staffId, secret: { proof } }, { key: null }),
    /** The till in somebody's hands; fails the test when the PIN is refused. */
    async inHandsOf({ staffId, pin }: TestPin): Promise<TestTill> {
      const signOnId = uuidv7()
      const { status, text } = await this.tryPin(staffId, pin, signOnId)
      if (status !== 201) throw new Error(text)
      return under(signOnId)
    },
  }
}

export type TestPin = { readonly staffId: string; readonly name: string; readonly pin: string }

/** Somebody without an account: a name, a role and a PIN. */
export async function addPin(
  server: TestServer,
  restaurant: Place,
  {
    name,
    pin,
    role = 'staff',
    ...more
  }: { name: string; pin: string; role?: 'staff' | 'manager'; locationIds?: string[] },
): Promise<TestPin> {
  const owner = tillOf(server, restaurant, restaurant.owner)
  const staffId = uuidv7()
  const { status, text } = await owner.send('/staff', { id: staffId, name, role, pin, ...more })
  if (status !== 201) throw new Error(text)
  return { staffId, name, pin }
}
