import { basePermissions, noLimits, rightsOf } from '@tableside/domain/access'
import { rightsAtDevice } from '@tableside/domain/devices'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addPin, pairDevice } from '../../testing/devices.ts'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let owner: TestTill
let manager: TestTill
let waiter: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())
beforeEach(async () => {
  lantern = await openRestaurant(server, 'beta')
  owner = tillOf(server, lantern, lantern.owner)
  manager = tillOf(server, lantern, lantern.manager)
  waiter = tillOf(server, lantern, lantern.waiter)
})

const patch = { method: 'PATCH' } as const
const read = { method: 'GET', key: null } as const

/** A waiter who gives discounts of up to 10 % and refunds of up to £20 by themselves. */
const senior = (more: object = {}) => ({
  id: uuidv7(),
  name: 'Senior waiter',
  base: 'staff',
  permissions: [...basePermissions.staff, 'orders.approve', 'payments.refund'],
  limits: { ...noLimits, discountBps: 1000, compPence: 0, voidPence: 0, refundPence: 2000 },
  ...more,
})
async function make(more: object = {}, by = owner) {
  const { status, json, text } = await by.send('/roles', senior(more))
  if (status !== 201) throw new Error(text)
  return json.role
}
const give = (roleId: string | null, staffId = lantern.waiter.staffId, by = owner, more: object = {}) =>
  by.send(`/staff/${staffId}`, { roleId, ...more }, patch)
const codeOf = async (reply: Promise<{ status: number; json: { code?: string } }>) => (await reply).json?.code
const journal = (type: string) =>
  server
    .sql(`select body as data, by from events where restaurant_id = $1 and type = $2 order by seq`, [lantern.id, type])
    .then((rows) => rows.map(({ data, by }) => ({ ...Object(data), by })))

describe('a role the restaurant makes itself', () => {
  it('is copied from a base, shown by name, changed and archived', async () => {
    const role = await make()
    expect(role).toMatchObject({ name: 'Senior waiter', base: 'staff', version: 1 })
    const renamed = await owner.send(`/roles/${role.id}`, { name: 'Head waiter', version: 1 }, patch)
    expect(renamed.json.role).toMatchObject({ name: 'Head waiter', version: 2, permissions: role.permissions })
    expect((await waiter.send('/roles', undefined, read)).json.roles).toHaveLength(1)
    expect((await owner.send(`/roles/${role.id}/archive`)).status).toBe(200)
    expect((await owner.send('/roles', undefined, read)).json.roles).toEqual([])
    expect(await codeOf(owner.send(`/roles/${role.id}`, { name: 'Again' }, patch))).toBe('not_found')
  })

  it('brings what its permissions are of no use without', async () => {
    const role = await make({ permissions: ['inventory.manage'] })
    expect(role.permissions).toEqual(['restaurant.view', 'inventory.view', 'inventory.count', 'inventory.manage'])
  })

  it('refuses a name that is taken, a change on what somebody else has changed, and being archived while somebody has it', async () => {
    const role = await make()
    expect(await codeOf(owner.send('/roles', senior({ name: 'senior WAITER' })))).toBe('name_taken')
    expect(await codeOf(owner.send('/roles', senior({ name: 'Manager' })))).toBe('name_taken')
    expect(await codeOf(owner.send(`/roles/${role.id}`, { name: 'Owner' }, patch))).toBe('name_taken')
    expect(await codeOf(owner.send(`/roles/${role.id}`, { name: 'Other', version: 7 }, patch))).toBe(
      'changed_meanwhile',
    )
    await give(role.id)
    expect(await codeOf(owner.send(`/roles/${role.id}/archive`))).toBe('role_in_use')
    expect((await give(null)).json.member).toMatchObject({ role: 'staff', roleId: null })
    expect((await owner.send(`/roles/${role.id}/archive`)).status).toBe(200)
  })

  it('never holds what stays with the owner', async () => {
    expect((await owner.send('/roles', senior({ permissions: ['restaurant.manage'] }))).status).toBe(400)
  })

  it('lets its people do what it says from the next request, and no longer what the built-in one did', async () => {
    const { json } = await give((await make({ permissions: ['reports.view'] })).id)
    expect(json.member).toMatchObject({ role: 'manager' })
    expect((await waiter.send(`/orders`, undefined, read)).status).toBe(403)
    expect((await waiter.send('/staff', undefined, read)).status).toBe(403)
    await owner.send(`/roles/${json.member.roleId}`, { permissions: ['staff.view'] }, patch)
    expect((await waiter.send('/staff', undefined, read)).status).toBe(200)
    await give(null, undefined, owner, { role: 'staff' })
    expect((await waiter.send('/orders', undefined, read)).status).toBe(200)
  })

  it('is refused to whoever comes back after it was archived, until they have another', async () => {
    const role = await make()
    await give(role.id)
    const staff = `/staff/${lantern.waiter.staffId}`
    await owner.send(staff, { isActive: false }, patch)
    await owner.send(`/roles/${role.id}/archive`)
    expect(await codeOf(owner.send(staff, { isActive: true }, patch))).toBe('role_archived')
    const back = await owner.send(staff, { isActive: true, role: 'staff' }, patch)
    expect(back.json.member).toMatchObject({ isActive: true, role: 'staff', roleId: null })
  })

  it('may be somebody’s from their first day, with a manager’s PIN where it approves', async () => {
    const role = await make()
    const person = { id: uuidv7(), name: 'Ana', role: 'staff', roleId: role.id }
    expect(await codeOf(owner.send('/staff', { ...person, pin: '1234' }))).toBe('pin_too_short')
    const { json } = await owner.send('/staff', { ...person, pin: '123456' })
    expect(json.member).toMatchObject({ roleId: role.id, role: 'manager', hasPin: true })
  })
})

