import { createHash, pbkdf2Sync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashRawSync } from '@node-rs/argon2'
import { secondsAgoHeader } from '@tableside/contract/devices'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sealText } from '../../sealed-text.ts'
import { addPin, pairAgain, pairDevice, type TestDevice, type TestPin } from '../../testing/devices.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let owner: TestTill
let till: TestDevice
let josh: TestPin
let priya: TestPin
let maria: TestPin

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
afterEach(() => server.setClock(undefined))
beforeEach(async () => {
  lantern = await openRestaurant(server, 'omega')
  owner = tillOf(server, lantern, lantern.owner)
  till = await pairDevice(server, lantern)
  josh = await addPin(server, lantern, { name: 'Josh', pin: '1111' })
  priya = await addPin(server, lantern, { name: 'Priya', pin: '22222' })
  maria = await addPin(server, lantern, { name: 'Maria', pin: '333333', role: 'manager' })
})

const read = { method: 'GET', key: null } as const
const people = async (device: TestDevice) =>
  (await device.locked.send(`/locations/${lantern.ids.location}/people`, undefined, read)).json.people
const later = (minutes: number) => server.later(minutes * 60_000)

describe('a paired till', () => {
  it('reads and does nothing with nobody signed on', async () => {
    expect((await till.locked.send('/orders', undefined, read)).status).toBe(200)
    const order = { id: uuidv7(), locationId: lantern.ids.location, orderType: 'counter', lines: [till.locked.beer()] }
    for (const path of ['/orders', '/drawers', '/approvals', `/menu/items/${lantern.ids.beer}/eighty-six`]) {
      expect(await till.locked.send(path, order), path).toMatchObject({ status: 403, json: { code: 'sign_on_needed' } })
    }
  })

  it('does what is done in the name of who signed on, and the journal names the device too', async () => {
    const inJoshsHands = await till.inHandsOf(josh)
    const order = await inJoshsHands.open()
    expect(order).toMatchObject({
      openedBy: josh.staffId,
      lines: [{ addedBy: josh.staffId }, { addedBy: josh.staffId }],
    })
    await (await till.inHandsOf(priya)).send(`/orders/${order.id}/lines`, { lines: [till.locked.beer()] })
    const events = await server.sql(
      `select type, by, body ->> 'deviceId' as device from events where restaurant_id = $1 and order_id = $2 order by seq`,
      [lantern.id, order.id],
    )
    expect(events.map(({ type, by }) => [type, by])).toEqual([
      ['order.placed', josh.staffId],
      ['order.lines_added', priya.staffId],
    ])
    expect(new Set(events.map(({ device }) => device))).toEqual(new Set([till.id]))
  })

  it('gives each person their own role, and a manager no more than service', async () => {
    const order = await (await till.inHandsOf(josh)).open(undefined, { send: true })
    const path = `/orders/${order.id}/lines/${order.lines[0]?.id}/void`
    const voiding = { quantity: 1, reason: 'Sent back' }
    expect((await (await till.inHandsOf(josh)).send(path, voiding)).json.code).toBe('approval_needed')
    const inMariasHands = await till.inHandsOf(maria)
    expect((await inMariasHands.send(path, voiding)).status).toBe(200)
    expect((await inMariasHands.send('/staff', { id: uuidv7(), name: 'Mallory', role: 'staff' })).status).toBe(403)
    expect((await inMariasHands.send('/devices', undefined, read)).status).toBe(403)
  })

  it('closes the day for a manager, by name, and not for a waiter', async () => {
    const inJoshsHands = await till.inHandsOf(josh)
    const order = await inJoshsHands.open(undefined, { send: true })
    await inJoshsHands.cash(order, order.totals.totalPence)
    const day = { locationId: lantern.ids.location, businessDate: order.businessDate }
    expect((await inJoshsHands.send('/reports/z', day)).json.code).toBe('permission_denied')
    const inMariasHands = await till.inHandsOf(maria)
    const x = await inMariasHands.send(`/reports/x?${new URLSearchParams(day)}`, undefined, read)
    expect(x.json).toMatchObject({ isOpen: true, unfinished: { openBills: 0 } })
    const z = await inMariasHands.send('/reports/z', day)
    expect(z.json.report).toMatchObject({ number: 1, closedBy: maria.staffId, closedByName: 'Maria' })
  })

  it('tells its page who is signed on and what they may do', async () => {
    const ask = async (headers: Record<string, string>) =>
      (await server.app.inject({ url: '/api/v1/session', headers: { cookie: till.cookie, ...headers } })).json()
    expect((await ask({})).device).toMatchObject({ id: till.id, kind: 'till', signOnId: null, person: null })
    const id = uuidv7()
    const { json } = await till.tryPin(maria.staffId, maria.pin, id)
    expect(json.signedOn).toMatchObject({ id, name: 'Maria', access: { role: 'manager' } })
    const session = await ask({ 'sign-on': id })
    expect(session.device.person).toEqual({ staffId: maria.staffId, name: 'Maria' })
    expect(session.access).toEqual(json.signedOn.access)
  })
})

