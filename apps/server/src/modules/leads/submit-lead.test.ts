import { consent } from '@tableside/domain/leads'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ada, formsOf } from './testing.ts'

let server: TestServer
let send: ReturnType<typeof formsOf>

beforeAll(async () => {
  server = await startTestServer()
  await signInPlatformOwner(server)
  send = formsOf(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql('truncate leads cascade')
  await server.sql('truncate mailbox, attempts')
})

const stored = () => server.sql('select * from leads')
const mails = async () => (await server.mails()).toSorted((one, other) => (one.to < other.to ? -1 : 1))
// The mails of a lead follow its answer: those of one test are none of the next.
afterEach(async () => {
  const leads = await stored()
  expect(await mails()).toHaveLength(2 * leads.length)
})

describe('a form of the public site', () => {
  it('is stored as a lead, with what they agreed to word for word', async () => {
    const { status, json } = await send({ ...ada, firstName: '  Ada ', email: ' Ada@Example.TEST ' })
    expect(status).toBe(201)
    expect(await stored()).toMatchObject([
      {
        id: json.lead.id,
        kind: 'consultation',
        state: 'new',
        first_name: 'Ada',
        last_name: 'Lovelace',
        email: 'ada@example.test',
        phone: '020 7946 0000',
        company: 'Engines Ltd',
        market: 'regional',
        experience: 'Two cafés.\nOne bar.',
        consent_version: consent.version,
        consent_wording: consent.wording,
      },
    ])
  })

  it('says of each field what is wrong with it, and stores nothing', async () => {
    const { status, json } = await send({ kind: 'consultation', phone: 'call me', consentVersion: consent.version })
    expect([status, json.code]).toEqual([400, 'invalid_request'])
    expect(json.issues).toEqual([
      { path: 'firstName', message: 'Please tell us your first name' },
      { path: 'lastName', message: 'Please tell us your last name' },
      { path: 'email', message: 'Please give us an email address, so that we can answer' },
      { path: 'phone', message: 'Please enter a phone number like 020 7946 0000 or +44 20 7946 0000' },
    ])
    expect(await stored()).toEqual([])
  })

  it.each([
    ['a kind nobody knows', { ...ada, kind: 'lottery' }],
    ['a state of its own', { ...ada, state: 'won' }],
    ['an id of its own', { ...ada, id: uuidv7() }],
    ['a wording nobody was shown', { ...ada, consentVersion: '1999-01' }],
    ['a name of 10,000 characters', { ...ada, firstName: 'x'.repeat(10_000) }],
    ['a name with a NUL in it', { ...ada, firstName: 'A\u0000da' }],
    ['half an emoji', { ...ada, experience: '\ud83d' }],
    ['a second line in the company', { ...ada, company: 'Engines\r\nBcc: all@example.test' }],
    ['a name that is a list', { ...ada, firstName: ['Ada'] }],
    ['a market on the moon', { ...ada, market: 'lunar' }],
    ['no webinar chosen', { ...ada, kind: 'webinar' }],
  ])('refuses %s', async (_what, body) => {
    expect(await send(body)).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
    expect(await stored()).toEqual([])
  })

  it('keeps a script in a name and 10,000 characters of experience as the words they are', async () => {
    const lastName = `<script>alert('x')</script>`
    const experience = 'é'.repeat(10_000)
    expect((await send({ ...ada, lastName, experience })).status).toBe(201)
    expect(await stored()).toMatchObject([{ last_name: lastName, experience }])
  })

  it('registers for a webinar, and asks for the portal, without a phone number', async () => {
    expect((await send({ ...ada, kind: 'webinar', webinar: 'own_platform', phone: '' })).status).toBe(201)
    expect((await send({ ...ada, kind: 'portal_access', phone: '' })).status).toBe(201)
    expect((await send({ ...ada, kind: 'portal_access', phone: '', company: '' })).json.issues).toEqual([
      { path: 'company', message: 'Please tell us your company or organisation' },
    ])
  })
})

describe('pressing the button twice', () => {
  it('makes one lead and gives the same answer', async () => {
    const key = uuidv7()
    const first = await send(ada, { key })
    const second = await send(ada, { key })
    expect(second.text).toBe(first.text)
    expect([first, second].map(({ headers }) => headers['idempotent-replayed'])).toEqual([undefined, 'true'])
    expect(await stored()).toHaveLength(1)
  })

  it('makes one lead when both arrive at the same moment', async () => {
    const key = uuidv7()
    const answers = await Promise.all(['192.0.2.8', '192.0.2.9'].map((from) => send(ada, { key, from })))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(await stored()).toHaveLength(1)
    expect(await mails()).toHaveLength(2)
  })

  it('is refused with the same key for something else, and without a key', async () => {
    const key = uuidv7()
    await send(ada, { key })
    expect((await send({ ...ada, firstName: 'Grace' }, { key })).json.code).toBe('idempotency_key_reused')
    expect((await send(ada, { key: null })).json.code).toBe('idempotency_key_required')
    expect(await stored()).toHaveLength(1)
  })
})

describe('a program', () => {
  it('that fills in what nobody sees is thanked, and nothing is stored or mailed', async () => {
    const { status, json } = await send({ ...ada, website: 'https://spam.example' })
    expect(status).toBe(201)
    expect(Object.keys(json.lead)).toEqual(['id', 'kind', 'receivedAt'])
    expect([await stored(), await mails()]).toEqual([[], []])
  })

  it('cannot send more than ten from one place in a quarter of an hour', async () => {
    const sent = []
    for (let turn = 0; turn < 12; turn++) {
      sent.push(await send({ ...ada, email: `ada${turn}@example.test` }, { from: '198.51.100.7' }))
    }
    expect(sent.map(({ status }) => status)).toEqual([...Array(10).fill(201), 429, 429])
    expect(await stored()).toHaveLength(10)
    expect((await send({ ...ada, email: 'else@example.test' }, { from: '198.51.100.8' })).status).toBe(201)
  })

  it('cannot have one address mailed more than five times, wherever it sends from', async () => {
    const sent = []
    for (let turn = 0; turn < 7; turn++) sent.push((await send(ada)).status)
    expect(sent).toEqual([...Array(5).fill(201), 429, 429])
  })

  it('on another website is refused', async () => {
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/v1/leads',
      payload: ada,
      headers: { 'idempotency-key': uuidv7(), origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(reply.json().code).toBe('foreign_origin')
  })
})

describe('the mails', () => {
  it('tell the sender what happens next and the platform’s owner that somebody waits, in no words of the sender’s', async () => {
    const { json } = await send({ ...ada, firstName: 'Buy pills at spam.example' })
    const [toAda, toOwner] = await mails()
    expect(toAda).toMatchObject({
      to: 'ada@example.test',
      subject: 'We have your request for a discovery consultation',
    })
    expect(toAda?.text).toContain('within 24 hours')
    expect(toOwner).toMatchObject({ to: 'platform@test.test', subject: 'A new lead: a discovery consultation' })
    expect(toOwner?.text).toContain(`/platform/leads/${json.lead.id}`)
    expect(JSON.stringify(await mails())).not.toMatch(/pills|Lovelace|Engines/)
  })

  it('go to the support address once one is set', async () => {
    await server.sql(`insert into platform_settings (settings) values ('{"supportEmail": "help@tableside.test"}')`)
    server.services.platformSettings.forget()
    await send({ ...ada, kind: 'webinar', webinar: 'business_case' })
    const [toAda, toSupport] = await mails()
    expect(toAda?.text).toMatch(/"The business case, figure by figure" \(45 minutes\)[\s\S]*There is no date/)
    expect(toSupport).toMatchObject({ to: 'help@tableside.test' })
  })
})