describe('nobody', () => {
  it('makes, changes or gives a role that may do more than they', async () => {
    const everything = await make({ name: 'Importer', permissions: ['sales.import'] })
    expect(await codeOf(manager.send('/roles', senior({ permissions: ['sales.import'] })))).toBe('wider_role')
    expect(await codeOf(manager.send(`/roles/${everything.id}`, { permissions: [] }, patch))).toBe('wider_role')
    expect(await codeOf(manager.send(`/roles/${everything.id}/archive`))).toBe('wider_role')
    expect(await codeOf(give(everything.id, lantern.waiter.staffId, manager))).toBe('wider_role')
    expect(await codeOf(give(everything.id, lantern.manager.staffId, manager))).toBe('wider_role')
  })

  it('gives limits wider than their own, nor changes or invites who may do more', async () => {
    const shift = await make({
      name: 'Shift lead',
      permissions: [...basePermissions.staff, 'orders.approve', 'staff.manage'],
      limits: { ...noLimits, discountBps: 1000, discountPence: 2000 },
    })
    await give(shift.id, lantern.manager.staffId)
    const may = { permissions: ['orders.approve', 'orders.take'] }
    const wider = [{ discountBps: 1001 }, { discountBps: null }, { discountPence: 2001 }]
    for (const more of wider) {
      const limits = { ...shift.limits, ...more }
      expect(await codeOf(manager.send('/roles', senior({ ...may, limits }))), JSON.stringify(more)).toBe('wider_role')
    }
    expect((await manager.send('/roles', senior({ ...may, name: 'Lesser', limits: shift.limits }))).status).toBe(201)
    expect(await codeOf(manager.send('/staff', { id: uuidv7(), name: 'Mal', role: 'manager' }))).toBe('wider_role')
    const full = uuidv7()
    await owner.send('/staff', { id: full, name: 'Full manager', role: 'manager' })
    for (const change of [{ role: 'staff' }, { isActive: false }, { name: 'Else' }]) {
      expect(await codeOf(manager.send(`/staff/${full}`, change, patch))).toBe('wider_role')
    }
    const invitation = { email: `full-${full}@test.test` }
    expect(await codeOf(manager.send(`/staff/${full}/invitations`, invitation))).toBe('wider_role')
  })

  it('puts the owner into a role or out of theirs', async () => {
    const role = await make({ permissions: [] })
    expect(await codeOf(give(role.id, lantern.owner.staffId))).toBe('owner_stays')
    expect(await codeOf(give(role.id, lantern.owner.staffId, manager))).toBe('owner_stays')
    const [row] = await server.sql(
      `select count(*)::int as n from staff_members where restaurant_id = $1 and role = 'owner' and role_id is null`,
      [lantern.id],
    )
    expect(row).toEqual({ n: 1 })
    await expect(
      server.sql(`update staff_members set role_id = $2 where restaurant_id = $1 and role = 'owner'`, [
        lantern.id,
        role.id,
      ]),
    ).rejects.toThrow('staff_members_own_role')
  })

  it('who sees some locations changes a role that holds at all of them', async () => {
    const quay = uuidv7()
    await server.sql(`insert into locations (restaurant_id, id, name, created_at) values ($1, $2, 'Quay', $3)`, [
      lantern.id,
      quay,
      server.services.now(),
    ])
    await owner.send(`/staff/${lantern.manager.staffId}`, { locationIds: [quay] }, patch)
    expect(await codeOf(manager.send('/roles', senior()))).toBe('every_location_needed')
  })

  it('keeps a PIN another manager may know once their role approves', async () => {
    const role = await make({ permissions: basePermissions.staff })
    const josh = await addPin(server, lantern, { name: 'Josh', pin: '1111' })
    await give(role.id, josh.staffId)
    const permissions = [...basePermissions.staff, 'orders.approve']
    expect((await manager.send(`/roles/${role.id}`, { permissions }, patch)).status).toBe(200)
    const people = (await owner.send('/staff', undefined, read)).json.staff
    expect(people.find(({ id }: { id: string }) => id === josh.staffId)).toMatchObject({
      role: 'manager',
      hasPin: false,
    })
  })
})