describe('a sign-on', () => {
  it('is good at its own device only', async () => {
    const other = await pairDevice(server, lantern, { name: 'Garden till' })
    const id = uuidv7()
    expect((await till.tryPin(josh.staffId, josh.pin, id)).status).toBe(201)
    expect((await other.under(id).send('/orders', {})).json.code).toBe('sign_on_needed')
    expect((await other.tryPin(josh.staffId, josh.pin, id)).json.code).toBe('id_taken')
    expect((await till.tryPin(priya.staffId, priya.pin, id)).json.code).toBe('id_taken')
    expect((await till.tryPin(josh.staffId, josh.pin, id)).status).toBe(201)
  })

  it('ends when the till says so, and not at another till’s word', async () => {
    const other = await pairDevice(server, lantern, { name: 'Garden till' })
    const id = uuidv7()
    await till.tryPin(josh.staffId, josh.pin, id)
    const end = (device: TestDevice) => device.locked.send(`/sign-ons/${id}/end`, undefined, { key: null })
    expect((await end(other)).status).toBe(200)
    await till.under(id).open([till.locked.beer()])
    expect((await end(till)).status).toBe(200)
    expect((await till.under(id).send('/orders', {})).json.code).toBe('sign_on_needed')
  })

  it('that was ended brings what was given under it before', async () => {
    const id = uuidv7()
    await till.tryPin(josh.staffId, josh.pin, id)
    server.setClock(later(10))
    await till.locked.send(`/sign-ons/${id}/end`, undefined, { key: null })
    server.setClock(later(15))
    const bring = (minutesAgo: number) => {
      const place = { locationId: lantern.ids.location, orderType: 'counter', tableId: null, covers: null }
      const waiting = till.under(id, { [secondsAgoHeader]: `${minutesAgo * 60}` })
      return waiting.send('/orders', { ...place, id: uuidv7(), lines: [till.locked.beer()] })
    }
    expect((await bring(4)).json.code).toBe('sign_on_needed')
    expect((await bring(6)).json.order).toMatchObject({ openedBy: josh.staffId })
  })

  it('brings what its device had kept before it was paired again, and nothing since', async () => {
    const id = uuidv7()
    await till.tryPin(josh.staffId, josh.pin, id)
    server.setClock(later(10))
    const again = await pairAgain(server, lantern, till)
    server.setClock(later(15))
    const bring = (minutesAgo: number) => {
      const place = { locationId: lantern.ids.location, orderType: 'counter', tableId: null, covers: null }
      const waiting = again.under(id, { [secondsAgoHeader]: `${minutesAgo * 60}` })
      return waiting.send('/orders', { ...place, id: uuidv7(), lines: [till.locked.beer()] })
    }
    expect((await bring(4)).json.code).toBe('sign_on_needed')
    expect((await bring(6)).json.order).toMatchObject({ openedBy: josh.staffId })
  })

  it.each([
    ['another PIN', { pin: '9999' }],
    ['leaving', { isActive: false }],
  ])('ends with %s', async (_what, change) => {
    const inJoshsHands = await till.inHandsOf(josh)
    await inJoshsHands.open([till.locked.beer()])
    expect((await owner.send(`/staff/${josh.staffId}`, change, { method: 'PATCH' })).status).toBe(200)
    server.services.signOns.forget()
    expect((await inJoshsHands.send('/orders', {})).json.code).toBe('sign_on_needed')
    expect((await till.tryPin(josh.staffId, josh.pin)).json.code).toBe('pin_wrong')
  })

  it('ends by itself after a long shift, and with another role gives what that role may', async () => {
    const inJoshsHands = await till.inHandsOf(josh)
    const order = await inJoshsHands.open(undefined, { send: true })
    const path = `/orders/${order.id}/lines/${order.lines[0]?.id}/void`
    await owner.send(`/staff/${josh.staffId}`, { role: 'manager' }, { method: 'PATCH' })
    server.services.signOns.forget()
    expect((await inJoshsHands.send(path, { quantity: 1, reason: 'Sent back' })).status).toBe(200)
    server.setClock(later(16 * 60 + 1))
    server.services.signOns.forget()
    expect((await inJoshsHands.send('/orders', {})).json.code).toBe('sign_on_needed')
  })

  it('brings what waited for a connection by when it was given, up to 72 hours after it has run out', async () => {
    const signOnId = uuidv7()
    await till.tryPin(josh.staffId, josh.pin, signOnId)
    const bring = (hoursAgo: number) => {
      server.services.signOns.forget()
      const waiting = till.under(signOnId, { [secondsAgoHeader]: `${hoursAgo * 3_600}` })
      const place = { locationId: lantern.ids.location, orderType: 'counter', tableId: null, covers: null }
      return waiting.send('/orders', { ...place, id: uuidv7(), lines: [till.locked.beer()] })
    }
    server.setClock(later(40 * 60))
    expect((await bring(20)).json.code).toBe('sign_on_needed')
    expect((await bring(-20)).json.code).toBe('sign_on_needed')
    expect((await bring(25)).json.order).toMatchObject({ openedBy: josh.staffId })
    server.setClock(later((16 + 73) * 60))
    expect((await bring(88)).json.code).toBe('sign_on_needed')
  })

  it('is not for who works elsewhere, nor for a browser somebody signed in with', async () => {
    const elsewhere = uuidv7()
    await server.sql(`insert into locations (restaurant_id, id, name, created_at) values ($1, $2, 'Quay', $3)`, [
      lantern.id,
      elsewhere,
      server.services.now(),
    ])
    const sam = await addPin(server, lantern, { name: 'Sam', pin: '5555', locationIds: [elsewhere] })
    expect((await till.tryPin(sam.staffId, sam.pin)).json.code).toBe('not_found')
    const body = { id: uuidv7(), staffId: josh.staffId, secret: { pin: josh.pin } }
    expect((await owner.send('/sign-ons', body, { key: null })).json.code).toBe('device_not_signed_on')
  })
})

