import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVerifiedUser } from './create-user.ts'
import { type Identity, refusal, startIdentity } from './testing.ts'

const old = 'Tableside1'
const fresh = 'Tableside2'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
beforeEach(() => identity.sql('delete from attempts'))
afterAll(() => identity.stop())

async function forgetful(email: string): Promise<string> {
  await createVerifiedUser(identity.services, { email, password: old, name: 'Ada Waiter' })
  await identity.post('/forgot-password', { email })
  return identity.mailedToken(email, /new password/)
}

describe('a forgotten password', () => {
  it('is replaced with the link, and every session ends', async () => {
    const email = 'forgot@example.test'
    const token = await forgetful(email)
    const cookie = await identity.signIn(email, old)
    const { access_token: bearer } = (await identity.post('/token?grant_type=password', { email, password: old })).body
    expect((await identity.session({ cookie })).status).toBe(200)
    expect((await identity.session({ bearer })).status).toBe(200)

    expect(await identity.post('/reset-password', { token, password: fresh })).toMatchObject({ status: 200 })
    expect((await identity.session({ cookie })).status).toBe(401)
    expect((await identity.session({ bearer })).status).toBe(401)
    expect((await identity.post('/sign-in', { email, password: old })).status).toBe(401)
    expect((await identity.post('/sign-in', { email, password: fresh })).status).toBe(200)
  })

  it('is replaced once with a link, also by many at once', async () => {
    const email = 'twice@example.test'
    const token = await forgetful(email)
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        identity.post('/reset-password', { token, password: `Tableside${index}x` }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410, 410, 410])
    expect(refusal(await identity.post('/reset-password', { token, password: fresh }))).toEqual({
      status: 410,
      code: 'link_expired',
      title: 'This link has expired or was already used.',
    })
  })

  it('ends every other link when one is used, also of two at the same moment', async () => {
    const email = 'three-links@example.test'
    const tokens = [await forgetful(email)]
    while (tokens.length < 3) {
      await identity.post('/forgot-password', { email })
      const next = await identity.mailedToken(email, /new password/)
      if (!tokens.includes(next)) tokens.push(next)
    }
    const set = (token = '') => identity.post('/reset-password', { token, password: fresh })
    const both = await Promise.all([set(tokens[0]), set(tokens[1])])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect((await set(tokens[2])).status).toBe(410)
  })

  it('ends with a password that was changed in the meantime', async () => {
    const email = 'remembered@example.test'
    const token = await forgetful(email)
    const cookie = await identity.signIn(email, old)
    const body = { password: old, new_password: 'Tableside3' }
    expect((await identity.send('POST', '/account/password', body, { cookie })).status).toBe(200)
    expect((await identity.post('/reset-password', { token, password: fresh })).status).toBe(410)
  })

  it('keeps the link good when the new password is refused', async () => {
    const token = await forgetful('weak@example.test')
    expect((await identity.post('/reset-password', { token, password: 'short' })).status).toBe(400)
    expect((await identity.post('/reset-password', { token, password: fresh })).status).toBe(200)
  })

  it('is not replaced with an old, foreign or made-up link', async () => {
    const token = await forgetful('late@example.test')
    const [row] = await identity.sql(`select identifier from verifications where identifier <> 'set-up'`)
    expect(String(row?.identifier)).not.toContain(token)
    await identity.sql('update verifications set expires_at = $1', [identity.later(-1_000)])
    for (const wrong of [token, 'nonsense', String(row?.identifier)]) {
      expect((await identity.post('/reset-password', { token: wrong, password: fresh })).status).toBe(410)
    }
    expect((await identity.post('/reset-password', { token: '\u0000', password: fresh })).status).toBe(400)
    expect((await identity.post('/sign-in', { email: 'late@example.test', password: old })).status).toBe(200)
  })

  it('is asked for in the same words whether or not the address is known, five times at most', async () => {
    await createVerifiedUser(identity.services, { email: 'here@example.test', password: old, name: 'Here' })
    for (const email of ['here@example.test', 'gone@example.test']) {
      for (let time = 0; time < 5; time++) {
        expect(await identity.post('/forgot-password', { email })).toMatchObject({ status: 202, body: { ok: true } })
      }
      expect((await identity.post('/forgot-password', { email })).status).toBe(429)
    }
    expect(await identity.mails('here@example.test')).toHaveLength(5)
    expect(await identity.mails('gone@example.test')).toEqual([])
  })

  it('confirms the address with the link, which came by e-mail', async () => {
    const email = 'unconfirmed@example.test'
    await identity.post('/sign-up', { email, password: old, data: { full_name: 'Un Confirmed' } })
    await identity.post('/forgot-password', { email })
    await identity.post('/reset-password', {
      token: await identity.mailedToken(email, /new password/),
      password: fresh,
    })
    expect((await identity.post('/sign-in', { email, password: fresh })).status).toBe(200)
  })
})
