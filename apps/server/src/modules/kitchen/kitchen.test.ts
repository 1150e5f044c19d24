import { applyKitchenEvent, boardEventSchema, type KitchenTicket } from '@tableside/domain/kitchen'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openRestaurant, type TestRestaurant } from '../../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type TestTill, tillOf } from '../../testing/till.ts'

let server: TestServer
let lantern: TestRestaurant
let till: TestTill
let managersTill: TestTill

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.waiter)
  managersTill = tillOf(server, lantern, lantern.manager)
})
afterAll(() => server.stop())

async function readBoard(): Promise<{ tickets: KitchenTicket[]; seq: number }> {
  const path = `/kitchen/tickets?locationId=${lantern.ids.location}`
  return (await till.send(path, undefined, { method: 'GET', key: null })).json
}

async function ticketsOf(orderId: string): Promise<KitchenTicket[]> {
  return (await readBoard()).tickets.filter((ticket) => ticket.orderId === orderId)
}

/** What the kitchen said of a ticket after it was sent. */
async function journalOf(ticketId: string | undefined) {
  const rows = await server.sql(
    `select type from events where body ->> 'ticketId' = $1 and type <> 'kitchen.ticket_sent' order by seq`,
    [ticketId],
  )
  return rows.map(({ type }) => type)
}

const dishes = (tickets: KitchenTicket[]) =>
  tickets.flatMap(({ fire, items }) => items.map(({ name, quantity }) => `${fire}: ${quantity} × ${name}`))

describe('sending', () => {
  it('brings only what is new, as an add-on', async () => {
    const order = await till.open([till.curry(2)])
    await till.send(`/orders/${order.id}/send`)
    await till.send(`/orders/${order.id}/lines`, { lines: [till.curry(), till.beer()] })
    await till.send(`/orders/${order.id}/send`)
    expect(dishes(await ticketsOf(order.id)).toSorted()).toEqual([
      '1: 2 × Lamb Curry',
      '2: 1 × Lager',
      '2: 1 × Lamb Curry',
    ])
  })

  it('cooks once when two waiters press it together', async () => {
    const order = await till.open([till.curry()])
    const replies = await Promise.all([till, managersTill].map((each) => each.send(`/orders/${order.id}/send`)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await ticketsOf(order.id)).toHaveLength(1)
  })

  it('keeps every line when two waiters add to one table at the same moment', async () => {
    const order = await till.open([])
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) =>
        [till, managersTill][turn % 2]?.send(`/orders/${order.id}/lines`, { lines: [till.curry(), till.beer()] }),
      ),
    )
    const { lines, version } = await till.get(order.id)
    expect(lines).toHaveLength(120)
    expect(version).toBe(61)
    expect(new Set(lines.map(({ addedBy }) => addedBy)).size).toBe(2)
  })
})

describe('a void after sending', () => {
  it('needs a reason and a manager, and is struck through until the cook has seen it', async () => {
    const order = await till.open([till.curry(2)], { send: true })
    const path = `/orders/${order.id}/lines/${order.lines[0]?.id}/void`
    expect((await till.send(path, { quantity: 1, reason: 'Wrong table' })).json.code).toBe('approval_needed')
    expect((await managersTill.send(path, { quantity: 1 })).json.code).toBe('reason_needed')
    const { json } = await managersTill.send(path, { quantity: 1, reason: 'Wrong table' })
    expect(json.order.lines[0].voids[0]).toMatchObject({ wasSent: true, approvedBy: lantern.manager.staffId })

    const [ticket] = await ticketsOf(order.id)
    expect(ticket?.items[0]).toMatchObject({ quantity: 2, voidedQuantity: 1, voidAcknowledged: false })
    expect((await till.send(`/kitchen/tickets/${ticket?.id}/bump`)).json.code).toBe('void_not_seen')
    await till.send(`/kitchen/tickets/${ticket?.id}/acknowledge`)
    expect((await ticketsOf(order.id))[0]?.items[0]?.voidAcknowledged).toBe(true)
    expect((await till.send(`/kitchen/tickets/${ticket?.id}/bump`)).status).toBe(200)
  })

  it('leaves the bump that came a moment before, and refuses the one after it', async () => {
    const order = await till.open([till.curry(2)], { send: true })
    const [ticket] = await ticketsOf(order.id)
    const path = `/orders/${order.id}/lines/${order.lines[0]?.id}/void`
    const [, bump] = await Promise.all([
      managersTill.send(path, { quantity: 1, reason: 'Wrong table' }),
      till.send(`/kitchen/tickets/${ticket?.id}/bump`),
    ])
    const [after] = await ticketsOf(order.id)
    const isBumped = bump.status === 200
    expect(isBumped || bump.json.code === 'void_not_seen').toBe(true)
    expect(after?.bumpedAt !== null).toBe(isBumped)
    expect(after?.items[0]?.voidedQuantity).toBe(1)
    const [row] = await server.sql('select bumped_at is not null as bumped from kitchen_tickets where id = $1', [
      ticket?.id,
    ])
    expect(row).toEqual({ bumped: isBumped })
  })

  it('is free while the kitchen has not got it', async () => {
    const order = await till.open([till.curry()])
    const { status } = await till.send(`/orders/${order.id}/lines/${order.lines[0]?.id}/void`, { quantity: 1 })
    expect(status).toBe(200)
  })
})

