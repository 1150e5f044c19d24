import type { PartnerStatement } from '@tableside/contract/partners'
import { pence, plainPounds, sumPence } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { csvRow } from '../../http/csv-row.ts'

type Row = { readonly restaurantId: string; readonly name: string } & {
  readonly [Kind in 'capture' | 'refund' | 'fee' | 'feeBack' | 'share' | 'shareBack']: number
}

/** A month of a partner, restaurant by restaurant, read off the ledger: the same figures on screen and in the file. */
export async function statementOf(tx: Tx, partnerId: string, month: string): Promise<PartnerStatement> {
  const { rows } = await tx.execute<Row>(sql`
    select r.restaurant_id as "restaurantId", r.name, ${sums}
    from partner_restaurants o
    join restaurants r on r.restaurant_id = o.restaurant_id
    left join ledger_transfers t on t.restaurant_id = o.restaurant_id
      and t.business_date >= ${`${month}-01`}::date and t.business_date < ${`${month}-01`}::date + interval '1 month'
      and t.kind in ('capture', 'refund', 'fee', 'fee_back', 'partner_share', 'partner_share_back')
      and t.payment_id is not null and t.at >= o.since
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

const sumOf = (kind: string) => sql`coalesce(sum(t.amount_pence) filter (where t.kind = ${kind}), 0)::bigint`

export const sums = sql`
  ${sumOf('capture')} as capture, ${sumOf('refund')} as refund, ${sumOf('fee')} as fee,
  ${sumOf('fee_back')} as "feeBack", ${sumOf('partner_share')} as share, ${sumOf('partner_share_back')} as "shareBack"`

export function figuresOf({ capture, refund, fee, feeBack, share, shareBack }: Omit<Row, 'restaurantId' | 'name'>) {
  const feePence = pence(fee - feeBack)
  const partnerPence = pence(share - shareBack)
  return {
    takenPence: pence(capture),
    refundedPence: pence(refund),
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
