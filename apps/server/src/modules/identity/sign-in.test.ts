import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { askAgain } from '../../testing/ask-again.ts'
import { createVerifiedUser } from './create-user.ts'
import { createSessions } from './sessions.ts'
import { type Identity, refusal, startIdentity } from './testing.ts'

const email = 'ada@example.test'
const password = 'Tableside1'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
  await createVerifiedUser(identity.services, { email, password, name: 'Ada Waiter' })
})
beforeEach(() => identity.sql('delete from attempts'))
afterEach(() => identity.setClock(undefined))
afterAll(() => identity.stop())

const hour = 3_600_000
const later = (ms: number) => identity.later(ms)

describe('signing in', () => {
  it('sets cookies no script can read, and says who is signed in', async () => {
    const answer = await identity.post('/sign-in', { email: 'Ada@Example.test ', password })
    expect(answer.body.user).toMatchObject({ email, user_metadata: { full_name: 'Ada Waiter', avatar_url: null } })
    expect(answer.setCookie).toEqual([
      expect.stringMatching(/^tableside-3000=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/),
      expect.stringMatching(/^tableside-3000-device=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000$/),
    ])
    expect(answer.setCookie.join()).not.toContain('ada')
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('ties the cookie to the host over https', async () => {
    const { services } = identity
    const config = { ...services.config, publicUrl: 'https://pos.example' }
    const app = await createApp({ ...services, config, sessions: createSessions({ ...services, config }) })
    const reply = await app.inject({ method: 'POST', url: '/api/v1/auth/sign-in', payload: { email, password } })
    const [cookie = '', device] = [reply.headers['set-cookie'] ?? []].flat()
    expect(cookie).toMatch(/^__Host-tableside=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800; Secure$/)
    expect(device).toMatch(/^__Host-tableside-device=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000; Secure$/)
    const headers = { cookie: cookie.split(';')[0] ?? '' }
    expect((await app.inject({ url: '/api/v1/session', headers })).statusCode).toBe(200)
    const out = await app.inject({ method: 'POST', url: '/api/v1/auth/sign-out' })
    expect(out.headers['set-cookie']).toBe('__Host-tableside=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0; Secure')
    await app.close()
  })

  it('answers a wrong password and an unknown address alike, in words and time', async () => {
    const times = { wrong: [] as number[], unknown: [] as number[] }
    // The quickest of each: what the machine does besides only ever makes an answer slower. So on a busy one it is asked
    // more often; a difference in the work itself stays.
    const ratio = () => Math.min(...times.unknown) / Math.min(...times.wrong)
    const isAlike = () => ratio() > 0.6 && ratio() < 1.6
    for (let round = 0; round < 8 || (round < 40 && !isAlike()); round++) {
      // Ten wrong passwords would stop the account.
      await identity.sql('delete from attempts')
      for (const [kind, who] of [
        ['wrong', email],
        ['unknown', `nobody-${round}@example.test`],
      ] as const) {
        const start = performance.now()
        const answer = await identity.post('/sign-in', { email: who, password: 'Wrongside1' })
        times[kind].push(performance.now() - start)
        expect(refusal(answer)).toEqual({
          status: 401,
          code: 'invalid_credentials',
          title: 'Invalid login credentials',
        })
        expect(answer.setCookie).toEqual([])
      }
    }
    expect(ratio()).toBeGreaterThan(0.6)
    expect(ratio()).toBeLessThan(1.6)
  })

  it('refuses unknown fields and endless ones', async () => {
    for (const wrong of [{ remember: true }, { password: 'x'.repeat(10_000) }, { email: 'x'.repeat(10_000) }]) {
      expect((await identity.post('/sign-in', { email, password, ...wrong })).status).toBe(400)
    }
  })

  it('stops guessing one account after ten tries, from wherever and however many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        askAgain(() => identity.post('/sign-in', { email, password: 'Wrongside1' }, { from: `198.51.100.${index}` })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), ...Array(10).fill(429)])
    // Also with the right password, which else would be the guesser's.
    const right = await identity.post('/sign-in', { email, password })
    expect(refusal(right)).toMatchObject({ status: 429, code: 'too_many_requests' })
    identity.setClock(later(hour / 3))
    expect((await identity.post('/sign-in', { email, password })).status).toBe(200)
  })

  it('does not count right passwords, so that a busy team is not locked out', async () => {
    for (let time = 0; time < 12; time++) {
      expect((await identity.post('/sign-in', { email, password })).status).toBe(200)
    }
  })

  it('stops a caller who tries many accounts, a whole IPv6 network at once', async () => {
    await identity.post('/sign-in', { email: 'n@example.test', password }, { from: '2001:db8:1:2::1' })
    await identity.sql('update attempts set count = 100 where count = 1')
    const spread = { email: 'other@example.test', password }
    expect((await identity.post('/sign-in', spread, { from: '2001:db8:1:2:ffff::9' })).status).toBe(429)
    expect((await identity.post('/sign-in', spread, { from: '2001:db8:1:3::1' })).status).toBe(401)
  })

  it('asks to try again when too many passwords wait to be hashed, and nothing breaks', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        identity.post('/sign-in', { email: `crowd-${index}@example.test`, password }, { from: '203.0.113.1' }),
      ),
    )
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([401, 503])
    expect((await identity.post('/sign-in', { email, password })).status).toBe(200)
  })
})