describe('an order that moves', () => {
  it('shows the new name on the tickets the kitchen already has', async () => {
    const order = await till.open([till.curry()], { send: true, orderType: 'counter', tableId: null, guestName: 'Sam' })
    await till.send(`/orders/${order.id}`, { orderType: 'table', tableId: lantern.ids.table }, { method: 'PATCH' })
    expect((await ticketsOf(order.id))[0]?.calledFor).toBe('7')
  })
})

describe('a ticket', () => {
  it('is bumped once, comes back when recalled, and both are in the journal', async () => {
    const order = await till.open([till.curry()], { send: true })
    const [ticket] = await ticketsOf(order.id)
    const act = (what: string) => till.send(`/kitchen/tickets/${ticket?.id}/${what}`)
    const bumped = await act('bump')
    expect(bumped.json.ticket.bumpedAt).not.toBeNull()
    expect((await act('bump')).json).toEqual(bumped.json)
    const recalled = await act('recall')
    expect(recalled.json.ticket.bumpedAt).toBeNull()
    expect(recalled.json.seq).toBeGreaterThan(bumped.json.seq)
    expect((await act('recall')).json).toEqual(recalled.json)
    expect(await journalOf(ticket?.id)).toEqual(['kitchen.ticket_bumped', 'kitchen.ticket_recalled'])
  })

  it('ends alike for two screens that tap the same dish at the same moment', async () => {
    const order = await till.open([till.curry(2), till.curry()], { send: true })
    const [ticket] = await ticketsOf(order.id)
    const [one, other] = order.lines
    const tap = (lineId: string | undefined, what: 'done' | 'undone') =>
      [till, managersTill].map((each) => each.send(`/kitchen/tickets/${ticket?.id}/dishes/${lineId}/${what}`))
    const first = await Promise.all(tap(one?.id, 'done'))
    expect(first.map(({ status }) => status)).toEqual([200, 200])
    expect((await ticketsOf(order.id))[0]).toMatchObject({ bumpedAt: null, doneLineIds: [one?.id] })
    const last = await Promise.all(tap(other?.id, 'done'))
    expect(last.map(({ json }) => json.ticket.bumpedAt !== null)).toEqual([true, true])
    await Promise.all(tap(other?.id, 'undone'))
    expect((await ticketsOf(order.id))[0]).toMatchObject({ bumpedAt: null, doneLineIds: [one?.id] })
    expect(await journalOf(ticket?.id)).toEqual([
      'kitchen.dish_done',
      'kitchen.dish_done',
      'kitchen.ticket_bumped',
      'kitchen.dish_undone',
      'kitchen.ticket_recalled',
    ])
  })

  it('has no dish of another ticket', async () => {
    const order = await till.open([till.curry()], { send: true })
    const [ticket] = await ticketsOf(order.id)
    for (const what of ['done', 'undone']) {
      expect((await till.send(`/kitchen/tickets/${ticket?.id}/dishes/${uuidv7()}/${what}`)).status).toBe(404)
    }
  })

  it('keeps what is done when the order changes at the same moment', async () => {
    const order = await till.open([till.curry(2), till.curry()], { send: true })
    const [ticket] = await ticketsOf(order.id)
    const [one, other] = order.lines
    await Promise.all([
      managersTill.send(`/orders/${order.id}/lines/${other?.id}/void`, { quantity: 1, reason: 'Wrong table' }),
      till.send(`/kitchen/tickets/${ticket?.id}/dishes/${one?.id}/done`),
    ])
    const [after] = await ticketsOf(order.id)
    expect(after?.doneLineIds).toEqual([one?.id])
    expect(after?.items[1]?.voidedQuantity).toBe(1)
  })

  it('is announced at the tills from its bump until somebody took the food', async () => {
    const order = await till.open([till.curry(), till.beer()], { send: true })
    const ready = async () => {
      const path = `/kitchen/ready?locationId=${lantern.ids.location}`
      const { json } = await till.send(path, undefined, { method: 'GET', key: null })
      return json.ready.filter(({ orderId }: { orderId: string }) => orderId === order.id)
    }
    const [one, other] = await ticketsOf(order.id)
    await till.send(`/kitchen/tickets/${one?.id}/bump`)
    const part = { calledFor: '7', isWhole: false, tickets: [{ id: one?.id, stationId: one?.stationId }] }
    expect(await ready()).toMatchObject([{ ...part, servedBy: lantern.waiter.staffId }])
    await till.send(`/kitchen/tickets/${other?.id}/bump`)
    expect(await ready()).toMatchObject([{ isWhole: true, tickets: [{}, {}] }])
    for (const ticket of [one, other]) await managersTill.send(`/kitchen/tickets/${ticket?.id}/collect`)
    expect(await ready()).toEqual([])
    await till.send(`/kitchen/tickets/${one?.id}/recall`)
    await till.send(`/kitchen/tickets/${one?.id}/bump`)
    expect(await ready()).toHaveLength(1)
    // Paid for, it has been eaten.
    await till.cash(await till.get(order.id), order.totals.totalPence)
    expect(await ready()).toEqual([])
  })

  it('says at the till what of it is made: a dish done, and all of it once bumped, also after the food was taken', async () => {
    const order = await till.open([till.curry(), till.curry()], { send: true })
    const made = async () => {
      const { json } = await till.send(`/kitchen/orders/${order.id}/made`, undefined, { method: 'GET', key: null })
      return json.lineIds.toSorted()
    }
    const [ticket] = await ticketsOf(order.id)
    const lineIds = ticket?.items.map(({ lineId }) => lineId) ?? []
    expect(await made()).toEqual([])
    await till.send(`/kitchen/tickets/${ticket?.id}/dishes/${lineIds[0]}/done`)
    expect(await made()).toEqual([lineIds[0]])
    await till.send(`/kitchen/tickets/${ticket?.id}/bump`)
    await till.send(`/kitchen/tickets/${ticket?.id}/collect`)
    expect(await made()).toEqual(lineIds.toSorted())
    await till.send(`/kitchen/tickets/${ticket?.id}/recall`)
    expect(await made()).toEqual([lineIds[0]])
  })

  it('with an allergy is bumped once the kitchen has said that it saw it, and the journal says who', async () => {
    const order = await till.open([till.curry()])
    const guest = { customerId: uuidv7(), name: 'Ann', allergies: ['peanuts'], added: { phone: '' } }
    expect((await till.send(`/orders/${order.id}`, { guest }, { method: 'PATCH' })).status).toBe(200)
    await till.send(`/orders/${order.id}/send`)
    const [ticket] = await ticketsOf(order.id)
    expect(ticket).toMatchObject({ guestAllergy: 'peanuts', allergySeen: null })
    const act = (what: string) => till.send(`/kitchen/tickets/${ticket?.id}/${what}`)
    expect((await act('bump')).json.code).toBe('allergy_not_seen')
    expect((await act(`dishes/${order.lines[0]?.id}/done`)).json.code).toBe('allergy_not_seen')
    expect((await act('acknowledge-allergy')).json.ticket.allergySeen.by).toBe(lantern.waiter.staffId)
    expect((await act('acknowledge-allergy')).status).toBe(200)
    expect((await act('bump')).json.ticket.bumpedAt).not.toBeNull()
    expect(await journalOf(ticket?.id)).toEqual(['kitchen.allergy_seen', 'kitchen.ticket_bumped'])
    const { json } = await till.send(`/orders/${order.id}/record`, undefined, { method: 'GET', key: null })
    expect(json.history).toContainEqual(
      expect.objectContaining({ what: 'The kitchen confirmed the guest’s allergy', by: 'staff person' }),
    )
  })

  it('bumped twice with one key has its effect once and the same answer', async () => {
    const order = await till.open([till.curry()], { send: true })
    const [ticket] = await ticketsOf(order.id)
    const key = uuidv7()
    const bump = () => till.send(`/kitchen/tickets/${ticket?.id}/bump`, undefined, { key })
    const replies = await Promise.all([bump(), bump(), bump()])
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(replies[0]?.status).toBe(200)
  })

  it('keeps names and notes of guests out of the journal', async () => {
    const note = 'Mrs Smith, coeliac'
    const order = await till.open([till.curry(1, { note })], { orderType: 'counter', tableId: null, guestName: note })
    await till.send(`/orders/${order.id}/lines/${order.lines[0]?.id}`, { note: `${note}!` }, { method: 'PATCH' })
    await till.send(`/orders/${order.id}`, { guestName: `${note}?` }, { method: 'PATCH' })
    await till.send(`/orders/${order.id}/send`)
    expect((await ticketsOf(order.id))[0]).toMatchObject({ calledFor: `${note}?`, items: [{ note: `${note}!` }] })
    const rows = await server.sql(`select count(*) as n from events where body::text like '%Smith%'`)
    expect(rows).toEqual([{ n: 0 }])
  })

  it('of another restaurant does not exist', async () => {
    const rival = await openRestaurant(server)
    const order = await till.open([till.curry()], { send: true })
    const [ticket] = await ticketsOf(order.id)
    const stranger = tillOf(server, rival, rival.owner)
    expect((await stranger.send(`/kitchen/tickets/${ticket?.id}/bump`)).status).toBe(404)
  })
})

