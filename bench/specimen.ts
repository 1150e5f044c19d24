import { randomUUID } from 'node:crypto'
import { openConnection } from './connection.ts'
import { itemId, locationId, stationId, tableId, tokenOf, waiterId } from './fixture.ts'
import { ordersPath, payBody, placeRequest } from './requests.ts'
import type { Stage } from './stage.ts'

/** The values a statement binds, by their names. */
export type Values = Readonly<Record<string, string>>

/**
 * Sells one order through the server and reads what it left in the database, so that the limits write rows of
 * the same content and length. Only ids, numbers and instants differ.
 */
export async function readSpecimen({ server, appSecret, sql }: Stage): Promise<Values> {
  const place = placeRequest()
  const { restaurant, orderId } = place
  const connection = await openConnection(server().port)
  const token = tokenOf(restaurant, appSecret)
  await connection.post(ordersPath(restaurant), token, place.body)
  const [placed] = await sql(
    `select o.totals::text, o.total_pence::text as total_pence, o.table_name, l.name, l.unit_price_pence::text as pence,
      l.modifiers::text, l.allergens::text, e.body::text as event, e.hash, k.fingerprint, k.reply
    from orders o
    join order_lines l on l.restaurant_id = o.restaurant_id and l.order_id = o.id and l.position = 0
    join events e on e.restaurant_id = o.restaurant_id
    join idempotency_keys k on k.restaurant_id = o.restaurant_id
    where o.id = $1`,
    [orderId],
  )
  await connection.post(`${ordersPath(restaurant)}/${orderId}/payments/cash`, token, payBody(place))
  connection.close()
  const [paid] = await sql(
    `select o.totals::text as paid_totals, p.amount_pence::text as amount_pence, p.fee_pence::text as fee_pence,
      t.ticket::text, k.reply as paid_reply, e.*
    from orders o
    join payments p on p.restaurant_id = o.restaurant_id and p.order_id = o.id
    join kitchen_tickets t on t.restaurant_id = o.restaurant_id and t.order_id = o.id
    join idempotency_keys k on k.restaurant_id = o.restaurant_id and k.endpoint = 'payCash'
    cross join (
      select max(body::text) filter (where type = 'payment.captured') as captured,
        max(body::text) filter (where type = 'order.sent') as sent,
        max(body::text) filter (where type = 'kitchen.ticket_sent') as ticket_sent,
        max(body::text) filter (where type = 'order.paid') as paid
      from events
    ) e
    where o.id = $1`,
    [orderId],
  )
  // Any restaurant's will do: the limits check no foreign key but that of the location.
  const ids = {
    item: itemId(1, 1),
    station: stationId(1),
    by: waiterId(1),
    table: tableId(1, 1),
    location: locationId(1),
  }
  const texts = Object.entries({ ...placed, ...paid }).map(([name, value]) => [name, String(value)])
  return { ...ids, some_id: randomUUID(), ...Object.fromEntries(texts) }
}