describe('wrong PINs', () => {
  it('lock the person after five, at that till, and nobody else', async () => {
    const other = await pairDevice(server, lantern, { name: 'Garden till' })
    for (let n = 0; n < 5; n++) expect((await till.tryPin(josh.staffId, '0000')).json.code).toBe('pin_wrong')
    expect((await till.tryPin(josh.staffId, josh.pin)).json.code).toBe('pin_locked')
    expect((await till.tryPin(priya.staffId, priya.pin)).status).toBe(201)
    expect((await other.tryPin(josh.staffId, josh.pin)).status).toBe(201)
    server.setClock(later(6))
    expect((await till.tryPin(josh.staffId, josh.pin)).status).toBe(201)
  })

  it('lock the person at every till after fifteen at several', async () => {
    for (const name of ['Garden till', 'Bar till', 'Hatch till']) {
      const other = await pairDevice(server, lantern, { name })
      for (let n = 0; n < 5; n++) expect((await other.tryPin(josh.staffId, priya.pin)).json.code).toBe('pin_wrong')
    }
    expect((await till.tryPin(josh.staffId, josh.pin)).json.code).toBe('pin_locked')
    server.setClock(later(6))
    expect((await till.tryPin(josh.staffId, josh.pin)).status).toBe(201)
  })

  it('lock the till after ten, whoever they are tried for', async () => {
    const strangers = Array.from({ length: 10 }, () => uuidv7())
    for (const staffId of strangers) expect((await till.tryPin(staffId, '0000')).json.code).toBe('pin_wrong')
    expect((await till.tryPin(priya.staffId, priya.pin)).json.code).toBe('pin_locked')
    const other = await pairDevice(server, lantern, { name: 'Garden till' })
    expect((await other.tryPin(priya.staffId, priya.pin)).status).toBe(201)
  })
})

