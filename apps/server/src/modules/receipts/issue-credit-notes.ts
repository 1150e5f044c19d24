import { businessDaySchema } from '@tableside/domain/time'
import { and, eq, lt, sql } from 'drizzle-orm'
import { theSystem } from '../../db/people.ts'
import { creditNoteCursors } from '../../db/schema/index.ts'
import { lockRestaurant } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { eachOf, type RecurringJob } from '../jobs/index.ts'
import { creditRefunds } from './vat-invoices.ts'

/**
 * Issues the credit notes of refunds that came after the invoice, whoever settled them: the till, a webhook, the
 * reconciler. It looks through what the logs have grown by, so it costs what was paid in the last minute and not what
 * was ever invoiced; where a note fails, its restaurant is looked through again.
 */
export const issueCreditNotes: RecurringJob = {
  name: 'receipts.credit_notes',
  cron: '* * * * *',
  async run(services, { now, signal }) {
    await eachOf(await grown(services), signal, async (log) => {
      await eachOf(await refundedOrders(services, log), signal, (orderId) => credit(services, log, orderId, now))
      await moveCursor(services, log)
    })
  },
}

/** What a restaurant's log has grown by: the entries above `after`, up to `head`. */
type Log = { restaurantId: string; after: number; head: number; timeZone: string; cutoffMinutes: number }

async function grown({ db }: Services): Promise<Log[]> {
  const { rows } = await db.acrossRestaurants.execute<Log>(sql`
    select k.restaurant_id as "restaurantId", k.seq as after, c.event_seq as head, r.time_zone as "timeZone",
      r.cutoff_minutes as "cutoffMinutes"
    from credit_note_cursors k
    join restaurant_counters c on c.restaurant_id = k.restaurant_id and c.event_seq > k.seq
    join restaurants r on r.restaurant_id = k.restaurant_id`)
  return rows
}

/** The invoiced orders of which something was given back there that has no credit note yet. */
async function refundedOrders({ db }: Services, { restaurantId, after, head }: Log): Promise<string[]> {
  const { rows } = await db.inRestaurant(restaurantId, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct t.order_id as id
      from ledger_transfers t
      join vat_invoices i on i.restaurant_id = t.restaurant_id and i.order_id = t.order_id and i.kind = 'invoice'
      where t.restaurant_id = ${restaurantId} and t.seq > ${after} and t.seq <= ${head}
        and t.refund_id is not null and t.credit = 'guest_receivable' and not exists (
          select from vat_invoices v where v.restaurant_id = ${restaurantId} and v.refund_id = t.refund_id)`),
  )
  return rows.map(({ id }) => id)
}

async function credit(services: Services, { restaurantId, ...log }: Log, orderId: string, at: string): Promise<void> {
  const acting = { restaurantId, by: theSystem, at, ...businessDaySchema.parse(log) }
  const issued = await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    return creditRefunds(services, tx, acting, orderId)
  })
  if (issued > 0) services.announcer.announce(restaurantId)
}

async function moveCursor({ db }: Services, { restaurantId, head }: Log): Promise<void> {
  const here = eq(creditNoteCursors.restaurantId, restaurantId)
  await db.inRestaurant(restaurantId, (tx) =>
    tx
      .update(creditNoteCursors)
      .set({ seq: head })
      .where(and(here, lt(creditNoteCursors.seq, head))),
  )
}
