import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clientOf, startPrintAgent } from '@tableside/hub'
import { type PrintedPaper, readEscPos, type StandInPrinter, startStandInPrinter } from '@tableside/hub/testing'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pairDevice } from '../../testing/devices.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { forgetPrintJobs } from './index.ts'

let server: TestServer
let lantern: TestRestaurant
let owner: TestTill
let waiter: TestTill
let printer: StandInPrinter
const running: (() => Promise<void>)[] = []

const pace = { pollMs: 20, troubleMs: 30, readyMs: 100 }
const patience = { connectMs: 2_000, statusMs: 2_000, printMs: 20_000 }

beforeAll(async () => {
  server = await startTestServer()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())

beforeEach(async () => {
  lantern = await openRestaurant(server)
  owner = tillOf(server, lantern, lantern.owner)
  waiter = tillOf(server, lantern, lantern.waiter)
  printer = await standIn()
})
afterEach(async () => {
  server.setClock(undefined)
  for (const stop of running.splice(0).reverse()) await stop()
})

async function standIn(): Promise<StandInPrinter> {
  const made = await startStandInPrinter()
  running.push(made.stop)
  return made
}

async function addPrinter(at: { host: string; port: number }, more: object = {}): Promise<string> {
  const id = uuidv7()
  const { status, text } = await owner.send('/printers', {
    id,
    locationId: lantern.ids.location,
    ...settings(at),
    ...more,
  })
  expect([status, text]).toEqual([201, expect.anything()])
  return id
}

const settings = ({ host, port }: { host: string; port: number }) => ({
  ...{ name: 'Kitchen printer', host, port, paperMm: 80, codePage: 'auto', hasDrawer: false },
  ...{ stationIds: [lantern.ids.kitchen], orderTypes: [], papers: [], fallbackId: null, askAfterMinutes: 15 },
})

const pairHub = () => pairDevice(server, lantern, { name: 'Hub', kind: 'hub' })

/** The real agent, over HTTP, as the device it was paired as. */
async function startHub() {
  const { cookie } = await pairHub()
  const api = clientOf({ server: server.app.listeningOrigin, cookie })
  const agent = startPrintAgent({ api, restaurantId: lantern.id, log: () => {}, every: pace, patience })
  running.push(agent.stop)
  return agent
}

async function hubCode(): Promise<string> {
  const device = { id: uuidv7(), name: 'Hub', kind: 'hub', locationId: lantern.ids.location }
  return (await owner.send('/devices', device)).json.secret
}

/** `npm run hub`, as it runs in a cupboard. */
function startHubProcess(code: string): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), 'tableside-hub-'))
  const program = join(import.meta.dirname, '../../../../hub/src/main.ts')
  const args = ['--server', server.app.listeningOrigin, '--code', code, '--file', join(folder, 'hub.json')]
  const child = spawn(process.execPath, ['--import', 'tsx', program, ...args], { stdio: 'ignore' })
  running.push(async () => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  return child
}

async function jobs() {
  const { json } = await waiter.send(`/print-jobs?locationId=${lantern.ids.location}`, undefined, {
    method: 'GET',
    key: null,
  })
  return json as {
    printers: { id: string; state: string }[]
    waiting: { id: string; kind: string; state: string; reason: string | null; needsDecision: boolean; copy: number }[]
    done: { id: string; kind: string; state: string; copy: number; label: string; atPrinterId: string | null }[]
  }
}

const papersOf = (from: StandInPrinter): PrintedPaper[] => from.papers.map(readEscPos)
const textOf = (paper: PrintedPaper | undefined) => paper?.lines.map(({ text }) => text).join('\n') ?? ''
const allTexts = (from: StandInPrinter) => papersOf(from).map(textOf)

const later = (minutes: number) => server.setClock(server.later(minutes * 60_000))