describe('a screen that follows the log', () => {
  const byId = (tickets: readonly KitchenTicket[]) => tickets.toSorted((one, other) => one.id.localeCompare(other.id))

  /** Does what a till does, and has the screen take what the live channel delivers of it. */
  async function follow() {
    let screen = await readBoard()
    return async (path: string, body?: object, method: 'POST' | 'PATCH' = 'POST') => {
      const { status, text, json } = await managersTill.send(path, body, { method })
      if (status >= 300) throw new Error(text)
      const rows = await server.sql(`select event from read_log($1, '', $2, 1000)`, [lantern.id, screen.seq])
      const events = rows.map(({ event }) => event as { seq: number; type: string; data: unknown })
      const tickets = events
        .flatMap(({ type, data }) => boardEventSchema.safeParse({ type, data }).data ?? [])
        .reduce(applyKitchenEvent, screen.tickets)
      screen = { tickets: [...tickets], seq: events.at(-1)?.seq ?? screen.seq }
      expect(byId(screen.tickets), path).toEqual(byId((await readBoard()).tickets))
      return json
    }
  }

  it('has the tickets that are loaded, after each thing that changes them', async () => {
    const [into, from, other] = [
      await till.open([till.curry(3), till.beer(2)]),
      await till.open([till.curry(2)], { orderType: 'counter', tableId: null, guestName: 'Ada' }),
      await till.open([till.beer()]),
    ]
    const press = await follow()
    const guest = { customerId: uuidv7(), name: 'Ann', allergies: ['peanuts'], added: { phone: '' } }
    for (const { id } of [into, from, other]) await press(`/orders/${id}/send`)
    const [ticket] = await ticketsOf(into.id)
    const at = `/kitchen/tickets/${ticket?.id}`
    await press(`${at}/dishes/${into.lines[0]?.id}/done`)
    await press(`/orders/${into.id}`, { guest }, 'PATCH')
    await press(`${at}/acknowledge-allergy`)
    await press(`/orders/${from.id}`, { guestName: 'Ada Lovelace' }, 'PATCH')
    await press(`/orders/${into.id}/lines/${into.lines[0]?.id}/void`, { quantity: 1, reason: 'Wrong table' })
    await press(`${at}/acknowledge`)
    const lines = [{ lineId: into.lines[1]?.id, quantity: 1 }]
    await press(`/orders/${into.id}/move-lines`, { lines, to: { orderId: other.id } })
    expect((await ticketsOf(other.id)).map(({ guestAllergy }) => guestAllergy)).toEqual(['peanuts', 'peanuts'])
    await press(`/orders/${into.id}/join`, { fromOrderId: other.id })
    await press(`${at}/bump`)
    await press(`${at}/recall`)
  })
})
