import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Identity, refusal, startIdentity } from '../testing.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.stop())

const password = 'Tableside1'
const wrong = { status: 401, code: 'invalid_credentials', title: 'Invalid login credentials' }

async function personOf(name: string) {
  const email = `${name}@example.test`
  await identity.register(email)
  const cookie = await identity.signIn(email)
  const send = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: unknown, headers = {}) =>
    identity.send(method, `/account${url}`, body, { cookie, headers })
  return { email, cookie, send }
}

describe('one’s own account', () => {
  it('can be given another name, but nobody else’s and nothing else', async () => {
    const { send, cookie } = await personOf('name')
    const changed = await send('PATCH', '', { full_name: ' Grace <b>Hopper</b> ' })
    expect(changed.body.user.user_metadata.full_name).toBe('Grace <b>Hopper</b>')
    expect((await identity.session({ cookie })).body.user.user_metadata.full_name).toBe('Grace <b>Hopper</b>')
    for (const bad of [
      { full_name: ' ' },
      { full_name: 'x'.repeat(10_000) },
      { full_name: 'Ada', email: 'x@y.test' },
    ]) {
      expect((await send('PATCH', '', bad)).status).toBe(400)
    }
    expect((await identity.send('GET', '/account', undefined)).status).toBe(401)
  })

  it('gets a new password from who knows the old one; every other session ends, and a mail says so', async () => {
    const { email, send, cookie } = await personOf('password')
    const elsewhere = await identity.signIn(email)
    expect(refusal(await send('POST', '/password', { password: 'Wrong1234', new_password: 'Tableside2' }))).toEqual(
      wrong,
    )
    expect((await send('POST', '/password', { password, new_password: 'weak' })).status).toBe(400)
    expect((await identity.session({ cookie: elsewhere })).status).toBe(200)

    expect((await send('POST', '/password', { password, new_password: 'Tableside2' })).status).toBe(200)
    expect((await identity.session({ cookie: elsewhere })).status).toBe(401)
    expect((await identity.session({ cookie })).status).toBe(200)
    expect((await identity.post('/sign-in', { email, password })).status).toBe(401)
    expect((await identity.post('/sign-in', { email, password: 'Tableside2' })).status).toBe(200)
    expect((await identity.mails(email)).at(-1)?.subject).toBe('Your Tableside password was changed')
  })

  it('changes its address once the link sent to the new one is opened, once', async () => {
    const { email, send, cookie } = await personOf('old')
    const next = 'new@example.test'
    expect(refusal(await send('POST', '/email', { email: next, password: 'Wrong1234' }))).toEqual(wrong)
    expect((await send('POST', '/email', { email: ' New@Example.test', password })).status).toBe(202)
    expect((await identity.session({ cookie })).body.user.email).toBe(email)

    const token = await identity.mailedToken(next, /new email/)
    const gone = { status: 410, code: 'link_expired', title: 'This link has expired or was already used.' }
    const forged = [`${token}x`, 'x', `${token.split('.')[0]}.%`, `${token.split('.')[0]}.`]
    for (const bad of forged) expect(refusal(await identity.post('/confirm-email', { token: bad }))).toEqual(gone)
    expect((await identity.post('/confirm-email', { token })).body).toEqual({ email: next })
    expect(refusal(await identity.post('/confirm-email', { token }))).toEqual(gone)
    expect((await identity.session({ cookie })).body.user.email).toBe(next)
    expect((await identity.post('/sign-in', { email, password })).status).toBe(401)
    expect((await identity.post('/sign-in', { email: next, password })).status).toBe(200)
    expect((await identity.mails(email)).at(-1)?.subject).toBe('Your Tableside account has a new email address')
  })

  it.each([
    [null, /If it was not you, write to us at http:\/\/\S+ at once/],
    ['help@platform.test', /If it was not you, write to help@platform\.test at once/],
  ])('is notified with an address to write to when the support address is %s', async (supportEmail, words) => {
    await identity.sql(
      `insert into platform_settings (id, settings) values (1, jsonb_build_object('supportEmail', $1::text))
       on conflict (id) do update set settings = excluded.settings`,
      [supportEmail],
    )
    identity.services.platformSettings.forget()
    const { email, send } = await personOf(`told-${supportEmail ? 'set' : 'unset'}`)
    const next = `moved-${email}`
    await send('POST', '/email', { email: next, password })
    await identity.post('/confirm-email', { token: await identity.mailedToken(next, /new email/) })
    expect((await identity.mails(email)).at(-1)?.text).toMatch(words)
  })

  it('is moved by the newest link alone', async () => {
    const { send } = await personOf('twice-moved')
    await send('POST', '/email', { email: 'first@example.test', password })
    const first = await identity.mailedToken('first@example.test', /new email/)
    await send('POST', '/email', { email: 'second@example.test', password })
    const second = await identity.mailedToken('second@example.test', /new email/)
    expect((await identity.post('/confirm-email', { token: first })).body.code).toBe('link_expired')
    expect((await identity.post('/confirm-email', { token: second })).status).toBe(200)
  })

  it('keeps its address when the password changed after somebody else had asked for another one', async () => {
    const gone = { status: 410, code: 'link_expired', title: 'This link has expired or was already used.' }
    const changed = await personOf('robbed')
    await changed.send('POST', '/email', { email: 'thief@example.test', password })
    const first = await identity.mailedToken('thief@example.test', /new email/)
    expect((await changed.send('POST', '/password', { password, new_password: 'Tableside2' })).status).toBe(200)
    expect(refusal(await identity.post('/confirm-email', { token: first }))).toEqual(gone)

    const reset = await personOf('robbed-too')
    await reset.send('POST', '/email', { email: 'thief2@example.test', password })
    const second = await identity.mailedToken('thief2@example.test', /new email/)
    await identity.post('/forgot-password', { email: reset.email })
    const token = await identity.mailedToken(reset.email, /new password/)
    expect((await identity.post('/reset-password', { token, password: 'Tableside2' })).status).toBe(200)
    expect(refusal(await identity.post('/confirm-email', { token: second }))).toEqual(gone)
  })

  it('that has moved to another address is opened by no link in the mailbox before', async () => {
    const { email, send } = await personOf('moved')
    await identity.post('/forgot-password', { email })
    const reset = await identity.mailedToken(email, /new password/)
    await send('POST', '/email', { email: 'moved-on@example.test', password })
    const token = await identity.mailedToken('moved-on@example.test', /new email/)
    expect((await identity.post('/confirm-email', { token })).status).toBe(200)
    expect((await identity.post('/reset-password', { token: reset, password: 'Tableside2' })).body.code).toBe(
      'link_expired',
    )
  })

  it('does not tell which addresses have an account, and never takes one', async () => {
    const { send } = await personOf('curious')
    await identity.register('somebody@example.test')
    const answers = [
      await send('POST', '/email', { email: 'somebody@example.test', password }),
      await send('POST', '/email', { email: 'free@example.test', password }),
    ]
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({ status: 202, body: { ok: true } }),
    )
    // Taken between the asking and the opening.
    const token = await identity.mailedToken('free@example.test', /new email/)
    await identity.register('free@example.test')
    expect((await identity.post('/confirm-email', { token })).body.code).toBe('user_already_registered')
  })

  it('lists where one is signed in, and ends one or all others', async () => {
    const { email, send, cookie } = await personOf('devices')
    const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0' }
    const from = async () =>
      (await identity.post('/sign-in', { email, password }, { headers })).setCookie[0]?.split(';')[0]
    const firefox = (await from()) ?? ''
    await from()
    const { sessions } = (await send('GET', '')).body
    expect(sessions).toHaveLength(3)
    expect(sessions[0]).toMatchObject({ isThis: true, ipAddress: '192.0.2.1' })
    expect(sessions.filter(({ device }: { device: string }) => device === 'Firefox on Linux')).toHaveLength(2)

    const stranger = await personOf('stranger')
    const other = sessions.find(({ isThis }: { isThis: boolean }) => !isThis)
    expect((await stranger.send('DELETE', `/sessions/${other.id}`)).body.code).toBe('not_found')
    expect((await send('DELETE', `/sessions/${other.id}`)).status).toBe(200)
    expect((await send('GET', '')).body.sessions).toHaveLength(2)
    expect((await send('DELETE', '/sessions')).body).toEqual({ ended: 1 })
    expect((await identity.session({ cookie: firefox })).status).toBe(401)
    expect((await identity.session({ cookie })).status).toBe(200)
  })
})

