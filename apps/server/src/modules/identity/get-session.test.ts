import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createVerifiedUser } from './create-user.ts'
import { type Identity, refusal, startIdentity } from './testing.ts'

const email = 'owner@example.test'
const password = 'Tableside1'

let identity: Identity
let cookie: string
let userId: string
beforeAll(async () => {
  identity = await startIdentity()
  userId = await createVerifiedUser(identity.services, { email, password, name: 'Olive Owner' })
  cookie = await identity.signIn(email)
})
afterAll(() => identity.stop())

async function openRestaurant(slug: string, plan: string, member?: { role: string; at: string }): Promise<string> {
  const id = identity.services.newId()
  await identity.sql(
    `insert into restaurants (restaurant_id, name, slug, owner_id, time_zone, plan, is_subscribed, created_at, updated_at)
     values ($1, $2, $3, $4, 'Europe/London', $5, true, $6, $6)`,
    [id, `The ${slug}`, slug, userId, plan, identity.services.now()],
  )
  if (member) {
    await identity.sql(
      'insert into memberships (user_id, restaurant_id, role, staff_id, created_at) values ($1, $2, $3, $4, $5)',
      [userId, id, member.role, identity.services.newId(), member.at],
    )
  }
  return id
}

const customer = {
  restaurant_id: null,
  role: 'customer',
  subscription_plan: 'alpha',
  is_platform_owner: false,
  enabled_features: [],
}

describe('the session', () => {
  it('is refused to who has none', async () => {
    expect(refusal(await identity.session({}))).toEqual({
      status: 401,
      code: 'not_signed_in',
      title: 'You are not signed in.',
    })
  })

  it('gives a user without a restaurant nothing but themselves', async () => {
    const { body } = await identity.session({ cookie })
    expect(body).toEqual({
      user: { id: userId, email, user_metadata: { full_name: 'Olive Owner', avatar_url: null } },
      access: customer,
      restaurants: [],
      visit: null,
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
    })
  })

  it('names the restaurants of the user, oldest first, and what they may do in the one asked for', async () => {
    const younger = await openRestaurant('fork', 'beta', { role: 'manager', at: '2026-02-01T00:00:00Z' })
    const older = await openRestaurant('spoon', 'omega', { role: 'owner', at: '2026-01-01T00:00:00Z' })
    const foreign = await openRestaurant('knife', 'omega')

    const { body } = await identity.session({ cookie })
    expect(body.restaurants).toEqual([
      { id: older, name: 'The spoon', slug: 'spoon', role: 'owner' },
      { id: younger, name: 'The fork', slug: 'fork', role: 'manager' },
    ])
    expect(body.access).toMatchObject({ restaurant_id: older, role: 'owner', subscription_plan: 'omega' })
    expect(body.access.enabled_features).toContain('api_access')

    const asked = (await identity.session({ cookie }, `?restaurantId=${younger}`)).body.access
    expect(asked).toMatchObject({ restaurant_id: younger, role: 'manager', subscription_plan: 'beta' })
    expect(asked.enabled_features).not.toContain('api_access')

    // Somebody else's and one that does not exist are the same: nothing.
    for (const id of [foreign, identity.services.newId()]) {
      const { body: stranger } = await identity.session({ cookie }, `?restaurantId=${id}`)
      expect(stranger.access).toEqual(customer)
      expect(JSON.stringify(stranger)).not.toContain('knife')
    }
    expect((await identity.session({ cookie }, '?restaurantId=nonsense')).status).toBe(400)
  })

  it('knows the platform owner, under the specification’s word for the role too', async () => {
    for (const role of ['platform_owner', 'admin', 'customer']) {
      await identity.sql(
        'insert into user_roles (user_id, role) values ($1, $2) on conflict (user_id) do update set role = $2',
        [userId, role],
      )
      identity.services.sessions.forget()
      const { body } = await identity.session({ cookie })
      expect(body.access.is_platform_owner).toBe(role !== 'customer')
    }
  })
})
