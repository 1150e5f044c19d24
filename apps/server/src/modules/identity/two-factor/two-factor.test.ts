import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { theSystem } from '../../../db/people.ts'
import { askAgain } from '../../../testing/ask-again.ts'
import { type Identity, refusal, startIdentity } from '../testing.ts'
import { resetPlatformOwnerTwoFactor } from './reset-platform-owner.ts'

let identity: Identity
beforeAll(async () => {
  identity = await startIdentity()
})
afterEach(() => identity.setClock(undefined))
afterAll(() => identity.stop())

const password = 'Tableside1'
const needed = { status: 401, code: 'two_factor_needed', title: 'A code from your authenticator app is needed too.' }
const wrong = { status: 401, code: 'two_factor_wrong', title: 'That code is incorrect or was used before.' }

async function personOf(name: string) {
  const email = `${name}@example.test`
  await identity.register(email)
  const cookie = await identity.signIn(email)
  const post = (url: string, body?: unknown) => identity.send('POST', `/account${url}`, body, { cookie })
  const signIn = (code?: string) => identity.post('/sign-in', { email, password, ...(code ? { code } : {}) })
  return { email, cookie, post, signIn }
}

/** Somebody with an app on their phone; its clock can be ahead. */
async function enrolled(name: string) {
  const person = await personOf(name)
  return { ...person, ...(await enrol(person)) }
}

async function enrol(person: Awaited<ReturnType<typeof personOf>>) {
  const { secret } = (await person.post('/two-factor/setup', { password })).body
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  // Both by the moment they enrolled: on a slow machine a test takes longer than a code is good for.
  const begun = Date.parse(identity.services.now())
  const at = (seconds: number) => begun + seconds * 1_000
  const later = (seconds: number) => identity.setClock(new Date(at(seconds)).toISOString())
  const codeIn = (seconds: number) => app.generate({ timestamp: at(seconds) })
  later(0)
  const confirmed = await person.post('/two-factor/confirm', { code: codeIn(0) })
  return { secret, codeIn, later, backupCodes: confirmed.body.backupCodes as string[] }
}

it('is asked for once a first code was right, and not before', async () => {
  const { post, signIn, email } = await personOf('begins')
  expect((await post('/two-factor/setup', { password: 'Wrong1234' })).body.code).toBe('invalid_credentials')
  const { secret, otpauthUri } = (await post('/two-factor/setup', { password })).body
  expect(otpauthUri).toMatch(
    /^otpauth:\/\/totp\/Tableside:begins(%40|@)example\.test\?issuer=Tableside&secret=[A-Z2-7]{32}/,
  )
  expect((await signIn()).status).toBe(200)

  expect(refusal(await post('/two-factor/confirm', { code: '000000' }))).toEqual(wrong)
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.parse(identity.services.now()),
  })
  const confirmed = await post('/two-factor/confirm', { code: `${code.slice(0, 3)} ${code.slice(3)}` })
  expect(confirmed.body.backupCodes).toHaveLength(10)
  expect(new Set(confirmed.body.backupCodes).size).toBe(10)
  expect((await post('/two-factor/setup', { password })).body.code).toBe('two_factor_on')
  expect(refusal(await signIn())).toEqual(needed)

  // Neither the secret nor a code can be read in the database.
  const rows = await identity.sql(
    `select sealed_secret, (select json_agg(code_hash) from backup_codes where user_id = u.id) as hashes
     from two_factors join users u on u.id = user_id where u.email = $1`,
    [email],
  )
  expect(JSON.stringify(rows)).not.toContain(secret)
  expect(JSON.stringify(rows)).not.toContain(confirmed.body.backupCodes[0].replace('-', ''))
})

it('takes the code of now and of half a minute around it, each once', async () => {
  const { signIn, codeIn, later } = await enrolled('steps')
  expect(refusal(await signIn(codeIn(0)))).toEqual(wrong)
  later(60)
  expect((await signIn(codeIn(60))).status).toBe(200)
  expect(refusal(await signIn(codeIn(60)))).toEqual(wrong)
  // An older one, never used, is no way around that.
  expect(refusal(await signIn(codeIn(30)))).toEqual(wrong)
  expect((await signIn(codeIn(90))).status).toBe(200)
  expect(refusal(await signIn(codeIn(180)))).toEqual(wrong)
})

it('lets one in of many who come with one code at the same moment', async () => {
  const { signIn, codeIn, later } = await enrolled('crowd')
  later(60)
  const code = codeIn(60)
  const answers = await Promise.all(Array.from({ length: 5 }, () => signIn(code)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401])
})