describe('message to a station', () => {
  it('is printed at the printer of its station, with its order and who sent it, and as a duplicate when asked for again', async () => {
    await addPrinter(printer)
    const other = await standIn()
    await addPrinter(other, { name: 'Bar printer', stationIds: [lantern.ids.bar], orderTypes: ['takeaway'] })
    await startHub()
    const order = await waiter.open([waiter.curry()])
    const message = { id: uuidv7(), stationId: lantern.ids.kitchen, orderId: order.id, text: 'Hold the next course' }
    expect((await waiter.send('/kitchen/messages', message)).status).toBe(201)
    await waiter.send('/kitchen/messages', { ...message, id: uuidv7(), stationId: lantern.ids.bar, orderId: null })
    await expect.poll(async () => (await jobs()).done.length).toBe(2)
    const [name] = await server.sql('select name from staff_members where restaurant_id = $1 and id = $2', [
      lantern.id,
      lantern.waiter.staffId,
    ])
    const [text = ''] = allTexts(printer)
    for (const part of ['Kitchen', 'MESSAGE', 'Table 7', 'Hold the next', String(name?.name)])
      expect(text).toContain(part)
    expect(allTexts(other)).toEqual([expect.not.stringContaining('Table 7')])
    const job = (await jobs()).done.find(({ label }) => label === 'Table 7')
    expect(job?.kind).toBe('message')
    expect((await waiter.send(`/print-jobs/${job?.id}/reprint`)).json.job).toMatchObject({ kind: 'message', copy: 2 })
    await expect.poll(() => allTexts(printer).length).toBe(2)
    expect(allTexts(printer)[1]).toContain('DUPLICATE')
  })
})

