import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../app.ts'
import { askAgain } from '../../testing/ask-again.ts'
import { createVerifiedUser } from './create-user.ts'
import { type Identity, startIdentity } from './testing.ts'

const email = 'ada@example.test'
const password = 'Tableside1'
const wrong = 'Wrongside1'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
  for (const each of [email, 'bob@example.test']) {
    await createVerifiedUser(identity.services, { email: each, password, name: 'Ada Waiter' })
  }
})
beforeEach(() => identity.sql('delete from attempts'))
afterEach(() => identity.setClock(undefined))
afterAll(() => identity.stop())

const stranger = '198.51.100.9'
const signIn = (sent: { from?: string; cookie?: string } = {}, typed = password, who = email) =>
  identity.post('/sign-in', { email: who, password: typed }, sent)

/** The cookies a browser keeps after somebody signed in with it. */
async function browserOf(who = email): Promise<string> {
  const { setCookie } = await signIn({}, password, who)
  return setCookie.map((cookie) => cookie.split(';')[0]).join('; ')
}
const deviceOnly = (cookies: string) => cookies.split('; ').find((each) => each.includes('-device=')) ?? ''

async function guess(times: number, sent: { from?: string; cookie?: string } = { from: stranger }): Promise<number[]> {
  const statuses = []
  for (let time = 0; time < times; time++) statuses.push((await signIn(sent, wrong)).status)
  return statuses
}

describe('sign-in limit', () => {
  it('says truly in Retry-After when to come back, to who guesses an account and to who guesses many', async () => {
    await guess(10)
    const start = Date.parse(identity.services.now())
    const locked = await signIn({ from: stranger })
    expect(locked).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    const seconds = Number(locked.headers['retry-after'])
    expect(seconds).toBeGreaterThan(60)
    expect(locked.body.detail).toBe('Try again in 15 minutes.')
    identity.setClock(new Date(start + (seconds - 60) * 1_000).toISOString())
    expect((await signIn({ from: stranger })).status).toBe(429)
    identity.setClock(new Date(start + (seconds + 1) * 1_000).toISOString())
    expect((await signIn({ from: stranger })).status).toBe(200)
    identity.setClock(undefined)

    await identity.sql('delete from attempts')
    await signIn({ from: stranger }, wrong, 'nobody@example.test')
    await identity.sql('update attempts set count = 100')
    const busy = await signIn({ from: stranger })
    expect(busy.status).toBe(429)
    identity.setClock(identity.later(Number(busy.headers['retry-after']) * 1_000))
    expect((await signIn({ from: stranger })).status).toBe(200)
  })

  it('lets the owner in on a device they signed in with before, whatever strangers guess from the same network', async () => {
    const cookie = deviceOnly(await browserOf())
    await guess(10)
    expect((await signIn({ from: '203.0.113.5' })).status).toBe(429)
    expect((await signIn({ from: '203.0.113.5', cookie })).status).toBe(200)

    await identity.sql('update attempts set count = 100 where count > 0')
    expect((await signIn({ from: stranger, cookie })).status).toBe(200)
  })

  it('gives a known device ten guesses of its own', async () => {
    const cookie = deviceOnly(await browserOf())
    expect(await guess(11, { cookie })).toEqual([...Array(10).fill(401), 429])
    expect((await signIn({ cookie })).status).toBe(429)
    // From everywhere else the account can be signed in to.
    expect((await signIn()).status).toBe(200)
  })

  it('knows a device only for the accounts that signed in with it, and no forged one', async () => {
    const own = deviceOnly(await browserOf('bob@example.test'))
    const known = deviceOnly(await browserOf())
    await guess(10)
    const strangers = [
      own,
      `${known.slice(0, -3)}AAA`,
      known.replace(/=.*\./, '=YWRh.'),
      'tableside-3000-device=',
      'tableside-3000-device=%E0%A4%A',
      'tableside-3000-device=a.b.c',
    ]
    for (const cookie of strangers) expect((await signIn({ from: stranger, cookie })).status).toBe(429)
    // Somebody else at the same till is another account of the same device.
    const both = (await signIn({ cookie: known }, password, 'bob@example.test')).setCookie[1]?.split(';')[0] ?? ''
    expect((await signIn({ from: stranger, cookie: both })).status).toBe(200)
  })

  it('is lifted on a device by a new password, which only the owner of the mailbox can set', async () => {
    const forgetful = 'forgetful@example.test'
    await createVerifiedUser(identity.services, { email: forgetful, password, name: 'For Getful' })
    await identity.post('/forgot-password', { email: forgetful })
    const token = await identity.mailedToken(forgetful, /new password/)
    for (let time = 0; time < 10; time++) await signIn({ from: stranger }, wrong, forgetful)
    const reset = await identity.post('/reset-password', { token, password: 'Tableside2' })
    expect((await signIn({}, 'Tableside2', forgetful)).status).toBe(429)
    const cookie = reset.setCookie[0]?.split(';')[0] ?? ''
    expect((await signIn({ cookie }, 'Tableside2', forgetful)).status).toBe(200)
  })

  it('does not keep somebody signed in from what asks for the password again', async () => {
    const cookie = await browserOf()
    await guess(10)
    const headers = { cookie, origin: 'http://localhost:3000' }
    const change = (typed: string) =>
      identity.send('POST', '/account/password', { password: typed, new_password: password }, { headers })
    expect((await change(password)).status).toBe(200)
    for (let time = 0; time < 10; time++) expect((await change(wrong)).status).toBe(401)
    expect((await change(password)).status).toBe(429)
  })

  it('counts no right password, also when more come at once than wrong ones are let be', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, () => askAgain(signIn)))
    expect(answers.map(({ status }) => status)).toEqual(Array(16).fill(200))
    expect((await guess(1))[0]).toBe(401)
  })

  it('counts nothing while the server is too busy to look at a password', async () => {
    const crowd = await Promise.all(Array.from({ length: 60 }, () => signIn({ from: '203.0.113.77' })))
    // A fast machine looks at all of them.
    const refused = crowd.filter(({ status }) => status !== 200 && status !== 503)
    expect(refused).toEqual([])
    expect((await signIn({ from: '203.0.113.77' })).status).toBe(200)
    expect(await identity.sql('select sum(count)::int as wrong, sum(pending)::int as held from attempts')).toEqual([
      { wrong: 0, held: 0 },
    ])
  })
})