it('lets nobody guess: after five wrong codes the right one waits, too', async () => {
  const { signIn, codeIn, later, email } = await enrolled('guesser')
  later(60)
  for (let guess = 0; guess < 5; guess++) expect(refusal(await signIn('000000'))).toEqual(wrong)
  expect((await signIn(codeIn(60))).body.code).toBe('too_many_requests')
  // Not one of those tries left a session behind.
  const left = await identity.sql('select 1 from sessions s join users u on u.id = s.user_id where u.email = $1', [
    email,
  ])
  expect(left).toHaveLength(1)
})

it('keeps nobody else waiting while one person tries many codes at once', async () => {
  const { post } = await personOf('flood')
  await post('/two-factor/setup', { password })
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => askAgain(() => post('/two-factor/confirm', { code: '000000' }))),
  )
  const codes = answers.map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'two_factor_wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'too_many_requests')).toHaveLength(35)
})

it('takes each backup code once, however it is typed', async () => {
  const { signIn, backupCodes, cookie } = await enrolled('lost')
  const [first = ''] = backupCodes
  expect((await signIn(first.toUpperCase().replace('-', ' '))).status).toBe(200)
  expect(refusal(await signIn(first))).toEqual(wrong)
  const account = await identity.send('GET', '/account', undefined, { cookie })
  expect(account.body.twoFactor).toEqual({ isOn: true, backupCodesLeft: 9 })
})

it('holds for programs too', async () => {
  const { email, codeIn, later } = await enrolled('program')
  const grant = (body: object) => identity.post('/token?grant_type=password', { email, password, ...body })
  expect(refusal(await grant({}))).toEqual(needed)
  expect(refusal(await grant({ code: '123456' }))).toEqual(wrong)
  later(60)
  expect((await grant({ code: codeIn(60) })).body.access_token).toEqual(expect.any(String))
})

it('says nothing of itself to who does not know the password', async () => {
  const { email } = await enrolled('silent')
  const answer = await identity.post('/sign-in', { email, password: 'Wrong1234', code: '000000' })
  expect(answer.body.code).toBe('invalid_credentials')
})

it('ends the other sessions when it is switched on, and goes off only with password and code', async () => {
  const person = await personOf('off')
  const elsewhere = await identity.signIn(person.email)
  const { codeIn, later } = await enrol(person)
  expect((await identity.session({ cookie: elsewhere })).status).toBe(401)

  later(60)
  const code = codeIn(60)
  const disable = (body: object) => person.post('/two-factor/disable', body)
  expect((await disable({ password: 'Wrong1234', code })).body.code).toBe('invalid_credentials')
  expect(refusal(await disable({ password, code: '000000' }))).toEqual(wrong)
  expect((await disable({ password, code })).status).toBe(200)
  expect((await person.signIn()).status).toBe(200)
  expect((await disable({ password, code })).body.code).toBe('two_factor_off')
})

it('of the platform’s own people is taken away only where the platform runs: sessions end, audited, notified by mail', async () => {
  const { email, cookie, signIn } = await enrolled('owner-lost')
  const guest = await enrolled('guest-lost')
  const [owner] = await identity.sql(
    `insert into user_roles (user_id, role) select id, 'platform_owner' from users where email = $1 returning user_id as id`,
    [email],
  )
  const free = (who: string) => resetPlatformOwnerTwoFactor(identity.services, who).catch((error: unknown) => error)
  for (const who of ['nobody@example.test', guest.email, '', `' or true --`]) {
    expect(await free(who)).toMatchObject({ code: 'not_found' })
  }
  expect(refusal(await signIn())).toEqual(needed)

  expect(await free(` ${email.toUpperCase()} `)).toEqual({ isMailed: true })
  expect((await identity.session({ cookie })).status).toBe(401)
  expect((await signIn()).status).toBe(200)
  const audit = await identity.sql(`select by, action, facts from platform_audit where facts ->> 'userId' = $1`, [
    owner?.id,
  ])
  const facts = { userId: owner?.id, atTheConsole: true }
  expect(audit).toEqual([{ by: theSystem, action: 'account.two_factor_taken_away', facts }])
  const [mail] = await identity.sql('select subject from mailbox where "to" = $1 order by id desc limit 1', [email])
  expect(mail?.subject).toMatch(/^Two-step sign-in is off/)
  expect(await free(email)).toMatchObject({ code: 'two_factor_off' })
  // The other one keeps theirs.
  expect(refusal(await guest.signIn())).toEqual(needed)
})
