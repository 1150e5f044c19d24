import type { SystemHealth } from '@tableside/contract/platform'
import { assert } from '@tableside/domain/errors'
import { daysLater } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import { queueTime } from '../jobs/index.ts'

/*
 * What waits behind the service, of all restaurants together. Counts and seconds only; read by System Health, whose look
 * leaves a row in the audit, and by Prometheus, which is nobody.
 */

/** A job that is being done is not late, and one that has used up its tries waits for nobody. */
export async function waitingJobs({ db }: Services, at: string): Promise<SystemHealth['jobs']> {
  return only(
    await db.shared.execute<SystemHealth['jobs']>(sql`
      select count(*) filter (where is_due) as waiting, count(*) filter (where locked_at is not null) as running,
        count(*) filter (where attempts > 0 and not is_dead and last_error is not null) as failing,
        count(*) filter (where is_dead) as dead,
        extract(epoch from ${queueTime(at)} - min(run_at) filter (where is_due))::int as "lateSeconds"
      from (
        select *, attempts >= max_attempts as is_dead,
          run_at <= ${queueTime(at)} and locked_at is null and attempts < max_attempts as is_due
        from graphile_worker.jobs
      ) as jobs`),
  )
}

/** Those to be sent now. */
export async function waitingWebhooks(tx: Tx, at: string): Promise<SystemHealth['webhooks']> {
  return only(
    await tx.execute<SystemHealth['webhooks']>(sql`
      select count(*) as waiting, extract(epoch from ${at}::timestamptz - min(next_at))::int as "lateSeconds"
      from webhook_deliveries
      where state = 'waiting' and next_at <= ${at}::timestamptz`),
  )
}

/** Restaurants whose sums are behind their log. */
export async function rollupsBehind(tx: Tx): Promise<SystemHealth['rollups']> {
  return only(
    await tx.execute<SystemHealth['rollups']>(sql`
      select count(*) as restaurants, coalesce(sum(c.event_seq - coalesce(r.seq, 0)), 0)::bigint as entries
      from restaurant_counters c
      left join rollup_cursors r on r.restaurant_id = c.restaurant_id
      where c.event_seq > coalesce(r.seq, 0)`),
  )
}

/** Card payments whose outcome the provider has not reported. */
export async function unknownPayments(tx: Tx, at: string): Promise<SystemHealth['unknownPayments']> {
  return only(
    await tx.execute<SystemHealth['unknownPayments']>(sql`
      select count(*) as waiting, extract(epoch from ${at}::timestamptz - min(started_at))::int as "lateSeconds"
      from payments
      where state = 'unknown'`),
  )
}

/**
 * What the ledger of the last days says otherwise than its orders and payments do, of all restaurants together: sales that
 * were posted with another amount, and money taken that is not, or not all of it, in the ledger.
 */
export async function ledgerImbalance(tx: Tx, at: string): Promise<number> {
  const from = daysLater(at, -2).slice(0, 10)
  const row = only(
    await tx.execute<{ pence: number }>(sql`
      with moved as materialized (
        select restaurant_id, order_id, payment_id,
          sum(case when payment_id is not null then 0 when debit = 'guest_receivable' then amount_pence else -amount_pence end)
            as sold,
          sum(amount_pence) filter (where kind in ('capture', 'tip')) as taken
        from ledger_transfers
        where business_date >= ${from} and order_id is not null
        group by restaurant_id, order_id, payment_id
      )
      select ((
        select coalesce(sum(abs(case when o.state = 'paid' then o.total_pence else 0 end - m.sold)), 0)
        from moved m
        join orders o on o.restaurant_id = m.restaurant_id and o.id = m.order_id
        where m.payment_id is null
      ) + (
        select coalesce(sum(abs(p.amount_pence + p.tip_pence - coalesce(m.taken, 0))), 0)
        from payments p
        left join moved m on m.restaurant_id = p.restaurant_id and m.order_id = p.order_id and m.payment_id = p.id
        where p.business_date >= ${from} and p.state = 'captured' and p.amount_pence + p.tip_pence <> coalesce(m.taken, 0)
      ))::bigint as pence`),
  )
  return row.pence
}

function only<Row>({ rows }: { readonly rows: readonly Row[] }): Row {
  const [row] = rows
  assert(row, 'the query answers one row')
  return row
}