describe('a session', () => {
  it('is known by its cookie and ends at once with the sign-out', async () => {
    const cookie = await identity.signIn(email)
    expect((await identity.session({ cookie })).status).toBe(200)
    const out = await identity.post('/sign-out', undefined, { cookie })
    expect(out).toMatchObject({ status: 200, body: { ok: true } })
    expect(out.setCookie).toEqual(['tableside-3000=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0'])
    // The cookie itself, kept by somebody, is worth nothing any more.
    expect(refusal(await identity.session({ cookie }))).toMatchObject({ status: 401, code: 'not_signed_in' })
  })

  it('is a new one with each sign-in, and the one before ends', async () => {
    const first = await identity.signIn(email)
    const again = await identity.post('/sign-in', { email, password }, { cookie: first })
    const second = again.setCookie[0]?.split(';')[0] ?? ''
    expect(second).not.toBe(first)
    expect((await identity.session({ cookie: first })).status).toBe(401)
    expect((await identity.session({ cookie: second })).status).toBe(200)
  })

  it('ends after seven days', async () => {
    const cookie = await identity.signIn(email)
    identity.setClock(later(7 * 24 * hour - hour))
    expect((await identity.session({ cookie })).status).toBe(200)
    identity.setClock(later(7 * 24 * hour + hour))
    expect((await identity.session({ cookie })).status).toBe(401)
  })

  it('opens nothing with a forged, cut, foreign or misplaced credential', async () => {
    const cookie = await identity.signIn(email)
    const [row] = await identity.sql('select id, token_hash from sessions order by created_at desc limit 1')
    const wrong = [
      { cookie: `${cookie.slice(0, -8)}AAAAA%3D` },
      { cookie: `tableside-3000=${row?.token_hash}` },
      { cookie: `tableside-3000=${row?.token_hash}.` },
      { cookie: 'tableside-3000=%E0%A4%A' },
      { cookie: 'tableside-3000=; ;;=' },
      { bearer: String(row?.token_hash) },
      { bearer: String(row?.id) },
      { bearer: 'a.b' },
      { headers: { authorization: 'Basic YTpi' } },
      // A bad bearer token does not fall back to the cookie.
      { cookie, bearer: 'nonsense' },
    ]
    for (const sent of wrong) {
      expect(refusal(await identity.session(sent))).toMatchObject({ status: 401, code: 'not_signed_in' })
    }
  })

  it('is kept as a hash of its token, and one from before the hashes still works', async () => {
    const cookie = await identity.signIn(email)
    const token = decodeURIComponent(cookie.split('=')[1] ?? '').split('.')[0] ?? ''
    const [row] = await identity.sql(
      `select id, to_jsonb(s)::text as text from sessions s
       where token_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`,
      [token],
    )
    expect(row?.text).toBeDefined()
    expect(row?.text).not.toContain(token)
    await identity.sql('update sessions set token_hash = $1 where id = $2', [token, row?.id])
    // As the migration does.
    const [hashed] = await identity.sql(
      `select encode(sha256(convert_to(token_hash, 'UTF8')), 'hex') as hash from sessions where id = $1`,
      [row?.id],
    )
    await identity.sql('update sessions set token_hash = $1 where id = $2', [hashed?.hash, row?.id])
    expect((await identity.session({ cookie })).status).toBe(200)
  })

  it('leaves nothing in the database that signs anybody in', async () => {
    const cookie = await identity.signIn(email)
    const { body } = await identity.post('/token?grant_type=password', { email, password })
    let dump = ''
    for (const table of ['sessions', 'users', 'accounts', 'verifications', 'attempts']) {
      dump += JSON.stringify(await identity.sql(`select * from ${table}`))
    }
    expect(dump).not.toContain(decodeURIComponent(cookie.split('=')[1] ?? ''))
    for (const secret of [body.access_token, body.refresh_token, password]) expect(dump).not.toContain(secret)
  })
})

describe('a request another website made the browser send', () => {
  it('is refused, and only that', async () => {
    const cookie = await identity.signIn(email)
    const { body } = await identity.post('/token?grant_type=password', { email, password })
    const signOut = (headers: Record<string, string>) =>
      identity.send('POST', '/auth/sign-out', undefined, { headers: { cookie, ...headers } })
    const evil = { origin: 'https://evil.test' }
    const foreign: Record<string, string>[] = [
      evil,
      { origin: 'null' },
      {},
      { 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' },
      { 'sec-fetch-site': 'same-site' },
    ]
    for (const headers of foreign) {
      expect(refusal(await signOut(headers))).toMatchObject({ status: 403, code: 'foreign_origin' })
    }
    expect((await identity.session({ cookie })).status).toBe(200)
    expect((await identity.post('/sign-in', { email, password }, { headers: evil })).status).toBe(403)

    const bearer = { headers: { authorization: `Bearer ${body.access_token}`, ...evil } }
    expect((await identity.send('POST', '/auth/sign-out', undefined, bearer)).status).toBe(200)
    // The page may be opened under another name of this machine: then it is the Host that counts.
    const byAddress = { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' }
    expect((await signOut(byAddress)).status).toBe(200)
  })
})