describe('the people of a till', () => {
  it('are those of its location, on shift first, with where they are signed on', async () => {
    const clockIn = { pin: priya.pin, action: 'clock_in', locationId: lantern.ids.location, shiftId: uuidv7() }
    expect((await till.locked.send('/clock', clockIn)).status).toBe(200)
    await till.inHandsOf(josh)
    const shown = await people(till)
    expect(shown[0]).toMatchObject({ name: 'Priya', isYou: false, isOnShift: true, deviceName: null })
    expect(shown.find(({ name }: { name: string }) => name === 'Josh')).toMatchObject({
      isOnShift: false,
      deviceName: 'Bar till',
      hasPin: true,
    })
  })

  it('are nobody of another location, whoever is signed on', async () => {
    const garden = uuidv7()
    expect((await owner.send('/locations', { id: garden, name: 'Garden' })).status).toBe(201)
    await addPin(server, lantern, { name: 'Noor', pin: '4444', locationIds: [garden] })
    expect((await people(till)).map(({ name }: { name: string }) => name)).not.toContain('Noor')
    for (const asked of [till.locked, await till.inHandsOf(maria)]) {
      expect((await asked.send(`/locations/${garden}/people`, undefined, read)).status).toBe(404)
    }
  })

  it('come with what checks their PINs offline, for a device alone, and without a manager’s four digits', async () => {
    const asOwner = (await owner.send(`/locations/${lantern.ids.location}/people`, undefined, read)).json.people
    expect(asOwner.some(({ verifier }: { verifier: unknown }) => verifier !== null)).toBe(false)
    await owner.send(`/staff/${josh.staffId}`, { role: 'manager' }, { method: 'PATCH' })
    const verifiers = (await people(till)).map(({ name, verifier }: Record<string, unknown>) => [
      name,
      verifier !== null,
    ])
    expect(Object.fromEntries(verifiers)).toMatchObject({ Josh: false, Priya: true, Maria: true })
    await till.inHandsOf(josh)
    const josh2 = (await people(till)).find(({ staffId }: { staffId: string }) => staffId === josh.staffId)
    expect(josh2.verifier).toBeNull()
  })
})

