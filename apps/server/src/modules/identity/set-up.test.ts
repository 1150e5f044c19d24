import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { firstOwnerLink } from './set-up.ts'
import { type Identity, refusal, startIdentity } from './testing.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterEach(() => identity.setClock(undefined))
afterAll(() => identity.stop())

const owner = { email: 'boss@example.test', password: 'Tableside1', full_name: 'The Boss' }

async function printedToken(): Promise<string> {
  const [line = ''] = await firstOwnerLink(identity.services)
  return new URL(/http\S+/.exec(line)?.[0] ?? '').searchParams.get('token') ?? ''
}

describe('the set-up link', () => {
  it('is dead once a newer one was printed, after seven days, and when made up', async () => {
    const first = await printedToken()
    const second = await printedToken()
    const [row] = await identity.sql(`select value from verifications where identifier = 'set-up'`)
    for (const token of [first, 'made-up', String(row?.value)]) {
      expect(refusal(await identity.post('/setup', { ...owner, token }))).toMatchObject({ code: 'link_expired' })
    }
    identity.setClock(identity.later(8 * 86_400_000))
    expect((await identity.post('/setup', { ...owner, token: second })).status).toBe(410)
  })

  it('stays good when what the visitor gave is refused', async () => {
    await identity.post('/sign-up', {
      email: 'taken@example.test',
      password: 'Tableside1',
      data: { full_name: 'Taken' },
    })
    const token = await printedToken()
    expect((await identity.post('/setup', { ...owner, token, password: 'short' })).status).toBe(400)
    expect((await identity.post('/setup', { ...owner, token, role: 'admin' })).status).toBe(400)
    const taken = await identity.post('/setup', { ...owner, token, email: 'taken@example.test' })
    expect(refusal(taken)).toMatchObject({ code: 'user_already_registered' })
  })

  it('makes one visitor the platform owner, who signs in at once and may ask again; no link is printed any more', async () => {
    const token = await printedToken()
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        identity.post('/setup', { ...owner, token, email: `boss${index}@example.test` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 410, 410, 410])
    const { id, email } = answers.find(({ status }) => status === 201)?.body.user ?? {}
    const { body } = await identity.session({ cookie: await identity.signIn(email) })
    expect(body.access).toEqual({
      restaurant_id: null,
      role: 'customer',
      subscription_plan: 'alpha',
      is_platform_owner: true,
      enabled_features: [],
    })
    expect(await firstOwnerLink(identity.services)).toEqual([])

    const again = { ...owner, token, email: email.toUpperCase() }
    expect((await identity.post('/setup', again)).body.user).toMatchObject({ id, email })
    for (const other of [{ password: 'Tableside2' }, { email: 'taken@example.test' }, { token: 'made-up' }]) {
      expect(refusal(await identity.post('/setup', { ...again, ...other }))).toMatchObject({ code: 'link_expired' })
    }
    identity.setClock(identity.later(8 * 86_400_000))
    expect((await identity.post('/setup', again)).status).toBe(410)
  })
})