describe('kitchen ticket', () => {
  it('is printed once at the printer of its station, with what the cook must know', async () => {
    await addPrinter(printer)
    const other = await standIn()
    await addPrinter(other, { name: 'Bar printer', stationIds: [lantern.ids.bar] })
    await startHub()
    await waiter.open([waiter.curry(2, { note: 'no crème fraîche, £5 dish' }), waiter.beer()], { send: true })
    await expect.poll(async () => (await jobs()).done.length).toBe(2)

    expect(papersOf(printer)).toHaveLength(1)
    const [paper] = papersOf(printer)
    expect(textOf(paper)).toContain('NEW ORDER')
    expect(textOf(paper)).toContain('Table 7')
    expect(textOf(paper)).toContain('! no crème fraîche, £5 dish')
    // What every ticket says nobody reads: only for guests who named an allergy.
    expect(textOf(paper)).not.toContain('Contains')
    expect(textOf(paper)).not.toContain('Lager')
    expect(paper?.lines.find(({ text }) => text.includes('2 × Lamb Curry'))).toMatchObject({ width: 2, height: 2 })
    expect(paper?.cuts).toBe(1)
    expect(allTexts(other)).toEqual([expect.stringContaining('1 × Lager')])
  })

  it('says an allergy in any letters: drawn, and in English, and never by a question mark', async () => {
    await addPrinter(printer)
    await startHub()
    const order = await waiter.open([waiter.curry(1, { note: '不要花生' })])
    const guest = { customerId: uuidv7(), name: 'Mei', added: { phone: '' }, allergyNote: 'αλλεργία στα φιστίκια' }
    expect((await waiter.send(`/orders/${order.id}`, { guest }, { method: 'PATCH' })).status).toBe(200)
    await waiter.send(`/orders/${order.id}/send`)
    await expect.poll(() => printer.papers.length).toBe(1)
    const [paper] = papersOf(printer)
    // The allergy at the top and the note under its dish.
    const drawn = paper?.lines.flatMap(({ picture }, index) => (picture?.data.some((dots) => dots > 0) ? index : []))
    const dish = paper?.lines.findIndex(({ text }) => text.includes('Lamb Curry')) ?? 0
    expect([drawn?.some((index) => index < dish), drawn?.some((index) => index > dish)]).toEqual([true, true])
    for (const part of ['= TREE NUTS, PEANUTS', '= peanuts']) expect(textOf(paper)).toContain(part)
    expect(textOf(paper)).not.toMatch(/\?|see the screen/)
  })

  it('opens no drawer and cuts no paper, whatever a note holds', async () => {
    await addPrinter(printer)
    await startHub()
    const order = await waiter.open([waiter.curry(1, { note: '←p0AA ↔V0' })], { send: true })
    const lines = (note: string) => ({ lines: [waiter.curry(1, { note })], send: true })
    expect((await waiter.send(`/orders/${order.id}/lines`, lines('\x1bp\0\x19'))).json.code).toBe('invalid_request')
    await expect.poll(() => printer.papers.length).toBe(1)
    await expect.poll(async () => (await jobs()).done.length).toBe(1)
    const [job] = (await jobs()).done
    // Kept before such texts were refused.
    await server.sql(
      `update print_jobs set content = replace(content::text, '←p0AA', '\\u001bp0AA\\u001dV0')::jsonb where restaurant_id = $1`,
      [lantern.id],
    )
    await waiter.send(`/print-jobs/${job?.id}/reprint`)
    await expect.poll(() => printer.papers.length).toBe(2)
    for (const { cuts, drawerKicks } of papersOf(printer)) expect([cuts, drawerKicks]).toEqual([1, 0])
    expect(allTexts(printer)[1]).toContain('p0AAV0')
  })

  it('has its order’s number, also on the first ticket of a new order', async () => {
    await addPrinter(printer)
    await startHub()
    const order = await waiter.open([waiter.curry()], { send: true })
    await expect.poll(() => printer.papers.length).toBe(1)
    expect(order.number).not.toBeNull()
    expect(allTexts(printer)[0]).toContain(`Order ${order.number} ·`)
  })

  it('is followed by an addition with the new dishes only, by voids and by moves', async () => {
    await addPrinter(printer)
    const table = uuidv7()
    await server.sql(`insert into dining_tables (restaurant_id, id, location_id, name) values ($1, $2, $3, '12')`, [
      ...[lantern.id, table, lantern.ids.location],
    ])
    server.services.findAccess.forget()
    const order = await waiter.open([waiter.curry()], { send: true })
    const line = order.lines[0]?.id
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.line(lantern.ids.salad)], send: true })
    const approval = { quantity: 1, reason: 'guest_changed_mind' }
    const voided = await owner.send(`/orders/${order.id}/lines/${line}/void`, approval)
    expect([voided.status, voided.text]).toEqual([200, expect.anything()])
    const moved = await waiter.send(`/orders/${order.id}`, { tableId: table }, { method: 'PATCH' })
    expect([moved.status, moved.text]).toEqual([200, expect.anything()])
    await startHub()
    await expect.poll(async () => (await jobs()).waiting.length).toBe(0)

    const texts = allTexts(printer)
    expect(texts.map((text) => /NEW ORDER|ADDITION|VOID|MOVED/.exec(text)?.[0])).toEqual([
      ...['NEW ORDER', 'ADDITION', 'VOID', 'MOVED', 'MOVED'],
    ])
    expect(texts[1]).toContain('Cold Salad')
    expect(texts[1]).not.toContain('Lamb Curry')
    expect(texts[2]).toContain('VOID 1 × Lamb Curry')
    expect(texts[3]).toContain('Table 12')
    expect(texts[3]).toContain('was Table 7')
  })

  it('is marked as a duplicate where the till has printed it without a connection', async () => {
    await addPrinter(printer)
    await startHub()
    const order = await waiter.open([waiter.curry()])
    const headers = { authorization: `Bearer ${lantern.waiter.token}`, 'given-seconds-ago': '90' }
    const till = tillOf(server, lantern, { headers: { ...headers, 'printed-at-till': 'yes' } })
    expect((await till.send(`/orders/${order.id}/send`)).status).toBe(200)
    await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.line(lantern.ids.salad)], send: true })
    await expect.poll(async () => (await jobs()).done.length).toBe(2)
    const [first, second] = allTexts(printer)
    expect(first).toContain('DUPLICATE - copy 2')
    expect(first).toContain('Lamb Curry')
    expect(second).not.toContain('DUPLICATE')
  })

  it('goes to the printers of its kind of order alone', async () => {
    await addPrinter(printer, { orderTypes: ['takeaway'] })
    await waiter.open([waiter.curry()], { send: true })
    expect((await jobs()).waiting).toEqual([])
    await waiter.open([waiter.curry()], {
      send: true,
      orderType: 'takeaway',
      tableId: null,
      covers: null,
      guestName: 'Ada',
    })
    expect((await jobs()).waiting).toHaveLength(1)
  })

  it('is stored once when the same send comes twice', async () => {
    await addPrinter(printer)
    const order = await waiter.open([waiter.curry()])
    const key = uuidv7()
    await Promise.all([1, 2, 3].map(() => waiter.send(`/orders/${order.id}/send`, undefined, { key })))
    await waiter.send(`/orders/${order.id}/send`)
    expect((await jobs()).waiting).toHaveLength(1)
  })
})