describe('a PIN that was checked without a connection', () => {
  const keyOf = async ({ staffId, pin }: TestPin) => {
    const person = (await people(till)).find((each: { staffId: string }) => each.staffId === staffId)
    const { salt, memoryKib, passes, hash } = person.verifier
    const cost = { memoryCost: memoryKib, timeCost: passes, parallelism: 1, outputLen: 32 }
    const key = hashRawSync(pin, { ...cost, salt: Buffer.from(salt, 'base64url') })
    return {
      proof: key.toString('base64url'),
      hash,
      isRight: createHash('sha256').update(key).digest('base64url') === hash,
    }
  }

  it('is proved by the key worked out from it, and not by what the device was given', async () => {
    const { proof, hash, isRight } = await keyOf(josh)
    expect(isRight).toBe(true)
    expect((await till.tryProof(josh.staffId, hash)).json.code).toBe('pin_wrong')
    expect((await till.tryProof(priya.staffId, proof)).json.code).toBe('pin_wrong')
    const id = uuidv7()
    expect((await till.tryProof(josh.staffId, proof, id)).status).toBe(201)
    expect((await till.under(id).open([till.locked.beer()])).openedBy).toBe(josh.staffId)
  })

  it('costs what its verifier says: 64 MiB filled twice by argon2id', async () => {
    const [known] = (await people(till)).filter(({ staffId }: { staffId: string }) => staffId === josh.staffId)
    expect(known.verifier).toMatchObject({ memoryKib: 65_536, passes: 2, digits: 4 })
  })

  it('is said to be no secret from who has a till’s disk, and what to do then', () => {
    const operations = readFileSync(join(import.meta.dirname, '../../../../../docs/OPERATIONS.md'), 'utf8')
    const [, stolen = ''] = operations.split('**A stolen till**')
    const said = stolen.split('\n\n', 1).join('').replaceAll(/\s+/g, ' ')
    expect(said).toMatch(/PINs of four digits are tried through in 7 minutes .* all of six in 12 hours/)
    expect(said).toMatch(/Sign it out under Settings › Devices at once/)
    expect(said).toMatch(/change the PINs of its site/)
  })

  it('by a verifier of before argon2id counts until the PIN is typed, and no device is given that one', async () => {
    const salt = Buffer.from('0123456789abcdef')
    const key = pbkdf2Sync(josh.pin, salt, 300_000, 32, 'sha256')
    const old = {
      ...{ salt: salt.toString('base64url'), iterations: 300_000, digits: 4 },
      hash: createHash('sha256').update(key).digest('base64url'),
    }
    const sealed = sealText(server.services.config.appSecret, `pin_verifier ${josh.staffId}`, JSON.stringify(old))
    await server.sql('update staff_members set pin_verifier = $2 where id = $1', [josh.staffId, sealed])
    const known = async () =>
      (await people(till)).find(({ staffId }: { staffId: string }) => staffId === josh.staffId).verifier
    expect(await known()).toBeNull()
    const proof = key.toString('base64url')
    expect((await till.tryProof(josh.staffId, proof)).status).toBe(201)
    await till.inHandsOf(josh)
    expect(await known()).toMatchObject({ memoryKib: 65_536, passes: 2 })
    expect((await till.tryProof(josh.staffId, proof)).json.code).toBe('pin_wrong')
  })

  it('proves nothing once the PIN is another, or its person has left', async () => {
    const { proof } = await keyOf(josh)
    await owner.send(`/staff/${josh.staffId}`, { pin: '7777' }, { method: 'PATCH' })
    expect((await till.tryProof(josh.staffId, proof)).json.code).toBe('pin_wrong')
    const now = await keyOf({ ...josh, pin: '7777' })
    await owner.send(`/staff/${josh.staffId}`, { isActive: false }, { method: 'PATCH' })
    expect((await till.tryProof(josh.staffId, now.proof)).json.code).toBe('pin_wrong')
    expect((await people(till)).some(({ staffId }: { staffId: string }) => staffId === josh.staffId)).toBe(false)
  })
})

describe('a manager’s PIN', () => {
  it('has six digits from the day it is set; one of four goes on', async () => {
    const short = await owner.send(`/staff/${maria.staffId}`, { pin: '4444' }, { method: 'PATCH' })
    expect(short).toMatchObject({ status: 400, json: { code: 'pin_too_short' } })
    const added = await owner.send('/staff', { id: uuidv7(), name: 'Noor', role: 'manager', pin: '4444' })
    expect(added.json.code).toBe('pin_too_short')
    await owner.send(`/staff/${josh.staffId}`, { role: 'manager' }, { method: 'PATCH' })
    expect((await till.tryPin(josh.staffId, josh.pin)).status).toBe(201)
  })
})
