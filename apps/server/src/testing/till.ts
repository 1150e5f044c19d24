import type { Order } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import type { Person, TestRestaurant } from './restaurant.ts'
import type { TestServer } from './test-server.ts'

type Sent = { readonly key?: string | null; readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' }

/** A till in somebody's hands: sends requests to one restaurant as one person. */
export type TestTill = ReturnType<typeof tillOf>

export function tillOf(
  server: TestServer,
  restaurant: Pick<TestRestaurant, 'id' | 'ids'>,
  caller: Pick<Person, 'token'> | { readonly headers: Readonly<Record<string, string>> },
  /** Asks again with the same key where the server was too busy, as a till does. */
  { isPatient = false }: { isPatient?: boolean } = {},
) {
  const { ids } = restaurant
  const credentials = 'headers' in caller ? caller.headers : { authorization: `Bearer ${caller.token}` }

  /** One request; a fresh Idempotency-Key unless one is given, none when it is null. */
  async function send(path: string, body?: unknown, { key = uuidv7(), method = 'POST' }: Sent = {}) {
    const ask = () =>
      server.app.inject({
        method,
        url: `/api/v1/restaurants/${restaurant.id}${path}`,
        headers: {
          ...credentials,
          ...(key === null ? {} : { 'idempotency-key': key }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
    let reply = await ask()
    for (let tries = 1; isPatient && reply.statusCode >= 500 && tries < 10; tries++) reply = await ask()
    return { status: reply.statusCode, text: reply.body, headers: reply.headers, json: parsed(reply.body) }
  }

  const line = (itemId: string, quantity = 1, more: object = {}) => ({ id: uuidv7(), itemId, quantity, ...more })
  const curry = (quantity = 1, more: object = {}) =>
    line(ids.curry, quantity, { modifierOptionIds: [ids.mild], ...more })
  const beer = (quantity = 1) => line(ids.beer, quantity)

  /** Opens an order at table 7 and answers it; fails the test when it is refused. */
  async function open(lines: object[] = [curry(), beer()], more: object = {}): Promise<Order> {
    const body = {
      id: uuidv7(),
      locationId: ids.location,
      orderType: 'table',
      tableId: ids.table,
      covers: 2,
      lines,
      ...more,
    }
    const { status, json, text } = await send('/orders', body)
    if (status !== 201) throw new Error(text)
    return json.order
  }

  /** Begins the sale of a gift voucher and answers the order it is paid with; fails the test when it is refused. */
  async function sellVoucher(amountPence: number, more: object = {}): Promise<{ id: string; order: Order }> {
    const id = uuidv7()
    const sale = { id, orderId: uuidv7(), amountPence, locationId: ids.location, ...more }
    const { json, text } = await send('/vouchers', sale)
    if (!json.order) throw new Error(text)
    return { id, order: json.order }
  }

  const get = async (orderId: string): Promise<Order> =>
    (await send(`/orders/${orderId}`, undefined, { method: 'GET', key: null })).json.order

  const cash = (order: Order, amountPence: number, more: object = {}) =>
    send(`/orders/${order.id}/payments/cash`, { paymentId: uuidv7(), amountPence, tenderedPence: amountPence, ...more })

  const card = (order: Order, cardToken: string, amountPence: number, more: object = {}, sent: Sent = {}) =>
    send(`/orders/${order.id}/payments/card`, { paymentId: uuidv7(), amountPence, cardToken, ...more }, sent)

  const deviceId = uuidv7()
  /** Cash that this till took without a connection; the server knows the till. */
  async function offlineCash(order: Order, amountPence: number) {
    const seen = { kind: 'till', locationId: order.locationId, appVersion: '', queued: 0 }
    await send(`/devices/${deviceId}/seen`, seen, { method: 'PUT', key: null })
    const takenOffline = { deviceId, at: server.services.now(), billPence: order.totals.totalPence }
    return cash(order, amountPence, { takenOffline })
  }

  return { send, line, curry, beer, open, sellVoucher, get, cash, offlineCash, card }
}

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
