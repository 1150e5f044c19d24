import { businessDaySchema } from '@tableside/domain/time'
import { and, eq, lt, sql } from 'drizzle-orm'
import { lockRestaurant } from '../../commands/restaurant-command.ts'
import { theSystem } from '../../db/people.ts'
import { creditNoteCursors } from '../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { behindCursor, type LogFollower } from '../event-log/index.ts'
import { creditRefunds } from './vat-invoices.ts'

/**
 * Issues the credit notes of refunds that came after the invoice, whoever settled them: the till, a webhook, the
 * reconciler. It looks through what the logs have grown by, so it costs what was paid lately and not what was ever
 * invoiced; where a note fails, its slice is looked through again.
 */
export const creditNotes: LogFollower = {
  name: 'credit notes',
  // A restaurant has a cursor from its first VAT invoice on.
  behind: behindCursor(creditNoteCursors, sql`k.seq is not null`),
  async follow(services, restaurantId, entries) {
    const log = await readLog(services, restaurantId)
    if (!log || log.head <= log.after) return { seq: log?.after ?? 0, behind: 0 }
    const upTo = Math.min(log.head, log.after + entries)
    for (const orderId of await refundedOrders(services, { ...log, upTo })) await credit(services, log, orderId)
    await moveCursor(services, restaurantId, upTo)
    return { seq: upTo, behind: log.head - upTo }
  },
}

/** A restaurant's log from the entry after `after` up to `head`. */
type Log = { restaurantId: string; after: number; head: number; timeZone: string; cutoffMinutes: number }

async function readLog({ db }: Services, restaurantId: string): Promise<Log | undefined> {
  const { rows } = await db.inRestaurant(restaurantId, (tx) =>
    tx.execute<Log>(sql`
      select k.restaurant_id as "restaurantId", k.seq as after, c.event_seq as head, r.time_zone as "timeZone",
        r.cutoff_minutes as "cutoffMinutes"
      from credit_note_cursors k
      join restaurant_counters c on c.restaurant_id = k.restaurant_id
      join restaurants r on r.restaurant_id = k.restaurant_id
      where k.restaurant_id = ${restaurantId}`),
  )
  return rows[0]
}

/** The invoiced orders of which something was given back there that has no credit note yet. */
async function refundedOrders(
  { db }: Services,
  { restaurantId, after, upTo }: Log & { readonly upTo: number },
): Promise<string[]> {
  const { rows } = await db.inRestaurant(restaurantId, (tx) =>
    tx.execute<{ id: string }>(sql`
      select distinct t.order_id as id
      from ledger_transfers t
      join vat_invoices i on i.restaurant_id = t.restaurant_id and i.order_id = t.order_id and i.kind = 'invoice'
      where t.restaurant_id = ${restaurantId} and t.seq > ${after} and t.seq <= ${upTo}
        and t.refund_id is not null and t.credit = 'guest_receivable' and not exists (
          select from vat_invoices v where v.restaurant_id = ${restaurantId} and v.refund_id = t.refund_id)`),
  )
  return rows.map(({ id }) => id)
}

async function credit(services: Services, { restaurantId, ...log }: Log, orderId: string): Promise<void> {
  const acting = { restaurantId, by: theSystem, at: services.now(), ...businessDaySchema.parse(log) }
  const issued = await services.db.inRestaurant(restaurantId, async (tx) => {
    await lockRestaurant(tx, restaurantId)
    return creditRefunds(services, tx, acting, orderId)
  })
  if (issued > 0) services.announcer.announce(restaurantId)
}

async function moveCursor({ db }: Services, restaurantId: string, seq: number): Promise<void> {
  const here = eq(creditNoteCursors.restaurantId, restaurantId)
  await db.inRestaurant(restaurantId, (tx) =>
    tx
      .update(creditNoteCursors)
      .set({ seq })
      .where(and(here, lt(creditNoteCursors.seq, seq))),
  )
}
