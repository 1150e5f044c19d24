import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createVerifiedUser } from './create-user.ts'
import { type Identity, refusal, startIdentity } from './testing.ts'

const email = 'program@example.test'
const password = 'Tableside1'

let identity: Identity
let userId: string
beforeAll(async () => {
  identity = await startIdentity()
  userId = await createVerifiedUser(identity.services, { email, password, name: 'Till Program' })
})
beforeEach(() => identity.sql('delete from attempts'))
afterEach(() => identity.setClock(undefined))
afterAll(() => identity.stop())

const grant = async () => (await identity.post('/token?grant_type=password', { email, password })).body
const refresh = (refresh_token: string) => identity.post('/token?grant_type=refresh_token', { refresh_token })
const later = (seconds: number) => identity.later(seconds * 1_000)

describe('the token grant', () => {
  it('answers exactly what the specification names', async () => {
    const answer = await identity.post('/token?grant_type=password', { email, password })
    expect(answer.status).toBe(200)
    expect(answer.body).toStrictEqual({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number),
      user: { id: userId, email, user_metadata: { full_name: 'Till Program', avatar_url: null } },
    })
    expect(Math.abs(answer.body.expires_at - Date.parse(identity.services.now()) / 1_000 - 3_600)).toBeLessThan(10)
    expect(answer.setCookie).toEqual([])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect((await identity.session({ bearer: answer.body.access_token })).body.user.email).toBe(email)
  })

  it('refuses like the sign-in does', async () => {
    const wrong = await identity.post('/token?grant_type=password', { email, password: 'Wrongside1' })
    expect(refusal(wrong)).toMatchObject({ status: 401, code: 'invalid_credentials' })
    await identity.post('/sign-up', { email: 'new@example.test', password, data: { full_name: 'New One' } })
    const early = await identity.post('/token?grant_type=password', { email: 'new@example.test', password })
    expect(refusal(early)).toMatchObject({ status: 403, code: 'email_not_confirmed' })
  })

  it('refuses a body that does not belong to the grant', async () => {
    const calls = [
      ['/token?grant_type=password', { refresh_token: 'x' }],
      ['/token?grant_type=refresh_token', { email, password }],
      ['/token?grant_type=password', { email, password, role: 'admin' }],
      ['/token?grant_type=magic', { email, password }],
      ['/token', { email, password }],
      ['/token?grant_type=refresh_token', { refresh_token: 'x'.repeat(10_000) }],
    ] as const
    for (const [url, body] of calls) {
      const { status, body: problem } = await identity.post(url, body)
      expect({ status, code: problem.code }).toEqual({ status: 400, code: 'invalid_request' })
    }
  })
})

describe('an access token', () => {
  it('is good for an hour', async () => {
    const { access_token: bearer } = await grant()
    identity.setClock(later(3_540))
    expect((await identity.session({ bearer })).status).toBe(200)
    identity.setClock(later(3_660))
    expect((await identity.session({ bearer })).status).toBe(401)
  })

  it('dies with its session', async () => {
    const { access_token: bearer, refresh_token } = await grant()
    expect((await identity.session({ bearer })).status).toBe(200)
    expect((await identity.post('/sign-out', undefined, { bearer })).status).toBe(200)
    expect((await identity.session({ bearer })).status).toBe(401)
    expect((await refresh(refresh_token)).status).toBe(401)
  })

  it('is not a refresh token, nor the other way round', async () => {
    const { access_token, refresh_token } = await grant()
    expect((await identity.session({ bearer: refresh_token })).status).toBe(401)
    expect((await refresh(access_token)).status).toBe(401)
    expect((await identity.session({ bearer: access_token })).status).toBe(200)
  })
})

describe('a refresh token', () => {
  it('is good once and gives the next pair', async () => {
    const first = await grant()
    const second = await refresh(first.refresh_token)
    expect(second.status).toBe(200)
    expect(second.body.refresh_token).not.toBe(first.refresh_token)
    expect((await identity.session({ bearer: second.body.access_token })).status).toBe(200)
    expect((await refresh(second.body.refresh_token)).status).toBe(200)
  })

  it('ends the session when it comes a second time: one of the two is a thief', async () => {
    const first = await grant()
    const second = (await refresh(first.refresh_token)).body
    expect(refusal(await refresh(first.refresh_token))).toMatchObject({ status: 401, code: 'not_signed_in' })
    expect((await identity.session({ bearer: second.access_token })).status).toBe(401)
    expect((await refresh(second.refresh_token)).status).toBe(401)
  })

  it('gives one of many that ask at once the next pair', async () => {
    const { refresh_token } = await grant()
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(refresh_token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(7)
  })

  it('prolongs the session by seven days, and is nothing after them', async () => {
    const { refresh_token } = await grant()
    identity.setClock(later(6 * 86_400))
    const { body, status } = await refresh(refresh_token)
    expect(status).toBe(200)
    identity.setClock(later(12 * 86_400))
    const next = await refresh(body.refresh_token)
    expect(next.status).toBe(200)
    identity.setClock(later(20 * 86_400))
    expect((await refresh(next.body.refresh_token)).status).toBe(401)
  })
})
