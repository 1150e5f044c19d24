import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signInPlatformOwner } from '../../testing/platform-owner.ts'
import { openRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { ada, deskOf, formsOf } from './testing.ts'

let server: TestServer
let send: ReturnType<typeof formsOf>
let ask: ReturnType<typeof deskOf>
let restaurantOwner: ReturnType<typeof deskOf>
let ownerId: string
/** Ada, Grace and Edsger, in this order. */
let ids: string[]

beforeAll(async () => {
  server = await startTestServer()
  send = formsOf(server)
  const owner = await signInPlatformOwner(server)
  ownerId = owner.userId
  ask = deskOf(server, owner.token)
  restaurantOwner = deskOf(server, (await openRestaurant(server)).owner.token)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await server.sql('truncate leads cascade')
  await server.sql('truncate mailbox, attempts, platform_audit')
  ids = []
  for (const lead of [ada, grace, edsger]) ids.push((await send(lead)).json.lead.id)
})

const grace = { ...ada, kind: 'webinar', webinar: 'own_platform', firstName: 'Grace', email: 'grace@example.test' }
const edsger = { ...ada, firstName: 'Edsger_%', lastName: 'Dijkstra', email: 'ewd@example.test', company: 'THE' }
const audits = () => server.sql('select action, by, facts from platform_audit order by at, id')
const namesIn = ({ json }: { json: { leads: { firstName: string }[] } }) => json.leads.map(({ firstName }) => firstName)

describe('the platform’s list of leads', () => {
  it('is newest first, with how many are in each state', async () => {
    const list = await ask()
    expect(namesIn(list)).toEqual(['Edsger_%', 'Grace', 'Ada'])
    expect(list.json.counts).toEqual({ new: 3, contacted: 0, won: 0, lost: 0 })
  })

  it('comes in pages that join', async () => {
    const first = await ask('?limit=2')
    const second = await ask(`?limit=2&cursor=${first.json.nextCursor}`)
    expect([...namesIn(first), ...namesIn(second)]).toEqual(['Edsger_%', 'Grace', 'Ada'])
    expect(second.json.nextCursor).toBeNull()
    expect((await ask('?cursor=nonsense')).status).toBe(400)
  })

  it('is narrowed by kind, state and words, where a percent sign is a percent sign', async () => {
    await ask(`/${ids[0]}`, 'PATCH', { id: uuidv7(), fromState: 'new', toState: 'won' })
    expect(namesIn(await ask('?kind=webinar'))).toEqual(['Grace'])
    const won = await ask('?state=won')
    expect(namesIn(won)).toEqual(['Ada'])
    expect(won.json.counts).toEqual({ new: 2, contacted: 0, won: 1, lost: 0 })
    expect(namesIn(await ask('?search=GRACE@'))).toEqual(['Grace'])
    expect(namesIn(await ask('?search=ada%20lovel'))).toEqual(['Ada'])
    expect(namesIn(await ask('?search=%C3%A1da'))).toEqual(['Ada'])
    expect(namesIn(await ask('?search=_%25'))).toEqual(['Edsger_%'])
    expect((await ask('?state=forgotten')).status).toBe(400)
  })

  it('leaves a row in the audit that says who looked, without the name that was searched', async () => {
    await ask('?search=lovelace&kind=consultation')
    await ask(`/${ids[1]}`)
    expect(await audits()).toEqual([
      { action: 'leads.list', by: ownerId, facts: { kind: 'consultation', isSearch: true } },
      { action: 'leads.view', by: ownerId, facts: { leadId: ids[1] } },
    ])
  })

  it('is seen by nobody else, and by the app’s own role not at all', async () => {
    for (const stranger of [restaurantOwner, deskOf(server)]) {
      for (const [path, method, body] of [
        ['', 'GET'],
        ['.csv', 'GET'],
        [`/${ids[0]}`, 'GET'],
        [`/${ids[0]}`, 'PATCH', { id: uuidv7(), fromState: 'new', toState: 'won' }],
        [`/${ids[0]}`, 'DELETE'],
      ] as const) {
        const { status, text } = await stranger(path, method, body)
        expect([401, 404], `${method} ${path}`).toContain(status)
        expect(text).not.toContain('Lovelace')
      }
    }
    expect(await server.sql('select distinct state from leads')).toEqual([{ state: 'new' }])
    await expect(server.services.db.shared.execute('select email from leads')).rejects.toThrow()
    await expect(server.services.db.shared.execute('select note from lead_changes')).rejects.toThrow()
  })
})

describe('one lead', () => {
  it('shows everything they wrote and what became of it, newest first', async () => {
    await ask(`/${ids[0]}`, 'PATCH', { id: uuidv7(), fromState: 'new', toState: 'contacted', note: 'Rang at ten.' })
    await ask(`/${ids[0]}`, 'PATCH', {
      id: uuidv7(),
      fromState: 'contacted',
      toState: 'contacted',
      note: 'Wants omega.',
    })
    const { lead } = (await ask(`/${ids[0]}`)).json
    expect(lead).toMatchObject({ state: 'contacted', market: 'regional', experience: ada.experience, phone: ada.phone })
    expect(lead.history).toMatchObject([
      { by: 'Pat Form', fromState: 'contacted', toState: 'contacted', note: 'Wants omega.' },
      { by: 'Pat Form', fromState: 'new', toState: 'contacted', note: 'Rang at ten.' },
    ])
    const changes = (await audits()).filter(({ action }) => action === 'leads.change')
    expect(changes).toMatchObject([
      { by: ownerId, facts: { leadId: ids[0], from: 'new', to: 'contacted' } },
      { by: ownerId, facts: { leadId: ids[0], from: 'contacted', to: 'contacted' } },
    ])
    expect(JSON.stringify(changes)).not.toContain('Rang')
  })

  it('is moved once when the button is pressed twice', async () => {
    const change = { id: uuidv7(), fromState: 'new', toState: 'contacted', note: 'Rang.' }
    const both = await Promise.all([1, 2].map(() => ask(`/${ids[0]}`, 'PATCH', change)))
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await ask(`/${ids[0]}`)).json.lead.history).toHaveLength(1)
  })

  it('is not moved over somebody else’s head', async () => {
    await ask(`/${ids[0]}`, 'PATCH', { id: uuidv7(), fromState: 'new', toState: 'contacted' })
    const late = await ask(`/${ids[0]}`, 'PATCH', { id: uuidv7(), fromState: 'new', toState: 'lost' })
    expect([late.status, late.json.code]).toEqual([409, 'changed_meanwhile'])
    expect((await ask(`/${ids[0]}`)).json.lead).toMatchObject({
      state: 'contacted',
      history: [{ toState: 'contacted' }],
    })
  })

  it.each([
    ['neither a new state nor a note', { fromState: 'new', toState: 'new', note: '  ' }],
    ['a state nobody knows', { fromState: 'new', toState: 'married' }],
    ['a note of 2,001 characters', { fromState: 'new', toState: 'lost', note: 'x'.repeat(2_001) }],
    ['a note with a NUL in it', { fromState: 'new', toState: 'lost', note: 'a\u0000' }],
  ])('refuses %s', async (_what, change) => {
    expect((await ask(`/${ids[0]}`, 'PATCH', { id: uuidv7(), ...change })).status).toBe(400)
  })

  it('that does not exist is not found', async () => {
    for (const id of [uuidv7(), 'nonsense']) {
      expect((await ask(`/${id}`)).status).toBe(404)
      expect((await ask(`/${id}`, 'DELETE')).status).toBe(404)
      const change = { id: uuidv7(), fromState: 'new', toState: 'won' }
      expect((await ask(`/${id}`, 'PATCH', change)).status).toBe(404)
    }
  })
})