describe('printer that cannot print', () => {
  it.each(['paper_out', 'cover_open', 'offline', 'error'] as const)(
    'says %s, keeps its tickets, and prints them when it can',
    async (trouble) => {
      await addPrinter(printer)
      printer.has(trouble)
      await startHub()
      await waiter.open([waiter.curry()], { send: true })
      await waiter.open([waiter.curry()], { send: true })
      await expect.poll(async () => (await jobs()).printers[0]?.state).toBe(trouble)
      expect((await jobs()).waiting.map(({ state }) => state)).toEqual(['queued', 'queued'])
      expect(printer.papers).toEqual([])

      printer.has(null)
      await expect.poll(async () => (await jobs()).waiting.length).toBe(0)
      expect(papersOf(printer)).toHaveLength(2)
      expect((await jobs()).printers[0]?.state).toBe('ready')
    },
  )

  it('hides the jobs of no other printer, however many wait', async () => {
    const broken = await addPrinter({ ...printer, port: 1 }, { name: 'Broken', stationIds: [], papers: ['report'] })
    await server.sql(
      `insert into print_jobs (restaurant_id, location_id, label, id, printer_id, kind, source_id, revision, copy, content, made_at, made_by, queued_at)
       select $1, $2, 'old', gen_random_uuid(), $3, 'test', gen_random_uuid(), 1, 1, '{"kind":"test"}', $5, $4, $5
       from generate_series(1, 250)`,
      [lantern.id, lantern.ids.location, broken, lantern.owner.staffId, server.later(-60_000)],
    )
    await addPrinter(printer, { stationIds: [lantern.ids.bar] })
    await startHub()
    await waiter.open([waiter.beer()], { send: true })
    await expect.poll(() => allTexts(printer).join()).toContain('Lager')
  })

  it('holds up no other printer', async () => {
    await addPrinter(printer)
    const bar = await standIn()
    await addPrinter(bar, { name: 'Bar printer', stationIds: [lantern.ids.bar] })
    printer.has('cover_open')
    await startHub()
    await waiter.open([waiter.curry(), waiter.beer()], { send: true })
    await expect.poll(() => bar.papers.length).toBe(1)
    expect(printer.papers).toEqual([])
  })

  it('that nobody reaches is said to be unreachable', async () => {
    const gone = await startStandInPrinter()
    await gone.stop()
    await addPrinter(gone)
    await startHub()
    await expect.poll(async () => (await jobs()).printers[0]?.state).toBe('unreachable')
  })

  it('hands over to its fallback after a minute, and the ticket says whose it is', async () => {
    const bar = await standIn()
    const fallbackId = await addPrinter(bar, { name: 'Bar printer', stationIds: [] })
    await addPrinter(printer, { fallbackId })
    printer.has('paper_out')
    await startHub()
    await waiter.open([waiter.curry()], { send: true })
    await expect.poll(async () => (await jobs()).printers.map(({ state }) => state)).toContain('paper_out')
    expect(bar.papers).toEqual([])
    later(2)
    await expect.poll(() => bar.papers.length).toBe(1)
    expect(allTexts(bar)[0]).toContain('FOR Kitchen printer')
    await expect.poll(async () => (await jobs()).done[0]).toMatchObject({ state: 'printed', atPrinterId: fallbackId })
  })

  it('prints at another printer at once when somebody says so', async () => {
    const bar = await standIn()
    const barId = await addPrinter(bar, { name: 'Bar printer', stationIds: [] })
    await addPrinter(printer)
    printer.has('paper_out')
    await startHub()
    await waiter.open([waiter.curry()], { send: true })
    await expect.poll(async () => (await jobs()).printers.map(({ state }) => state)).toContain('paper_out')
    const [job] = (await jobs()).waiting
    expect((await waiter.send(`/print-jobs/${job?.id}/print`, { printerId: barId })).status).toBe(200)
    await expect.poll(() => bar.papers.length).toBe(1)
    expect(printer.papers).toEqual([])
  })
})

