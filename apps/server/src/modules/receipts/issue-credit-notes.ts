import { businessDaySchema } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import { theSystem } from '../../db/people.ts'
import { lockRestaurant } from '../../http/restaurant-command.ts'
import type { Services } from '../../services.ts'
import { eachOf, type RecurringJob } from '../jobs/index.ts'
import { creditRefunds } from './vat-invoices.ts'

/** Issues the credit notes of refunds that came after the invoice, whoever settled them: the till, a webhook, the reconciler. */
export const issueCreditNotes: RecurringJob = {
  name: 'receipts.credit_notes',
  cron: '* * * * *',
  async run(services, { now, signal }) {
    await eachOf(await dueOrders(services), signal, async ({ restaurantId, orderId, ...day }) => {
      const acting = { restaurantId, by: theSystem, at: now, ...businessDaySchema.parse(day) }
      const issued = await services.db.inRestaurant(restaurantId, async (tx) => {
        await lockRestaurant(tx, restaurantId)
        return creditRefunds(services, tx, acting, orderId)
      })
      if (issued > 0) services.announcer.announce(restaurantId)
    })
  },
}

type Due = { restaurantId: string; orderId: string; timeZone: string; cutoffMinutes: number }

async function dueOrders({ db }: Services): Promise<Due[]> {
  const { rows } = await db.acrossRestaurants.execute<Due>(sql`
    select distinct i.restaurant_id as "restaurantId", i.order_id as "orderId", r.time_zone as "timeZone",
      r.cutoff_minutes as "cutoffMinutes"
    from vat_invoices i
    join restaurants r on r.restaurant_id = i.restaurant_id
    join ledger_transfers t on t.restaurant_id = i.restaurant_id and t.order_id = i.order_id
    where i.kind = 'invoice' and t.refund_id is not null and t.credit = 'guest_receivable' and not exists (
      select from vat_invoices v where v.restaurant_id = i.restaurant_id and v.refund_id = t.refund_id)
    limit 500`)
  return rows
}
