import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'
import { newcomer } from './testing.ts'

let server: TestServer
let restaurant: TestRestaurant
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  restaurant = await openRestaurant(server, 'beta')
  owner = tillOf(server, restaurant, restaurant.owner)
})

async function addPerson(): Promise<string> {
  const id = uuidv7()
  expect((await owner.send('/staff', { id, name: 'Anna Floor', role: 'manager' })).status).toBe(201)
  return id
}

const invite = (staffId: string, email: string) => owner.send(`/staff/${staffId}/invitations`, { email })

async function mailedToken(to: string): Promise<string> {
  const mail = (await server.mails(to)).at(-1)
  return /token=(\S+)/.exec(String(mail?.text))?.[1] ?? ''
}

describe('an invitation', () => {
  it('makes the person a member in their role, once, and under the name they already have', async () => {
    const staffId = await addPerson()
    const guest = await newcomer(server)
    expect((await invite(staffId, guest.email.toUpperCase())).status).toBe(201)
    const token = await mailedToken(guest.email)
    expect(await guest.send('/invitations/accept', { token })).toMatchObject({
      status: 200,
      json: { restaurantId: restaurant.id },
    })
    const members = await server.sql('select role, staff_id from memberships where user_id = $1', [guest.userId])
    expect(members).toEqual([{ role: 'manager', staff_id: staffId }])
    expect((await guest.send(`/restaurants/${restaurant.id}`, undefined, { method: 'GET' })).status).toBe(200)
    expect((await guest.send('/invitations/accept', { token })).json.code).toBe('link_expired')
    expect((await invite(staffId, 'else@test.test')).json.code).toBe('invitation_taken')
  })

  it('names the role the restaurant made itself', async () => {
    const limits = { discountBps: null, discountPence: null, compPence: null, voidPence: null, refundPence: null }
    const role = { id: uuidv7(), name: 'Bookkeeper', base: 'kitchen', permissions: ['reports.view'], limits }
    expect((await owner.send('/roles', role)).status).toBe(201)
    const staffId = await addPerson()
    await owner.send(`/staff/${staffId}`, { roleId: role.id }, { method: 'PATCH' })
    const guest = await newcomer(server)
    await invite(staffId, guest.email)
    const look = await guest.send('/invitations/look', { token: await mailedToken(guest.email) })
    expect(look.json.invitation).toMatchObject({ role: 'manager', roleName: 'Bookkeeper' })
    expect((await guest.send('/invitations/accept', { token: await mailedToken(guest.email) })).status).toBe(200)
    const read = { method: 'GET' } as const
    expect((await guest.send(`/restaurants/${restaurant.id}/staff`, undefined, read)).status).toBe(403)
  })

  it('that is accepted ends every other one to the same address', async () => {
    const [first, second] = [await addPerson(), await addPerson()]
    const guest = await newcomer(server)
    await invite(first, guest.email)
    const token = await mailedToken(guest.email)
    await invite(second, guest.email)
    const other = await mailedToken(guest.email)
    expect((await guest.send('/invitations/accept', { token })).status).toBe(200)
    // Whoever has this address next is offered nothing.
    await server.sql('update users set email = $1 where id = $2', [`moved-${guest.email}`, guest.userId])
    expect((await guest.send('/invitations/look', { token: other })).json.code).toBe('link_expired')
    const open = await server.sql('select 1 from invitations where restaurant_id = $1 and accepted_at is null', [
      restaurant.id,
    ])
    expect(open).toEqual([])
  })

  it('that is sent again ends the one before', async () => {
    const staffId = await addPerson()
    const guest = await newcomer(server)
    await invite(staffId, guest.email)
    const token = await mailedToken(guest.email)
    await invite(staffId, guest.email)
    expect((await guest.send('/invitations/accept', { token })).json.code).toBe('link_expired')
  })

  it('stands in the list for those who may invite, until it is taken back and its link opens nothing', async () => {
    const staffId = await addPerson()
    await invite(staffId, 'anna@test.test')
    const token = await mailedToken('anna@test.test')
    const seenBy = async (till: TestTill) =>
      (await till.send('/staff', undefined, { method: 'GET', key: null })).json.staff.find(
        ({ id }: { id: string }) => id === staffId,
      )
    expect((await seenBy(owner)).invitation.email).toBe('anna@test.test')
    expect((await seenBy(tillOf(server, restaurant, restaurant.waiter))).invitation).toBeNull()
    const path = `/staff/${staffId}/invitations`
    const byWaiter = tillOf(server, restaurant, restaurant.waiter).send(path, undefined, { method: 'DELETE' })
    expect((await byWaiter).status).toBe(403)
    expect((await owner.send(path, undefined, { method: 'DELETE' })).json).toEqual({ isWithdrawn: true })
    expect((await owner.send(path, undefined, { method: 'DELETE' })).json).toEqual({ isWithdrawn: false })
    expect((await seenBy(owner)).invitation).toBeNull()
    const guest = await newcomer(server)
    expect((await guest.send('/invitations/accept', { token })).json.code).toBe('link_expired')
  })

  it('is only for the address it was sent to, and for seven days', async () => {
    const staffId = await addPerson()
    const guest = await newcomer(server)
    await invite(staffId, guest.email)
    const token = await mailedToken(guest.email)
    const other = await newcomer(server)
    expect((await other.send('/invitations/accept', { token })).json.code).toBe('invitation_not_yours')
    await server.sql('update invitations set expires_at = $2 where staff_id = $1', [staffId, server.later(-1_000)])
    expect(await guest.send('/invitations/accept', { token })).toMatchObject({
      status: 410,
      json: { code: 'link_expired' },
    })
    for (const wrong of ['x', `${restaurant.id}.x`, `${uuidv7()}.x`, '.']) {
      expect((await guest.send('/invitations/accept', { token: wrong })).json.code).toBe('link_expired')
    }
  })

  it('is replaced by the next one, and its secret is kept only as a hash', async () => {
    const staffId = await addPerson()
    const guest = await newcomer(server)
    await invite(staffId, guest.email)
    const first = await mailedToken(guest.email)
    await server.sql('delete from mailbox')
    await invite(staffId, guest.email)
    const second = await mailedToken(guest.email)
    const rows = await server.sql('select row_to_json(i)::text as text from invitations i where staff_id = $1', [
      staffId,
    ])
    expect(rows).toHaveLength(1)
    expect(String(rows[0]?.text)).not.toContain(second.split('.')[1])
    expect((await guest.send('/invitations/accept', { token: first })).json.code).toBe('link_expired')
    expect((await guest.send('/invitations/accept', { token: second })).status).toBe(200)
  })

  it('counts as an account: of ten offers at once beta has room for two beside its three', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, addPerson))
    const answers = await Promise.all(people.map((id, i) => invite(id, `guest${i}-${restaurant.id}@test.test`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, ...Array(8).fill(409)])
    expect(answers.find(({ status }) => status === 409)?.json.facts).toMatchObject({ limit: 'maxAccounts', max: 5 })
  })
})
