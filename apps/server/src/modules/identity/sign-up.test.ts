import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Identity, refusal, startIdentity } from './testing.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterEach(() => identity.setClock(undefined))
afterAll(() => identity.stop())

const person = { password: 'Tableside1', data: { full_name: 'Ada Waiter' } }

describe('signing up', () => {
  it('makes a user who can sign in once the address is confirmed', async () => {
    const email = 'first@example.test'
    const made = await identity.post('/sign-up', { ...person, email })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      user: { id: expect.any(String), email, user_metadata: { full_name: 'Ada Waiter', avatar_url: null } },
    })
    expect(made.setCookie).toEqual([])

    const early = await identity.post('/sign-in', { email, password: person.password })
    expect(refusal(early)).toEqual({ status: 403, code: 'email_not_confirmed', title: 'Email not confirmed' })

    const token = await identity.mailedToken(email, /Confirm/)
    expect(await identity.post('/verify-email', { token })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await identity.post('/sign-in', { email, password: person.password })).status).toBe(200)
    // The same link again is no mistake of the person's.
    expect((await identity.post('/verify-email', { token })).status).toBe(200)
  })

  it('refuses an address that is taken, however it is written', async () => {
    await identity.post('/sign-up', { ...person, email: 'taken@example.test' })
    const again = await identity.post('/sign-up', { ...person, email: ' Taken@Example.TEST ' })
    expect(refusal(again)).toEqual({ status: 409, code: 'user_already_registered', title: 'User already registered' })
  })

  it('makes one user of many sign-ups with one address at once', async () => {
    const email = 'crowd@example.test'
    const answers = await Promise.all(Array.from({ length: 10 }, () => identity.post('/sign-up', { ...person, email })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)])
    expect(await identity.sql('select 1 from users where email = $1', [email])).toHaveLength(1)
    expect(
      await identity.sql('select 1 from accounts a join users u on u.id = a.user_id where u.email = $1', [email]),
    ).toHaveLength(1)
  })

  it('keeps a script in a name as the text it is', async () => {
    const full_name = `<script>alert("1")</script> O’Brien 🍕`
    const { body } = await identity.post('/sign-up', { ...person, data: { full_name }, email: 'script@example.test' })
    expect(body.user.user_metadata.full_name).toBe(full_name)
  })

  it('says in the specification’s words what is wrong with a field', async () => {
    const messages = async (wrong: object) => {
      const { status, body } = await identity.post('/sign-up', { ...person, email: 'new@example.test', ...wrong })
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
      return body.issues.map((issue: { message: string }) => issue.message)
    }
    expect(await messages({ email: 'nobody' })).toEqual(['Please enter a valid email address'])
    expect(await messages({ password: 'Short1' })).toEqual(['Password must be at least 8 characters long'])
    expect(await messages({ password: 'alllowercase' })).toEqual([
      'Password must contain at least one uppercase letter, one lowercase letter, and one number',
    ])
    expect(await messages({ data: { full_name: ' A ' } })).toEqual(['Full name must be at least 2 characters long'])
    expect(await messages({ data: { full_name: 'Ada\u0000' } })).toEqual(['Full name must be one line of text'])
  })

  it('refuses fields nobody may set, and endless ones', async () => {
    for (const wrong of [
      { role: 'platform_owner' },
      { is_platform_owner: true },
      { emailVerified: true },
      { email: `${'a'.repeat(10_000)}@example.test` },
      { password: `Aa1${'x'.repeat(10_000)}` },
      { full_name: 'Not here' },
      { data: {} },
      { data: { full_name: 'Ada', role: 'platform_owner' } },
      { data: { full_name: 'x'.repeat(10_000) } },
    ]) {
      const { status, body } = await identity.post('/sign-up', { ...person, email: 'mass@example.test', ...wrong })
      expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid_request' })
    }
    expect(await identity.sql(`select 1 from users where email = 'mass@example.test'`)).toEqual([])
  })

  it('is closed when the platform owner closed it', async () => {
    await identity.sql(`insert into platform_settings (id, settings) values (1, '{"newSignupsEnabled": false}')`)
    identity.services.platformSettings.forget()
    const { status, body } = await identity.post('/sign-up', { ...person, email: 'late@example.test' })
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'signups_closed' })
    expect((await identity.send('GET', '/site', undefined)).body).toMatchObject({ areSignUpsOpen: false })
    await identity.sql('delete from platform_settings')
    identity.services.platformSettings.forget()
  })
})

describe('the verification link', () => {
  it('is refused once it is a day old, forged, or made for something else', async () => {
    await identity.post('/sign-up', { ...person, email: 'slow@example.test' })
    const token = await identity.mailedToken('slow@example.test', /Confirm/)
    const gone = { status: 410, code: 'link_expired', title: 'This link has expired or was already used.' }
    for (const wrong of ['nonsense', `${token}x`, 'a.b.c', '%', token.split('.')[0], token.slice(0, -4)]) {
      expect(refusal(await identity.post('/verify-email', { token: wrong }))).toEqual(gone)
    }
    identity.setClock(identity.later(25 * 3_600_000))
    expect(refusal(await identity.post('/verify-email', { token }))).toEqual(gone)
    identity.setClock(undefined)
    expect((await identity.post('/verify-email', { token })).status).toBe(200)
  })

  it('confirms the account it was sent for and no later one with the same address', async () => {
    const email = 'handed-on@example.test'
    await identity.post('/sign-up', { ...person, email })
    const first = await identity.mailedToken(email, /Confirm/)
    await identity.post('/resend-verification', { email })
    expect((await identity.post('/verify-email', { token: first })).status).toBe(200)
    await identity.sql(`update users set email = 'moved-on@example.test' where email = $1`, [email])
    await identity.post('/sign-up', { ...person, email })
    expect((await identity.post('/verify-email', { token: first })).body.code).toBe('link_expired')
    const [user] = await identity.sql('select email_verified from users where email = $1', [email])
    expect(user).toEqual({ email_verified: false })
  })

  it('is sent again only to who waits for it, and the answer is the same for everybody', async () => {
    await identity.register('known@example.test')
    const answers = []
    for (const email of ['known@example.test', 'unknown@example.test']) {
      answers.push(await identity.post('/resend-verification', { email }))
    }
    expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
      Array(2).fill({ status: 202, body: { ok: true } }),
    )
    await identity.post('/sign-up', { ...person, email: 'waits@example.test' })
    await identity.mailedToken('waits@example.test', /Confirm/)
    await identity.post('/resend-verification', { email: 'waits@example.test' })
    const sent = (await identity.mails()).map(({ to }) => to).filter((to) => /^(known|unknown|waits)@/.test(to))
    expect(sent).toEqual(['known@example.test', 'waits@example.test', 'waits@example.test'])
  })
})