describe('job whose end nobody saw', () => {
  it.each([
    ['drop', 'line_dropped'],
    ['paper_out', 'paper_out'],
    ['error', 'error'],
  ] as const)(
    'asks before it is printed again after %s in the middle, and is a DUPLICATE then',
    async (what, reason) => {
      await addPrinter(printer)
      printer.failsAfter(60, what)
      await startHub()
      await waiter.open([waiter.curry()], { send: true })
      await expect
        .poll(async () => (await jobs()).waiting[0])
        .toMatchObject({ state: 'failed', reason, needsDecision: true })
      printer.has(null)
      await expect.poll(async () => (await jobs()).printers[0]?.state).toBe('ready')
      expect(printer.papers).toHaveLength(1)

      const [job] = (await jobs()).waiting
      expect((await waiter.send(`/print-jobs/${job?.id}/print`, { printerId: null })).status).toBe(200)
      await expect.poll(() => printer.papers.length).toBe(2)
      expect(allTexts(printer)[1]).toContain('DUPLICATE - copy 2')
      await expect.poll(async () => (await jobs()).waiting.length).toBe(0)
    },
  )

  it('comes back by itself when the hub died before the first byte', async () => {
    await addPrinter(printer)
    await waiter.open([waiter.curry()], { send: true })
    const dead = await pairHub()
    const { json } = await dead.locked.send('/print-hub/claim', undefined, { key: null })
    expect(json.jobs).toHaveLength(1)
    later(1)
    await startHub()
    await expect.poll(async () => (await jobs()).done.map(({ state, copy }) => [state, copy])).toEqual([['printed', 1]])
    const late = { claim: json.jobs[0].claim, state: 'sent', reason: null }
    const reported = await dead.locked.send(`/print-hub/jobs/${json.jobs[0].id}`, late, { method: 'PUT', key: null })
    expect([reported.status, reported.json.code]).toEqual([409, 'print_claim_lost'])
  })

  it('asks somebody when the hub died after it', async () => {
    await addPrinter(printer)
    await waiter.open([waiter.curry()], { send: true })
    const dead = await pairHub()
    const { json } = await dead.locked.send('/print-hub/claim', undefined, { key: null })
    const [claimed] = json.jobs
    const sent = { claim: claimed.claim, state: 'sent', reason: null }
    expect((await dead.locked.send(`/print-hub/jobs/${claimed.id}`, sent, { method: 'PUT', key: null })).status).toBe(
      200,
    )
    later(1)
    await startHub()
    await expect.poll(async () => (await jobs()).waiting[0]).toMatchObject({ state: 'failed', reason: 'not_confirmed' })
    expect(printer.papers).toEqual([])
    const [job] = (await jobs()).waiting
    await waiter.send(`/print-jobs/${job?.id}/settle`, { as: 'printed' })
    expect((await jobs()).waiting).toEqual([])
  })

  it('is not printed again by itself after the hub’s process was killed in the middle of it', async () => {
    await addPrinter(printer)
    printer.isSlow()
    const hub = startHubProcess(await hubCode())
    await waiter.open([waiter.curry()], { send: true })
    await expect.poll(() => printer.papers.length).toBe(1)
    const seen = async () => (await owner.send('/devices', undefined, { method: 'GET', key: null })).json.devices
    await expect.poll(seen).toEqual([expect.objectContaining({ kind: 'hub', state: 'online', appVersion: 'hub' })])
    hub.kill('SIGKILL')
    later(1)
    await startHub()
    await expect.poll(async () => (await jobs()).waiting[0]).toMatchObject({ state: 'failed', reason: 'not_confirmed' })
    expect(papersOf(printer)).toHaveLength(1)
  })

  it('counts as printed at a printer that answers no questions once it took it', async () => {
    await addPrinter(printer)
    printer.isMute()
    await startHub()
    await waiter.open([waiter.curry()], { send: true })
    await expect.poll(async () => (await jobs()).done.length).toBe(1)
    expect(allTexts(printer)[0]).toContain('1 × Lamb Curry')
  })

  it('is printed once though two hubs ask', async () => {
    await addPrinter(printer)
    await Promise.all([startHub(), startHub()])
    for (let at = 0; at < 5; at++) await waiter.open([waiter.curry()], { send: true })
    await expect.poll(async () => (await jobs()).done.length).toBe(5)
    expect(papersOf(printer)).toHaveLength(5)
  })
})