describe('erasing', () => {
  it('leaves nothing of the person in the database, only that it was done and by whom', async () => {
    await ask(`/${ids[1]}`, 'PATCH', {
      id: uuidv7(),
      fromState: 'new',
      toState: 'lost',
      note: 'Grace is moving abroad',
    })
    expect((await server.mails()).filter(({ to }) => to.startsWith('grace'))).toHaveLength(1)
    expect((await ask(`/${ids[1]}`, 'DELETE')).json).toEqual({ ok: true })
    expect((await ask(`/${ids[1]}`)).status).toBe(404)
    for (const table of ['leads', 'lead_changes', 'mailbox', 'platform_audit', 'attempts']) {
      expect(JSON.stringify(await server.sql(`select * from ${table}`)), table).not.toMatch(/grace/i)
    }
    expect(await audits()).toContainEqual({
      action: 'leads.erase',
      by: ownerId,
      facts: { leadId: ids[1], kind: 'webinar' },
    })
    expect(namesIn(await ask())).toEqual(['Edsger_%', 'Ada'])
    expect((await ask(`/${ids[1]}`, 'DELETE')).status).toBe(404)
  })
})

describe('the file for a spreadsheet', () => {
  it('has one line a lead, and no cell that a spreadsheet would carry out', async () => {
    await send({ ...ada, firstName: '=HYPERLINK("http://evil.example","x")', phone: '+44 20 7946 0000' })
    await send({
      ...ada,
      firstName: '@SUM(1)',
      lastName: '-2+3',
      company: '＝1+1',
      experience: 'Says "hi",\nthen goes',
    })
    const file = await ask('.csv')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/)
    expect(file.text.startsWith('\ufeff"Received","Kind","State","First name"')).toBe(true)
    expect(file.text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect(file.text).toContain(`"'+44 20 7946 0000"`)
    expect(file.text).toContain(`"'@SUM(1)","'-2+3"`)
    expect(file.text).toContain(`"'＝1+1"`)
    expect(file.text).toContain(`"Says ""hi"",\nthen goes"`)
    expect(file.text.split('\r\n')).toHaveLength(1 + 5 + 1)
    expect(await audits()).toContainEqual({ action: 'leads.export', by: ownerId, facts: { isSearch: false } })
  })

  it('holds what the list holds, also beyond one page', async () => {
    await server.sql(
      `insert into leads select gen_random_uuid(), kind, state, 'Copy ' || n, last_name, email, phone, company, market,
         experience, webinar, consent_version, consent_wording, 'copy ' || n, fingerprint,
         created_at - n * interval '1 hour', updated_at
       from leads, generate_series(1, 1100) n where id = $1`,
      [ids[0]],
    )
    const lines = (await ask('.csv?kind=consultation')).text.split('\r\n')
    expect(lines).toHaveLength(1 + 1102 + 1)
    expect(new Set(lines.map((line) => line.split('","')[3])).size).toBe(1 + 1102 + 1)
    expect((await ask('.csv?kind=webinar')).text.split('\r\n')).toHaveLength(1 + 1 + 1)
  })
})
