import { execFile } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { exportKeptDays, reopenDays } from '@tableside/domain/account-closure'
import { getTableName, isTable } from 'drizzle-orm'
import { unzipSync, zipSync } from 'fflate'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tenantTablesOf } from '../../db/catalog-rules.ts'
import * as schema from '../../db/schema/index.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { password } from '../../testing/sign-in.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { tillOf } from '../../testing/till.ts'
import { recurringTask, taskOf } from '../jobs/index.ts'
import { writeCheckpoints } from '../journal/index.ts'
import { expireExports, makeExport } from './index.ts'
import { verifyExport } from './verify-export.ts'
import { exportedTables, leftOut } from './what-is-exported.ts'

let server: TestServer
let restaurant: TestRestaurant
let other: TestRestaurant
let folder: string

beforeAll(async () => {
  server = await startTestServer()
  restaurant = await openRestaurant(server)
  other = await openRestaurant(server)
  folder = await mkdtemp(join(tmpdir(), 'export-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await server.stop()
})

const owner = () => tillOf(server, restaurant, restaurant.owner)
const get = { method: 'GET', key: null } as const
const work = () => runJobs(server.services, [taskOf(makeExport), recurringTask(expireExports)])

async function download(exportId: string, token = restaurant.owner.token) {
  const reply = await server.app.inject({
    url: `/api/v1/restaurants/${restaurant.id}/exports/${exportId}/file`,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, text: reply.body }
}
async function make() {
  const id = uuidv7()
  const asked = await owner().send('/exports', { id })
  if (asked.status !== 202) throw new Error(asked.text)
  await work()
  return id
}
const textOf = (files: Record<string, Uint8Array>, name: string) => Buffer.from(files[name] ?? '').toString()
const rowsOf = (files: Record<string, Uint8Array>, table: string) =>
  textOf(files, `data/${table}.ndjson`)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

describe('an export', () => {
  it('has every table of a restaurant, or says why not, and no column that opens anything', () => {
    const all = tenantTablesOf(Object.values(schema).filter(isTable).map(getTableName))
    const exported = exportedTables().map(({ name }) => name)
    const missing = all.filter(
      (name) => !exported.includes(name) && !Object.hasOwn(leftOut, name) && !name.startsWith('rollup_'),
    )
    expect(missing).toEqual([])
    expect(exported.filter((name) => !all.includes(name))).toEqual([])
    expect(exported).toEqual(
      expect.arrayContaining([
        'orders',
        'order_lines',
        'payments',
        'ledger_transfers',
        'tip_allocations',
        'worked_shifts',
        'menu_items',
        'locations',
        'restaurants',
      ]),
    )
    expect(exportedTables().find(({ name }) => name === 'staff_members')?.hidden).toEqual(['pin_hash', 'pin_verifier'])
    expect(exportedTables().find(({ name }) => name === 'api_keys')?.hidden).toEqual(['secret_hash'])
  })

  it('holds what was sold, to the row, for its owner only, and proves its journal by itself', async () => {
    const till = owner()
    const order = await till.open([till.curry(2), till.beer()])
    await till.cash(order, 2_730)
    await till.cash((await till.sellVoucher(3_000)).order, 3_000)
    const theirs = tillOf(server, other, other.owner)
    await theirs.open([theirs.beer()], { guestName: 'Zanzibar canary' })
    await server.sql(`update staff_members set pin_hash = 'argon canary' where restaurant_id = $1 and role = 'staff'`, [
      restaurant.id,
    ])
    // Tomorrow morning the day is over, and signed.
    server.setClock(`${server.later(86_400_000).slice(0, 10)}T06:00:00.000Z`)
    await runJobs(server.services, [recurringTask(writeCheckpoints)])
    server.setClock(undefined)
    const id = await make()

    const [listed] = (await owner().send('/exports', undefined, get)).json.exports
    expect(listed).toMatchObject({ id, state: 'ready' })
    const file = await download(id)
    expect(file.status).toBe(200)
    expect(file.headers['content-type']).toBe('application/zip')
    expect(file.bytes.length).toBe(listed.bytes)
    const files = unzipSync(file.bytes)
    const all = Object.keys(files)
      .map((name) => textOf(files, name))
      .join('\n')
    expect(all).not.toContain('Zanzibar')
    expect(all).not.toContain('argon canary')
    expect(Object.keys(files).toSorted()).toEqual(listed.files.map((each: { name: string }) => each.name).toSorted())

    for (const table of [
      'orders',
      'order_lines',
      'payments',
      'ledger_transfers',
      'menu_items',
      'staff_members',
      'gift_vouchers',
    ]) {
      const [{ count } = { count: -1 }] = await server.sql(
        `select count(*)::int as count from ${table} where restaurant_id = $1`,
        [restaurant.id],
      )
      expect(rowsOf(files, table), table).toHaveLength(Number(count))
    }
    expect(rowsOf(files, 'accounts')).toHaveLength(3)
    const sales = textOf(files, 'sales/orders.csv').split('\r\n')
    expect(sales[0]).toBe('\ufeff"Order Number","Order Date","Item Name","Quantity","Product Price"')
    expect(sales).toEqual(
      expect.arrayContaining([expect.stringMatching(/^"\S+","\d\d\/\d\d\/\d{4} \d\d:\d\d","Lamb Curry",2,10\.95$/)]),
    )

    expect(textOf(files, 'sales/prices.csv')).toMatch(/^\ufeff"Item Name","Product Price"\r\n/)

    // A voucher is no dish: its money is owed, and its row has no code.
    expect(textOf(files, 'sales/orders.csv')).not.toContain('voucher')
    expect(rowsOf(files, 'gift_vouchers')).toMatchObject([{ balance_pence: 3_000 }])
    expect(Object.keys(rowsOf(files, 'gift_vouchers')[0] ?? {}).join()).not.toMatch(/code_(hash|sealed)/)
    expect((await till.send('/closing', undefined, get)).json.state.owedOnVouchersPence).toBe(3_000)
    const manager = tillOf(server, restaurant, restaurant.manager)
    expect((await manager.send('/closing', undefined, get)).json.code).toBe('permission_denied')

    const verify = join(folder, 'verify.mjs')
    const journal = join(folder, 'journal.ndjson')
    await writeFile(verify, textOf(files, 'journal/verify.mjs'))
    await writeFile(journal, textOf(files, 'journal/journal.ndjson'))
    const run = promisify(execFile)
    expect((await run(process.execPath, [verify, journal])).stdout).toMatch(/^Whole: \d+ entries/)
    // With the days that were signed: another past that fits itself is distinguished from the one there was.
    const [anchors, key] = [join(folder, 'anchors.ndjson'), join(folder, 'key.pem')]
    await writeFile(anchors, textOf(files, 'data/journal_anchors.ndjson'))
    await writeFile(key, textOf(files, 'journal/public-key.pem'))
    const prove = () => run(process.execPath, [verify, journal, anchors, key])
    expect(rowsOf(files, 'journal_anchors')).toHaveLength(1)
    expect((await prove()).stdout).toMatch(/^Whole/)
    const whole = await readFile(journal, 'utf8')
    await writeFile(journal, whole.split('\n').slice(0, 2).join('\n'))
    await expect(prove()).rejects.toMatchObject({ stderr: expect.stringMatching(/^Cut off: entry \d+ was signed on/) })
    await writeFile(journal, whole)
    const signed = await readFile(anchors, 'utf8')
    await writeFile(anchors, signed.replace(/"seq": ?\d+/, '"seq": 1'))
    await expect(prove()).rejects.toMatchObject({
      stderr: expect.stringMatching(/^The signature of .* is not of this key/),
    })
    const lines = whole.split('\n')
    await writeFile(journal, lines.toSpliced(1, 1).join('\n'))
    await expect(run(process.execPath, [verify, journal])).rejects.toMatchObject({ stderr: 'Broken at entry 2.\n' })
  })

  it('is proved by npm run verify, which names the first entry that is another than it was', async () => {
    const files = unzipSync((await download(await make())).bytes)
    const lines = textOf(files, 'journal/journal.ndjson').split('\n')
    const signed = textOf(files, 'data/journal_anchors.ndjson')
    const proofWith = async (changed: Record<string, string>) => {
      const zip = join(folder, 'export.zip')
      const replaced = Object.entries(changed).map(([name, content]) => [name, new TextEncoder().encode(content)])
      await writeFile(zip, zipSync({ ...files, ...Object.fromEntries(replaced) }))
      return verifyExport(zip)
    }
    const entries = lines.length - 1
    const [{ business_date: signedUntil } = {}] = rowsOf(files, 'journal_anchors')
    expect(await proofWith({})).toMatchObject({
      entries,
      signedUntil,
      broken: null,
      keyId: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    const changedWord = lines.join('\n').replace('order.placed', 'order.opened')
    const brokenAt = lines.findIndex((line) => line.includes('order.placed')) + 1
    expect(await proofWith({ 'journal/journal.ndjson': changedWord })).toMatchObject({
      entries: brokenAt - 1,
      broken: { seq: brokenAt },
    })
    expect(await proofWith({ 'journal/journal.ndjson': lines.toSpliced(2, 1, '{').join('\n') })).toMatchObject({
      broken: { seq: 3, reason: 'it cannot be read' },
    })
    expect(await proofWith({ 'journal/journal.ndjson': lines.slice(0, 2).join('\n') })).toMatchObject({
      broken: { seq: 3, reason: expect.stringMatching(/was signed on/) },
    })
    const forged = signed.replace(/"signature": ?"[^"]{8}/, '"signature": "AAAAAAAA')
    expect(await proofWith({ 'data/journal_anchors.ndjson': forged })).toMatchObject({
      broken: { reason: expect.stringMatching(/^the signature of/) },
    })
    // Another day's key, kept by the restaurant, does not open what another server signed.
    const { publicKey } = generateKeyPairSync('ed25519')
    const key = join(folder, 'another-key.pem')
    await writeFile(key, publicKey.export({ format: 'pem', type: 'spki' }))
    await proofWith({})
    expect(await verifyExport(join(folder, 'export.zip'), key)).toMatchObject({
      broken: { reason: expect.stringMatching(/not of this key/) },
    })
  })

  it('is read again by the importer: as many orders and the same money', async () => {
    const id = await make()
    const files = unzipSync((await download(id)).bytes)
    const importId = uuidv7()
    const into = tillOf(server, other, other.owner)
    await into.send('/imports', { id: importId, locationId: other.ids.location })
    const uploaded = await server.app.inject({
      method: 'PUT',
      url: `/api/v1/restaurants/${other.id}/imports/${importId}/files/orders?fileName=orders.csv`,
      headers: { authorization: `Bearer ${other.owner.token}`, 'content-type': 'text/csv' },
      payload: textOf(files, 'sales/orders.csv'),
    })
    expect(uploaded.statusCode, uploaded.body).toBeLessThan(300)
    await into.send(`/imports/${importId}/check`)
    const look = async () => (await into.send(`/imports/${importId}`, undefined, get)).json.import
    await expect.poll(async () => (await look()).state).toBe('checked')
    expect((await look()).report).toMatchObject({ badRowCount: 0, orders: 1, totalPence: 2_730 })
  })

  it('that cannot be read to its end has failed, leaves nothing behind, and may be asked for again', async () => {
    const voids = (value: string) =>
      server.sql(`update order_lines set voids = $2::jsonb where restaurant_id = $1`, [restaurant.id, value])
    await voids('[{ "quantity": "some" }]')
    const id = uuidv7()
    await owner().send('/exports', { id })
    await expect(work()).rejects.toThrow('export_rows')
    const [failed] = (await owner().send('/exports', undefined, get)).json.exports
    expect(failed).toMatchObject({ id, state: 'failed', bytes: 0 })
    expect(await server.sql('select place from account_export_pieces where export_id = $1', [id])).toEqual([])
    await voids('[]')
    // The one that has failed is tried again automatically; another may be asked for all the same.
    const next = await make()
    const states = (await owner().send('/exports', undefined, get)).json.exports.map(
      (each: { state: string }) => each.state,
    )
    expect(states.slice(0, 2)).toEqual(['ready', 'ready'])
    expect((await download(next)).status).toBe(200)
  })

  it('expires, is nobody else’s, and one at a time is made', async () => {
    const id = await make()
    const manager = tillOf(server, restaurant, restaurant.manager)
    expect((await manager.send('/exports', undefined, get)).json.code).toBe('permission_denied')
    expect((await download(id, restaurant.manager.token)).status).toBe(403)
    expect((await download(id, other.owner.token)).status).toBe(404)
    expect((await owner().send('/exports', { id: uuidv7() })).status).toBe(202)
    expect((await owner().send('/exports', { id: uuidv7() })).json.code).toBe('export_under_way')
    await work()
    const fetched = await server.sql(
      `select seq from events where restaurant_id = $1 and type = 'restaurant.export_fetched'`,
      [restaurant.id],
    )
    expect(fetched.length).toBeGreaterThan(0)
    const [{ expires_at: end } = { expires_at: 0 }] = await server.sql(
      'select expires_at from account_exports where id = $1',
      [id],
    )
    expect((new Date(String(end)).getTime() - Date.parse(server.services.now())) / 86_400_000).toBeCloseTo(
      exportKeptDays,
      1,
    )
    await server.sql('update account_exports set expires_at = $1', [server.services.now()])
    expect((await download(id)).text).toContain('link_expired')
    await work()
    expect(await server.sql('select place from account_export_pieces')).toEqual([])
  })
})

describe('closing', () => {
  const close = (body: object = {}) => owner().send('/close', { name: 'Lantern', password, ...body })

  it('waits for open bills, and asks for the name and the password', async () => {
    const till = owner()
    const order = await till.open([till.beer()])
    expect((await close({ name: 'Lamp' })).json.code).toBe('name_differs')
    expect((await close({ password: 'Wrong1234' })).json.code).toBe('invalid_credentials')
    expect(await close()).toMatchObject({ status: 409, json: { code: 'restaurant_busy', facts: { openBills: 1 } } })
    const manager = tillOf(server, restaurant, restaurant.manager)
    expect((await manager.send('/close', { name: 'Lantern', password })).json.code).toBe('permission_denied')
    await till.cash(order, 540)
    expect((await owner().send('/closing', undefined, get)).json.state.unsettled.openBills).toBe(0)
  })

  it('ends service and nothing else: what is there is read and exported, and its owner opens it again', async () => {
    expect(await close()).toMatchObject({ status: 200, json: { state: { closedAt: expect.any(String) } } })
    expect((await close()).json.code).toBe('restaurant_closed')
    const till = tillOf(server, restaurant, restaurant.waiter)
    const refused = await till.send('/orders', {
      id: uuidv7(),
      locationId: restaurant.ids.location,
      orderType: 'takeaway',
      lines: [till.beer()],
    })
    expect(refused.json.code).toBe('restaurant_closed')
    expect((await owner().send('', { receiptFooter: 'Bye' }, { method: 'PATCH' })).json.code).toBe('restaurant_closed')
    expect((await owner().send('/orders', undefined, get)).status).toBe(200)
    expect((await download(await make())).status).toBe(200)
    expect(await owner().send('/reopen')).toMatchObject({ status: 200, json: { state: { closedAt: null } } })
    await till.open([till.beer()])
  })

  it('is for good after thirty days', async () => {
    await server.sql(`update orders set state = 'voided' where restaurant_id = $1 and state = 'open'`, [restaurant.id])
    expect((await close()).status).toBe(200)
    const [{ until } = { until: '' }] = await server.sql(
      `select iso(reopen_until - $2 * interval '1 day') as until from restaurants where restaurant_id = $1`,
      [restaurant.id, reopenDays],
    )
    await server.sql('update restaurants set reopen_until = $2 where restaurant_id = $1', [restaurant.id, until])
    expect((await owner().send('/reopen')).json.code).toBe('reopen_too_late')
    expect((await owner().send('/exports', { id: uuidv7() })).status).toBe(202)
  })
})