describe('old job', () => {
  it('is not printed by itself, and is when somebody says so', async () => {
    await addPrinter(printer)
    await waiter.open([waiter.curry()], { send: true })
    later(16)
    await startHub()
    await expect.poll(async () => (await jobs()).waiting[0]).toMatchObject({ state: 'expired', needsDecision: true })
    expect(printer.papers).toEqual([])
    const [job] = (await jobs()).waiting
    await waiter.send(`/print-jobs/${job?.id}/print`, { printerId: null })
    await expect.poll(() => printer.papers.length).toBe(1)
    expect(allTexts(printer)[0]).not.toContain('DUPLICATE')
  })

  it('that is printed with the browser comes out of no printer, until somebody says what became of it', async () => {
    await addPrinter(printer)
    await waiter.open([waiter.curry()], { send: true })
    const [job] = (await jobs()).waiting
    const taken = await waiter.send(`/print-jobs/${job?.id}/settle`, { as: 'printed_here' })
    expect(taken.json.job).toMatchObject({ state: 'failed', reason: 'printed_here', needsDecision: true })
    await startHub()
    await waiter.open([waiter.curry()], { send: true })
    await expect.poll(async () => (await jobs()).done.length).toBe(1)
    expect(printer.papers).toHaveLength(1)
    expect((await jobs()).waiting.map(({ id }) => id)).toEqual([job?.id])
    await waiter.send(`/print-jobs/${job?.id}/settle`, { as: 'printed' })
    expect((await jobs()).waiting).toEqual([])
  })

  it('may be said not to be needed', async () => {
    await addPrinter(printer)
    await waiter.open([waiter.curry()], { send: true })
    const [job] = (await jobs()).waiting
    await waiter.send(`/print-jobs/${job?.id}/settle`, { as: 'not_needed' })
    await startHub()
    await expect.poll(async () => (await jobs()).printers[0]?.state).toBe('ready')
    expect((await jobs()).waiting).toEqual([])
    expect(printer.papers).toEqual([])
  })
})

