import type { PartnerStatement } from '@tableside/contract/partners'
import { pence, plainPounds, sumPence } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { csvRow } from '../../http/csv-row.ts'
import { assertCounted } from '../event-log/index.ts'
import { countBacklog } from '../platform/index.ts'
import { movedSinceTheyCame, type Sums, sums } from './moved-since.ts'

type Row = Sums & { readonly restaurantId: string; readonly name: string }

/**
 * A month of a partner, restaurant by restaurant, to the ledger's penny: the same figures on screen and in the file.
 *
 * @throws `being_counted` while the backlog of one of its restaurants is not in its sums
 */
export async function statementOf(tx: Tx, partnerId: string, month: string): Promise<PartnerStatement> {
  const theirs = sql`select o.restaurant_id from partner_restaurants o where o.partner_id = ${partnerId}`
  assertCounted(await countBacklog(tx, (id) => sql`${id} in (${theirs})`))
  const from = sql`${`${month}-01`}::date`
  const dateRange = { from, until: sql`(${from} + interval '1 month')::date` }
  const { rows } = await tx.execute<Row>(sql`
    select r.restaurant_id as "restaurantId", r.name, ${sums}
    from partner_restaurants o
    join restaurants r on r.restaurant_id = o.restaurant_id
    left join lateral ${movedSinceTheyCame('month', dateRange)} as m on true
    where o.partner_id = ${partnerId}
    group by r.restaurant_id, r.name
    order by r.name, r.restaurant_id`)
  const all = rows.map(({ restaurantId, name, ...sums }) => ({ restaurantId, name, ...figuresOf(sums) }))
  const total = (name: keyof ReturnType<typeof figuresOf>) => sumPence(all.map((row) => row[name]))
  return {
    month,
    rows: all,
    total: {
      takenPence: total('takenPence'),
      refundedPence: total('refundedPence'),
      feePence: total('feePence'),
      partnerPence: total('partnerPence'),
      platformPence: total('platformPence'),
    },
  }
}

export function figuresOf({ paid, refunded, fee, feeBack, share, shareBack }: Sums) {
  const feePence = pence(fee - feeBack)
  const partnerPence = pence(share - shareBack)
  return {
    takenPence: pence(paid),
    refundedPence: pence(refunded),
    feePence,
    partnerPence,
    platformPence: pence(feePence - partnerPence),
  }
}

/** The same statement for a spreadsheet. */
export function statementFile({ month, rows, total }: PartnerStatement): string {
  const line = (name: string, { takenPence, refundedPence, feePence, partnerPence, platformPence }: typeof total) =>
    csvRow([
      month,
      name,
      ...[takenPence, refundedPence, feePence, partnerPence, platformPence].map((amount) => ({
        figure: plainPounds(amount),
      })),
    ])
  const heads = ['Month', 'Restaurant', 'Taken', 'Refunded', 'Processing fee', 'Your share', 'Platform']
  return `${csvRow(heads)}${rows.map((row) => line(row.name, row)).join('')}${line('Total', total)}`
}