describe('a limit', () => {
  const reason = 'Slow'
  const discount = (order: { id: string }, rateBps: number, more: object = {}, by = waiter) =>
    by.send(`/orders/${order.id}/discounts`, { id: uuidv7(), kind: 'discount', rateBps, reason, ...more })

  it('lets somebody discount up to it alone, and asks for a manager’s PIN above', async () => {
    await give((await make()).id)
    const maria = await addPin(server, lantern, { name: 'Maria', pin: '333333', role: 'manager' })
    const order = await waiter.open()
    expect((await discount(order, 1000)).status).toBe(201)
    const id = (await waiter.get(order.id)).discounts[0]?.id
    expect(await codeOf(discount(order, 2000, { replacesId: id }))).toBe('approval_needed')
    const yes = await waiter.send(
      '/approvals',
      {
        action: 'discount_order',
        subjectId: order.id,
        max: { rateBps: 2000, amountPence: 2000 },
        pin: maria.pin,
      },
      { key: null },
    )
    expect(yes.status).toBe(201)
    const done = await discount(order, 2000, { replacesId: id, approvalId: yes.json.approvalId })
    expect(done.json.order.discounts).toMatchObject([{ rateBps: 2000, approvedBy: maria.staffId }])
  })

  it('holds for who approves with a PIN as well', async () => {
    const role = await make()
    const lead = await addPin(server, lantern, { name: 'Lead', pin: '444444', role: 'manager' })
    await give(role.id, lead.staffId)
    const order = await waiter.open()
    const ask = (rateBps: number) =>
      waiter.send(
        '/approvals',
        { action: 'discount_order', subjectId: order.id, max: { rateBps, amountPence: 500 }, pin: lead.pin },
        { key: null },
      )
    expect(await codeOf(ask(1001))).toBe('above_limit')
    const small = (await ask(1000)).json.approvalId
    expect((await discount(order, 1000, { approvalId: small })).status).toBe(201)
    // A second one comes to more than 10 % of the bill: the approval does not stretch to that.
    const again = (await ask(500)).json.approvalId
    expect(await codeOf(discount(order, 500, { approvalId: again }))).toBe('approval_needed')
  })

  it('holds for refunds, voids and comps, on the bill in all', async () => {
    await give((await make()).id)
    const order = await waiter.open(undefined, { send: true })
    const line = order.lines[0]?.id
    expect(await codeOf(waiter.send(`/orders/${order.id}/lines/${line}/void`, { quantity: 1, reason }))).toBe(
      'approval_needed',
    )
    expect(await codeOf(discount(order, 10_000, { kind: 'comp', lineId: line }))).toBe('approval_needed')
    const many = await waiter.open([waiter.beer(5)])
    const paid = (await waiter.cash(many, many.totals.totalPence)).json.order
    const refund = (amountPence: number) =>
      waiter.send(`/orders/${many.id}/payments/${paid.payments[0].id}/refunds`, {
        refundId: uuidv7(),
        amountPence,
        reason,
      })
    expect(await codeOf(refund(2001))).toBe('approval_needed')
    expect((await refund(1500)).status).toBe(201)
    expect(await codeOf(refund(501))).toBe('approval_needed')
    expect((await refund(500)).status).toBe(201)
  })
})