describe('papers on demand', () => {
  it('are the bill, the receipt with its VAT and drawer, and its duplicate', async () => {
    await addPrinter(printer, { stationIds: [], papers: ['bill', 'receipt'], hasDrawer: true })
    await server.sql(`update restaurants set vat_number = 'GB123' where restaurant_id = $1`, [lantern.id])
    await startHub()
    const order = await waiter.open()
    const bill = await waiter.send(`/orders/${order.id}/receipt/prints`)
    expect(bill.json.printed).toMatchObject({ printerName: 'Kitchen printer' })
    await waiter.cash(order, order.totals.totalPence)
    await waiter.send(`/orders/${order.id}/receipt/prints`)
    await waiter.send(`/orders/${order.id}/receipt/prints`)
    await expect.poll(async () => (await jobs()).done.length).toBe(3)

    const [first, receipt, duplicate] = papersOf(printer)
    expect(textOf(first)).toContain('To pay')
    expect(textOf(first)).toContain('This is not a VAT receipt.')
    expect(textOf(receipt)).toMatch(/VAT no\. GB123/)
    expect(textOf(receipt)).toMatch(/20% +£/)
    expect(textOf(receipt)).toMatch(/Total +£16\.35/)
    expect(textOf(duplicate)).toContain('DUPLICATE - copy 2')
    expect([first, receipt, duplicate].map((paper) => paper?.drawerKicks)).toEqual([0, 1, 0])
  })

  it('have the number of the till’s own receipt beside the order’s, where it was paid without a connection', async () => {
    await addPrinter(printer, { stationIds: [], papers: ['receipt'] })
    await startHub()
    const order = await waiter.open()
    const deviceId = uuidv7()
    const seen = { kind: 'till', locationId: lantern.ids.location, appVersion: '', queued: 1 }
    await waiter.send(`/devices/${deviceId}/seen`, seen, { method: 'PUT', key: null })
    const billPence = order.totals.totalPence
    const takenOffline = { deviceId, at: server.services.now(), billPence, receiptNumber: 'T1-0014' }
    await waiter.cash(order, billPence, { takenOffline })
    await waiter.send(`/orders/${order.id}/receipt/prints`)
    await expect.poll(async () => (await jobs()).done.length).toBe(1)
    expect(textOf(papersOf(printer)[0])).toMatch(new RegExp(`Order ${order.number} [^]*Till receipt T1-0014`))
  })

  it('have a number of their own for each copy, whether printed again from the order or from the list', async () => {
    await addPrinter(printer, { stationIds: [], papers: ['receipt'] })
    await startHub()
    const order = await waiter.open()
    await waiter.cash(order, order.totals.totalPence)
    const print = async () => (await waiter.send(`/orders/${order.id}/receipt/prints`)).json.printed.jobId
    const first = await print()
    await expect.poll(async () => (await jobs()).done.length).toBe(1)
    expect((await waiter.send(`/print-jobs/${first}/reprint`)).json.job.copy).toBe(2)
    await print()
    await expect.poll(async () => (await jobs()).done.length).toBe(3)
    expect(allTexts(printer).map((text) => /copy (\d)/.exec(text)?.[1])).toEqual([undefined, '2', '3'])
    // The jobs are deleted after some days; the journal goes on counting.
    await server.sql('delete from print_jobs where restaurant_id = $1', [lantern.id])
    await print()
    await expect.poll(() => allTexts(printer).at(-1)).toContain('copy 4')
  })

  it('of a Z are counted for longer than jobs are kept', async () => {
    const order = await waiter.open()
    await waiter.cash(order, order.totals.totalPence)
    const day = { locationId: lantern.ids.location, businessDate: order.businessDate }
    const z = (await owner.send('/reports/z', day)).json.report
    await addPrinter(printer, { stationIds: [], papers: ['report'] })
    await owner.send(`/reports/z/${z.id}/print`)
    await owner.send('/reports/x/print', day)
    const later = new Date(Date.parse(server.services.now()) + 8 * 86_400_000).toISOString()
    const { signal } = new AbortController()
    await forgetPrintJobs.run(server.services, { now: later, signal })
    const kept = await server.sql('select source_id from print_jobs where restaurant_id = $1', [lantern.id])
    expect(kept).toEqual([{ source_id: z.id }])
    await owner.send(`/reports/z/${z.id}/print`)
    const copies = await server.sql('select copy from print_jobs where restaurant_id = $1 order by copy', [lantern.id])
    expect(copies).toEqual([{ copy: 1 }, { copy: 2 }])
  })

  it('are left to the browser where no printer is set up for them', async () => {
    const order = await waiter.open()
    expect((await waiter.send(`/orders/${order.id}/receipt/prints`)).json.printed).toBeNull()
  })

  it('are the X and the Z, whose second copy is a duplicate', async () => {
    const order = await waiter.open()
    await waiter.cash(order, order.totals.totalPence)
    const day = { locationId: lantern.ids.location, businessDate: order.businessDate }
    expect((await owner.send('/reports/x/print', day)).json.code).toBe('printer_not_set_up')
    const z = (await owner.send('/reports/z', day)).json.report
    expect((await owner.send(`/reports/z/${z.id}/print`)).json.code).toBe('printer_not_set_up')
    const printerId = await addPrinter(printer, { stationIds: [], papers: ['report'] })
    expect((await owner.send('/reports/x/print', day)).status).toBe(201)
    expect((await owner.send(`/printers/${printerId}/remove`)).json.code).toBe('printer_in_use')
    await startHub()
    for (const _ of [1, 2]) expect((await owner.send(`/reports/z/${z.id}/print`)).status).toBe(201)
    await expect.poll(async () => (await jobs()).done.length).toBe(3)
    const [x, first, second] = allTexts(printer)
    expect(x).toContain('Not closed.')
    expect(first).toContain(`Z ${z.number} - ${order.businessDate}`)
    expect(first).not.toContain('DUPLICATE')
    expect(second).toBe(`${'DUPLICATE - copy 2'.padStart(33)}\n${first}`)
  })

  it('are an X and a Z without a word of VAT until there is a VAT number', async () => {
    await addPrinter(printer, { stationIds: [], papers: ['report'] })
    await startHub()
    const get = async (path: string) => (await owner.send(path, undefined, { method: 'GET', key: null })).text
    const soldDay = async () => {
      const order = await waiter.open()
      await waiter.cash(order, order.totals.totalPence)
      const day = { locationId: lantern.ids.location, businessDate: order.businessDate }
      await owner.send('/reports/x/print', day)
      const z = (await owner.send('/reports/z', day)).json.report
      await owner.send(`/reports/z/${z.id}/print`)
      const tables = JSON.parse(await get(`/reports/z/${z.id}`)).tables
      const x = JSON.parse(await get(`/reports/x?locationId=${day.locationId}&businessDate=${day.businessDate}`))
      return JSON.stringify([tables, x.report.tables])
    }
    expect(await soldDay()).not.toContain('VAT')
    await owner.send('', { vatNumber: 'GB123456782' }, { method: 'PATCH' })
    expect(await soldDay()).toContain('Sales, VAT included')
    await expect.poll(async () => (await jobs()).done.length).toBe(4)
    expect(allTexts(printer).map((text) => text.includes('VAT'))).toEqual([false, false, true, true])
  })
})

