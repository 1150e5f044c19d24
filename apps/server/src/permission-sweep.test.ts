import { endpoints } from '@tableside/contract'
import type { Endpoint } from '@tableside/contract/core'
import { grantablePermissions, noLimits, type Permission, permissions, withNeeded } from '@tableside/domain/access'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let owner: TestTill
let roleId: string

beforeAll(async () => {
  server = await startTestServer()
  // On the plan that locks nothing, so that nothing but the role decides.
  lantern = await openRestaurant(server, 'omega')
  owner = tillOf(server, lantern, lantern.owner)
  roleId = uuidv7()
  const role = { id: roleId, name: 'Made here', base: 'staff', permissions: [], limits: noLimits }
  expect((await owner.send('/roles', role)).status).toBe(201)
  const given = await owner.send(`/staff/${lantern.waiter.staffId}`, { roleId }, { method: 'PATCH' })
  expect(given.status).toBe(200)
})
afterAll(() => server.stop())

const needing = (permission: Permission) =>
  endpoints.filter(({ access }) => typeof access === 'object' && access.permission === permission)

/** Answers the code of the refusal of one who is in the role with these permissions; undefined where it is none. */
async function askWith(chosen: readonly Permission[], endpoint: Endpoint): Promise<string | undefined> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => (name === 'restaurantId' ? lantern.id : uuidv7()))
  const reply = await server.app.inject({
    method: endpoint.method,
    url: path,
    headers: { authorization: `Bearer ${lantern.waiter.token}`, 'idempotency-key': uuidv7() },
    // Nothing is carried out: who may ask is decided before the body is looked at.
    ...(endpoint.body ? { payload: { unknownField: chosen.length } } : {}),
  })
  return reply.statusCode < 400 ? undefined : reply.json().code
}

async function setRole(chosen: readonly Permission[]): Promise<readonly Permission[]> {
  const { json, text } = await owner.send(`/roles/${roleId}`, { permissions: chosen }, { method: 'PATCH' })
  if (!json?.role) throw new Error(text)
  return json.role.permissions
}

/** Every permission but one, and but those that bring it along. */
const without = (permission: Permission) =>
  grantablePermissions.filter((each) => each !== permission && !withNeeded([each]).includes(permission))

describe('every permission', () => {
  const used = permissions.filter((permission) => needing(permission).length > 0)

  it('opens some endpoint', () => {
    // Approving is no endpoint of its own: the limits and the PIN of it are in roles.test.ts.
    expect(permissions.filter((permission) => !used.includes(permission))).toEqual(['orders.approve'])
  })

  it.each(used.filter((permission) => !['restaurant.view', 'restaurant.manage'].includes(permission)))(
    '%s: a role without it is refused on each endpoint that needs it',
    async (permission) => {
      const chosen = await setRole(without(permission))
      expect(chosen).not.toContain(permission)
      for (const endpoint of needing(permission)) {
        expect([endpoint.name, await askWith(chosen, endpoint)]).toEqual([endpoint.name, 'permission_denied'])
      }
    },
  )

  it.each(used.filter((permission) => grantablePermissions.includes(permission)))(
    '%s: a role with nothing else is not refused for it',
    async (permission) => {
      const chosen = await setRole([permission])
      expect(chosen).toEqual(withNeeded([permission]))
      for (const endpoint of needing(permission)) {
        expect([endpoint.name, await askWith(chosen, endpoint)]).not.toEqual([endpoint.name, 'permission_denied'])
      }
    },
  )

  it('restaurant.manage stays with the owner: a role with everything else is refused', async () => {
    const chosen = await setRole(grantablePermissions)
    for (const endpoint of needing('restaurant.manage')) {
      expect([endpoint.name, await askWith(chosen, endpoint)]).toEqual([endpoint.name, 'permission_denied'])
    }
  })

  it('restaurant.view comes with each role, and who has no role in the restaurant does not find it', async () => {
    expect(await setRole([])).toEqual(['restaurant.view'])
    const stranger = await openRestaurant(server, 'omega')
    for (const endpoint of needing('restaurant.view')) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        name === 'restaurantId' ? lantern.id : uuidv7(),
      )
      const headers = { authorization: `Bearer ${stranger.owner.token}`, 'idempotency-key': uuidv7() }
      const reply = await server.app.inject({ method: endpoint.method, url: path, headers })
      expect([endpoint.name, reply.statusCode]).toEqual([endpoint.name, 404])
    }
  })
})
