import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { busyEvening } from '../testing/busy-evening.ts'
import { openRestaurant, type TestRestaurant } from '../testing/restaurant.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { invariantFaults } from './invariants.ts'

let server: TestServer
let lantern: TestRestaurant
let evening: Awaited<ReturnType<typeof busyEvening>>

beforeAll(async () => {
  server = await startTestServer()
  lantern = await openRestaurant(server)
  evening = await busyEvening(server, lantern)
})
afterAll(() => server.stop())

const query = async (text: string) => ({ rows: await server.sql(text) })
// The check only reads; the overloads of the driver cannot be written out for our wrapper.
const faults = () => invariantFaults({ query } as never)

describe('what must always hold', () => {
  it('holds after an evening with everything in it', async () => {
    expect(await faults()).toEqual([])
  })

  it.each([
    ['a total that was changed', 'update orders set total_pence = total_pence + 1 where id = $cash'],
    ['a figure that was changed', `update orders set totals = totals || '{"tipPence": 1}' where id = $cash`],
    [
      'a line that got cheaper',
      'update order_lines set unit_price_pence = unit_price_pence - 1 where order_id = $cash',
    ],
    ['a capture that is not in the ledger', `delete from ledger_transfers where kind = 'capture' and order_id = $cash`],
    [
      'a fee that is not the payment’s',
      `update ledger_transfers set amount_pence = 1 where kind = 'fee' and order_id = $cash`,
    ],
    ['a fee rounded another way', 'update payments set fee_pence = fee_pence + 1 where order_id = $cash'],
    ['a payment undone behind the ledger', `update payments set state = 'failed' where order_id = $cash`],
    ['a refund nobody gave', `update payments set refunds = '[]' where order_id = $refunded`],
    [
      'a tip given back behind the ledger',
      `delete from ledger_transfers where kind = 'tip_back' and order_id = $split`,
    ],
    [
      'a fee kept after everything was given back',
      `update ledger_transfers set amount_pence = amount_pence + 1 where kind = 'fee_back' and order_id = $refunded`,
    ],
    [
      'a bill that owes its guest without saying so',
      `update ledger_transfers set amount_pence = amount_pence + 1 where kind = 'capture' and order_id = $cash`,
    ],
    ['a sale that was not posted', `delete from ledger_transfers where kind = 'sale' and order_id = $cash`],
    [
      'a sale posted twice',
      `insert into ledger_transfers (restaurant_id, seq, ordinal, order_id, location_id, payment_id, refund_id, kind, debit, credit, amount_pence, business_date, at) select restaurant_id, seq, ordinal + 100, order_id, location_id, payment_id, refund_id, kind, debit, credit, amount_pence, business_date, at from ledger_transfers where kind = 'sale' and order_id = $cash`,
    ],
    ['a transfer of nothing', `update ledger_transfers set amount_pence = 0 where kind = 'tip' and order_id = $cash`],
    [
      'a tip booked to the platform',
      `update ledger_transfers set credit = 'platform_fee' where kind = 'tip' and order_id = $cash`,
    ],
    [
      'a card payment without a name at the provider',
      `update payments set provider_ref = null where order_id = $refunded`,
    ],
    ['a payment settled at no time', `update payments set settled_at = null where order_id = $cash`],
    ['a journal entry that is gone', 'delete from events where seq = 3'],
    ['a journal entry that says otherwise', `update events set body = '{}' where seq = 3`],
    ['a journal cut short', 'delete from events where seq = (select max(seq) from events)'],
    ['a key without an answer', `update idempotency_keys set reply = '' where reply like '%' || $cash || '%'`],
  ])('is seen to be broken by %s', async (_what, statement) => {
    const text = statement.replace(/\$(\w+)/, (_whole, name: 'cash' | 'refunded' | 'split') => `'${evening[name].id}'`)
    // As a superuser with every guard of the database out of the way; all of it is taken back.
    await server.sql('begin')
    try {
      await server.sql(`set local session_replication_role = 'replica'`)
      await server.sql('alter table ledger_transfers drop constraint ledger_transfers_amount')
      await server.sql('drop index ledger_transfers_sale_of_closing')
      await server.sql(text)
      expect(await faults()).not.toEqual([])
    } finally {
      await server.sql('rollback')
    }
  })
})