describe('at a paired till', () => {
  it('a person signed on by PIN has their role’s permissions and limits, and the till gets them for offline', async () => {
    const till = await pairDevice(server, lantern)
    const role = await make()
    const josh = await addPin(server, lantern, { name: 'Josh', pin: '111111' })
    await give(role.id, josh.staffId)
    const inJoshsHands = await till.inHandsOf(josh)
    const order = await inJoshsHands.open(undefined, { send: true })
    const off = (rateBps: number) =>
      inJoshsHands.send(`/orders/${order.id}/discounts`, { id: uuidv7(), kind: 'discount', rateBps, reason: 'Slow' })
    expect(await codeOf(off(1001))).toBe('approval_needed')
    expect((await off(1000)).status).toBe(201)
    const people = (await till.locked.send(`/locations/${lantern.ids.location}/people`, undefined, read)).json.people
    const here = people.find(({ staffId }: { staffId: string }) => staffId === josh.staffId)
    expect(here.ownRole).toMatchObject({ id: role.id, permissions: role.permissions, limits: role.limits })
    // What the till works out without a connection is what the server says with one.
    const { access } = (await till.tryPin(josh.staffId, josh.pin)).json.signedOn
    expect(rightsAtDevice('till', rightsOf(here.role, here.ownRole))).toEqual({
      permissions: access.permissions,
      limits: access.limits,
    })
    const more = () => inJoshsHands.send(`/orders/${order.id}/lines`, { lines: [till.locked.beer()] })
    expect((await more()).status).toBe(201)
    // Changed while they are on: from the next request.
    await owner.send(`/roles/${role.id}`, { permissions: basePermissions.kitchen }, patch)
    expect(await codeOf(more())).toBe('permission_denied')
  })

  it('gives nobody more than service, whatever their role', async () => {
    const till = await pairDevice(server, lantern)
    const role = await make({ permissions: [...basePermissions.manager] })
    const maria = await addPin(server, lantern, { name: 'Maria', pin: '333333', role: 'manager' })
    await give(role.id, maria.staffId)
    expect((await (await till.inHandsOf(maria)).send('/devices', undefined, read)).status).toBe(403)
  })
})

describe('the journal', () => {
  it('says who could do what, and from when', async () => {
    const role = await make()
    await owner.send(`/roles/${role.id}`, { limits: { ...role.limits, discountBps: 500 } }, patch)
    await give(role.id)
    await give(null, undefined, owner, { role: 'staff' })
    await owner.send(`/roles/${role.id}/archive`)
    const by = lantern.owner.staffId
    const facts = { name: 'Senior waiter', base: 'staff', permissions: role.permissions }
    expect(await journal('role.created')).toEqual([{ roleId: role.id, after: { ...facts, limits: role.limits }, by }])
    expect(await journal('role.changed')).toMatchObject([
      { before: { limits: { discountBps: 1000 } }, after: { ...facts, limits: { discountBps: 500 } }, by },
    ])
    expect(await journal('staff.changed')).toMatchObject([
      { role: 'manager', roleId: role.id, roleName: 'Senior waiter', before: { role: 'staff' } },
      { role: 'staff', before: { role: 'manager', roleId: role.id, roleName: 'Senior waiter' } },
    ])
    expect(await journal('role.archived')).toMatchObject([{ roleId: role.id, before: facts, by }])
  })
})