describe('a session', () => {
  it('is renewed for seven days from now, with its cookie, and not past ninety days', async () => {
    const { cookie } = await personOf('renew')
    const day = 86_400_000
    const start = Date.parse(identity.services.now())
    identity.setClock(new Date(start + 5 * day).toISOString())
    const renewed = await identity.post('/refresh', undefined, { cookie })
    expect(Math.round((Date.parse(renewed.body.expiresAt) - start) / day)).toBe(12)
    expect(renewed.setCookie[0]).toBe(`${cookie}; Path=/; HttpOnly; SameSite=Lax; Max-Age=604800`)
    expect((await identity.session({ cookie })).body.expiresAt).toBe(renewed.body.expiresAt)

    for (let at = 11; at <= 88; at += 6) {
      identity.setClock(new Date(start + at * day).toISOString())
      expect((await identity.post('/refresh', undefined, { cookie })).status).toBe(200)
    }
    const last = await identity.post('/refresh', undefined, { cookie })
    expect(Math.round((Date.parse(last.body.expiresAt) - start) / day)).toBe(90)
    identity.setClock(new Date(start + 91 * day).toISOString())
    expect((await identity.post('/refresh', undefined, { cookie })).status).toBe(401)
    identity.setClock(undefined)
  })

  it('is known to the public pages without an error for who has none', async () => {
    const { cookie } = await personOf('site')
    expect((await identity.send('GET', '/site', undefined)).body.isSignedIn).toBe(false)
    expect((await identity.send('GET', '/site', undefined, { cookie })).body.isSignedIn).toBe(true)
  })
})