describe('cash drawer that opens when cash is taken', () => {
  const output = { stationIds: [], papers: ['receipt', 'drawer'], hasDrawer: true }
  const kicks = () => papersOf(printer).map(({ drawerKicks, cuts }) => [drawerKicks, cuts])
  const opened = async () => {
    const rows = await server.sql(
      `select state from print_jobs where restaurant_id = $1 and kind = 'drawer' order by made_at`,
      [lantern.id],
    )
    return rows.map(({ state }) => state)
  }

  it('opens without a paper, once, and the receipt printed afterwards leaves it shut', async () => {
    await addPrinter(printer, output)
    await startHub()
    const order = await waiter.open()
    await waiter.cash(order, order.totals.totalPence)
    await expect.poll(opened).toEqual(['printed'])
    await waiter.send(`/orders/${order.id}/receipt/prints`)
    await expect.poll(async () => (await jobs()).done.map(({ kind }) => kind)).toEqual(['receipt'])
    expect(kicks()).toEqual([
      [1, 0],
      [0, 1],
    ])
  })

  it('stays shut for a card, where it opens with the receipt, and for cash that waited for a line', async () => {
    const printerId = await addPrinter(printer, output)
    const card = await waiter.open()
    await waiter.card(card, 'sim_visa', card.totals.totalPence)
    const late = { authorization: `Bearer ${lantern.waiter.token}`, 'given-seconds-ago': '60' }
    const order = await waiter.open()
    expect((await tillOf(server, lantern, { headers: late }).cash(order, order.totals.totalPence)).status).toBe(201)
    const changed = { ...settings(printer), ...output, papers: ['receipt'], version: 1 }
    expect((await owner.send(`/printers/${printerId}`, changed, { method: 'PUT' })).status).toBe(200)
    const other = await waiter.open()
    await waiter.cash(other, other.totals.totalPence)
    expect(await opened()).toEqual([])
  })

  it('is not opened by a hub that comes back later, and asks nobody', async () => {
    const printerId = await addPrinter(printer, output)
    const order = await waiter.open()
    await waiter.cash(order, order.totals.totalPence)
    expect(await opened()).toEqual(['queued'])
    later(1)
    const { locked } = await pairHub()
    expect((await locked.send('/print-hub/claim', undefined, { key: null })).json.jobs).toEqual([])
    expect(await opened()).toEqual(['expired'])
    expect((await jobs()).waiting).toEqual([])
    expect((await owner.send(`/printers/${printerId}/remove`)).status).toBe(200)
  })
})

describe('print hub', () => {
  it('alone takes jobs, only those of its own location, and nothing else', async () => {
    await addPrinter(printer)
    const till = await pairDevice(server, lantern)
    expect((await till.locked.send('/print-hub/claim', undefined, { key: null })).json.code).toBe('print_hub_only')
    expect((await owner.send('/print-hub/claim', undefined, { key: null })).json.code).toBe('print_hub_only')
    const hub = await pairHub()
    expect((await hub.locked.send('/orders', undefined, { method: 'GET', key: null })).status).toBe(403)
    const elsewhere = uuidv7()
    await server.sql('insert into locations (restaurant_id, id, name, created_at) values ($1, $2, $3, $4)', [
      ...[lantern.id, elsewhere, 'Elsewhere', server.services.now()],
    ])
    server.services.findAccess.forget()
    const far = await pairDevice(server, lantern, { kind: 'hub', locationId: elsewhere })
    await waiter.open([waiter.curry()], { send: true })
    expect((await far.locked.send('/print-hub/claim', undefined, { key: null })).json).toEqual({
      printers: [],
      jobs: [],
    })
  })
})