describe('address of a client', () => {
  /** A server whose proxy is at 10.0.0.1; what it answers somebody who comes through it, or past it. */
  async function behindProxy(trustedProxies: readonly string[] | undefined) {
    const { services } = identity
    const app = await createApp({ ...services, config: { ...services.config, trustedProxies } })
    const send = async (forwarded: string, { through = '10.0.0.1', typed = password, who = email } = {}) => {
      const reply = await app.inject({
        method: 'POST',
        url: '/api/v1/auth/sign-in',
        payload: { email: who, password: typed },
        remoteAddress: through,
        headers: { 'x-forwarded-for': forwarded },
      })
      return reply.statusCode
    }
    const lastAddress = async () =>
      (await identity.sql('select ip_address from sessions order by created_at desc limit 1'))[0]?.ip_address
    return { send, lastAddress, close: () => app.close() }
  }
  const usedUp = () => identity.sql('update attempts set count = 100')

  it('is each client’s own behind a trusted proxy: one who guesses keeps nobody else out', async () => {
    const { send, lastAddress, close } = await behindProxy(['10.0.0.0/8'])
    await send('198.51.100.1', { typed: wrong, who: 'nobody@example.test' })
    await usedUp()
    expect(await send('198.51.100.1')).toBe(429)
    expect(await send('198.51.100.2')).toBe(200)
    expect(await lastAddress()).toBe('198.51.100.2')
    await close()
  })

  it('is what the nearest trusted proxy says, whatever the client wrote before it', async () => {
    const { send, lastAddress, close } = await behindProxy(['10.0.0.1', '192.0.2.0/24'])
    await send('1.2.3.4, 198.51.100.1')
    expect(await lastAddress()).toBe('198.51.100.1')
    // Two proxies, one behind the other.
    await send('1.2.3.4, 198.51.100.1, 192.0.2.8')
    expect(await lastAddress()).toBe('198.51.100.1')
    // Past the proxy nobody is believed.
    await send('1.2.3.4', { through: '198.51.100.7' })
    expect(await lastAddress()).toBe('198.51.100.7')
    await close()
  })

  it('is who connects while no proxy is trusted', async () => {
    const { send, lastAddress, close } = await behindProxy(undefined)
    await send('198.51.100.1', { typed: wrong, who: 'nobody@example.test' })
    await usedUp()
    expect(await send('198.51.100.2')).toBe(429)
    await identity.sql('delete from attempts')
    await send('198.51.100.2')
    expect(await lastAddress()).toBe('10.0.0.1')
    await close()
  })

  it('counts as one with its whole IPv6 /64 and with its IPv4 address written as IPv6; a port is no part of it', async () => {
    const { send, close } = await behindProxy(['10.0.0.1'])
    const same = [
      ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff::9'],
      ['198.51.100.1', '::ffff:198.51.100.1'],
      ['198.51.100.1:4711', '198.51.100.1:4712'],
      ['[2001:db8:1:2::1]:4711', '2001:db8:1:2:3:4:5:6'],
    ] as const
    for (const [one, other] of same) {
      await identity.sql('delete from attempts')
      await send(one, { typed: wrong, who: 'nobody@example.test' })
      await usedUp()
      expect([other, await send(other)]).toEqual([other, 429])
      expect(await send('2001:db8:1:3::1')).toBe(200)
    }
    await close()
  })
})
