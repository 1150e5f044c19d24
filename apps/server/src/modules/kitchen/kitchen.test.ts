import type { KitchenTicket } from '@tableside/domain/kitchen'
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

async function ticketsOf(orderId: string): Promise<KitchenTicket[]> {
  const path = `/kitchen/tickets?locationId=${lantern.ids.location}`
  const { json } = await till.send(path, undefined, { method: 'GET', key: null })
  return json.tickets.filter((ticket: KitchenTicket) => ticket.orderId === orderId)
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
    await till.send(`/kitchen/tickets/${ticket?.id}/acknowledge`)
    expect((await ticketsOf(order.id))[0]?.items[0]?.voidAcknowledged).toBe(true)
  })

  it('leaves the bump that came a moment before', async () => {
    const order = await till.open([till.curry(2)], { send: true })
    const [ticket] = await ticketsOf(order.id)
    const path = `/orders/${order.id}/lines/${order.lines[0]?.id}/void`
    await Promise.all([
      managersTill.send(path, { quantity: 1, reason: 'Wrong table' }),
      till.send(`/kitchen/tickets/${ticket?.id}/bump`),
    ])
    const [after] = await ticketsOf(order.id)
    expect(after?.bumpedAt).not.toBeNull()
    expect(after?.items[0]?.voidedQuantity).toBe(1)
    const [row] = await server.sql('select bumped_at is not null as bumped from kitchen_tickets where id = $1', [
      ticket?.id,
    ])
    expect(row).toEqual({ bumped: true })
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
    expect((await act('bump')).json.ticket.bumpedAt).not.toBeNull()
    expect((await act('bump')).json.code).toBe('ticket_already_bumped')
    expect((await act('recall')).json.ticket.bumpedAt).toBeNull()
    expect((await act('recall')).json.code).toBe('ticket_not_bumped')
    const rows = await server.sql(
      `select type from events where body ->> 'ticketId' = $1 and type <> 'kitchen.ticket_sent' order by seq`,
      [ticket?.id],
    )
    expect(rows.map(({ type }) => type)).toEqual(['kitchen.ticket_bumped', 'kitchen.ticket_recalled'])
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
