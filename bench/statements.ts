import { id } from './fixture.ts'
import type { Values } from './specimen.ts'

/** One trip to the database; `:names` are bound, `keeps` puts the columns it answers among the values. */
export type Trip = { readonly text: string; readonly keeps?: boolean }

/** What a client does again and again; `:r` is another restaurant each time. */
export type Script = readonly Trip[]

const here = 'bench_id(1, :r)'

const place: Trip = {
  text: `select bench_place(${here}, uuidv7(), uuidv7(), uuidv7(), uuidv7(), uuidv7()::text, bench_id(4, :r), :table,
    :table_name, :by, :item, :station, :name, :pence, :modifiers, :allergens, :totals, :total_pence, :hash, :event,
    :fingerprint, :reply) as order_id`,
  keeps: true,
}

const pay: Trip = {
  text: `select bench_pay(${here}, :order_id, uuidv7(), uuidv7(), uuidv7()::text, bench_id(4, :r), bench_id(6, :r), :by,
    :paid_totals, :amount_pence, :fee_pence, :amount_pence, :fee_pence, :hash, :captured, :sent, :ticket_sent, :paid,
    :ticket, :fingerprint, :paid_reply)`,
}

export const placeInOneStatement: Script = [place]

export const placeAndPayInTwoStatements: Script = [place, pay]

/** The same rows as a program without a function of its own writes them: each statement is a round trip. */
export const placeInEightTrips: Script = [
  { text: 'begin' },
  { text: `select set_config('app.restaurant_id', ${here}::text, true)` },
  {
    text: `update restaurant_counters
      set event_seq = event_seq + 1, order_number = order_number + 1, journal_hash = :hash
      where restaurant_id = ${here} returning event_seq, order_number`,
    keeps: true,
  },
  {
    text: `insert into orders (restaurant_id, id, location_id, number, state, version, order_type, table_id, table_name,
      covers, guest_name, business_date, opened_at, opened_by, fires, service_charge_bps, discounts, totals, total_pence)
      values (${here}, uuidv7(), bench_id(4, :r), :order_number, 'open', 1, 'table', :table, :table_name, 2, '',
        current_date, now(), :by, 0, 0, '[]', :totals, :total_pence) returning id as order_id`,
    keeps: true,
  },
  {
    text: `insert into order_lines (restaurant_id, order_id, location_id, id, position, item_id, name, kitchen_name, quantity,
      unit_price_pence, modifiers, note, vat_class, allergens, station_id, voids, added_by, added_at, opened_at)
      values ${[0, 1, 2]
        .map(
          (
            position,
          ) => `(${here}, :order_id, bench_id(4, :r), uuidv7(), ${position}, :item, :name, :name, 1, :pence, :modifiers, '',
        'hot_food', :allergens, :station, '[]', :by, now(), now())`,
        )
        .join(', ')}`,
  },
  {
    text: `insert into events (restaurant_id, seq, type, at, by, body, hash, location_id)
      values (${here}, :event_seq, 'order.placed', now(), :by, :event, :hash, bench_id(4, :r))`,
  },
  {
    text: `insert into idempotency_keys (restaurant_id, actor, endpoint, key, fingerprint, status, reply, at)
      values (${here}, :by, 'placeOrder', uuidv7()::text, :fingerprint, 201, :reply, now())`,
  },
  { text: 'commit' },
]

/** As PostgreSQL's own pgbench reads it. */
export function asPgbench(script: Script, restaurants: number): string {
  const trips = script.map(({ text, keeps }) => `${text.replaceAll(/\s+/g, ' ')}${keeps ? ' \\gset' : ';'}`)
  return [`\\set r random(1, ${restaurants})`, ...trips, ''].join('\n')
}

/** As the driver takes it: numbered parameters, and which value each is. A program knows its ids and need not make them in SQL. */
export function asQuery({ text }: Trip): { text: string; names: string[] } {
  const names: string[] = []
  const withIds = text.replaceAll(/bench_id\((\d+), :r\)/g, ':id_$1')
  const numbered = withIds.replaceAll(/(?<!:):([a-z_]+\d*)/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  return { text: numbered, names }
}

/** The ids a script needs of one restaurant, by their names in `asQuery`. */
export function idsOf(restaurant: number): Values {
  return { id_1: id(1, restaurant), id_4: id(4, restaurant), id_6: id(6, restaurant) }
}

/** The values a script starts with: exactly those it names and does not make itself. */
export function valuesFor(script: Script, values: Values): Values {
  const names = new Set(script.flatMap((trip) => asQuery(trip).names))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}
