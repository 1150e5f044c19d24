import type { DayReport } from '@tableside/contract/reports'
import { basisPoints, type Pence, pence, sumPence, ZERO } from '@tableside/domain/money'
import { type Order, reductionsOf } from '@tableside/domain/orders'
import { type Figures, leftOf, type ReductionKind, tenderOfLine } from '@tableside/domain/reports'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database.ts'
import { ensureSumsComplete } from '../rollups/index.ts'
import { loadFigures } from './figures.store.ts'

/** In the order of the report; others after them by name. */
const tenders = ['cash', 'card', 'terminal', 'marketplace', 'house_account', 'bank_transfer', 'imported']

/**
 * A trading day as it stands: the sums of what was closed and of the money that moved, and beside them the
 * day's orders that are still open. An X report: it may be asked for at any time and closes nothing.
 */
export async function dayReport(
  db: Database,
  restaurantId: string,
  businessDate: string,
  at: string,
): Promise<DayReport> {
  await ensureSumsComplete(db, restaurantId)
  return db.inRestaurant(restaurantId, async (tx) => {
    const figures = await loadFigures(tx, restaurantId, { from: businessDate, to: businessDate })
    const open = await openOn(tx, restaurantId, businessDate)
    const comps = await openCompsOn(tx, restaurantId, businessDate)
    const reduced = reducedBy(figures)
    return {
      businessDate,
      asOf: at,
      orders: {
        open: open.orders,
        paid: figures.orders,
        voided: figures.voidedOrders,
        covers: figures.covers + open.covers,
      },
      sales: salesOf(figures),
      takings: takingsOf(figures),
      tipPence: sumPence(figures.tenders.map(({ tipPence, tipBackPence }) => pence(tipPence - tipBackPence))),
      fees: {
        processingPence: sumPence(figures.tenders.map(({ feePence, feeBackPence }) => pence(feePence - feeBackPence))),
        providerPence: sumPence(figures.tenders.map(({ providerFeePence }) => providerFeePence)),
      },
      voids: {
        count: reduced('void', 'correction').times + open.voids,
        amountPence: pence(reduced('void', 'correction').amountPence + open.voidPence),
        afterSendingPence: pence(reduced('void').amountPence + open.sentVoidPence),
      },
      discounts: {
        count: reduced('discount').times + open.discounts - comps.count,
        amountPence: pence(reduced('discount').amountPence + open.discountPence - comps.amountPence),
      },
      comps: {
        count: reduced('comp').times + comps.count,
        amountPence: pence(reduced('comp').amountPence + comps.amountPence),
      },
    }
  })
}

const reducedBy =
  ({ reductions }: Figures) =>
  (...kinds: ReductionKind[]) => {
    const of = reductions.filter(({ kind }) => kinds.includes(kind))
    return {
      times: of.reduce((sum, { times }) => sum + times, 0),
      amountPence: sumPence(of.map(({ amountPence }) => amountPence)),
    }
  }

function salesOf({ vat, serviceChargePence, serviceBackPence }: Figures): DayReport['sales'] {
  const rates = [...new Set(vat.map(({ rateBps }) => rateBps))].sort((a, b) => b - a)
  const byRate = rates.map((rateBps) => {
    const of = vat.filter((row) => row.rateBps === rateBps)
    const netPence = sumPence(of.map((row) => pence(row.netPence - row.refundNetPence)))
    const vatPence = sumPence(of.map((row) => pence(row.vatPence - row.refundVatPence)))
    return { rateBps: basisPoints(rateBps), netPence, vatPence, grossPence: sumPence([netPence, vatPence]) }
  })
  const advance = (of: (row: Figures['vat'][number]) => Pence | undefined) =>
    sumPence(vat.map((row) => of(row) ?? ZERO))
  return {
    byRate: byRate.filter(({ netPence, vatPence }) => netPence !== 0 || vatPence !== 0),
    advanceVatPence: advance((row) => row.advanceVatPence),
    advanceVatOffPence: advance((row) => row.advanceOffVatPence),
    netPence: sumPence(byRate.map((rate) => rate.netPence)),
    vatPence: sumPence(byRate.map((rate) => rate.vatPence)),
    grossPence: sumPence(byRate.map((rate) => rate.grossPence)),
    serviceChargePence: pence(serviceChargePence - serviceBackPence),
  }
}

function takingsOf(figures: Figures): DayReport['takings'] {
  const place = (tender: string) => (tenders.indexOf(tenderOfLine(tender)) + 1 || tenders.length + 1) - 1
  return figures.tenders
    .filter(({ payments, refunds, tipBackPence }) => payments + refunds + tipBackPence > 0)
    .sort((a, b) => place(a.tender) - place(b.tender) || a.tender.localeCompare(b.tender))
    .map((row) => ({
      tender: row.tender,
      payments: row.payments,
      takenPence: row.takenPence,
      tipPence: pence(row.tipPence - row.tipBackPence),
      refundedPence: pence(row.refundedPence + (row.suspensePence ?? 0)),
      netPence: leftOf(row),
    }))
}

type Open = Record<
  'orders' | 'covers' | 'discounts' | 'discountPence' | 'voids' | 'voidPence' | 'sentVoidPence',
  number
>

/** What is given away on the day's open orders: worked out from each, for their totals hold it among the discounts. */
async function openCompsOn(tx: Tx, restaurantId: string, businessDate: string) {
  const { rows } = await tx.execute<{ order: Order }>(sql`
    select order_document(row(o.*)::orders) as "order"
    from orders o
    where o.restaurant_id = ${restaurantId} and o.state = 'open' and o.business_date = ${businessDate}
      and o.discounts @> '[{"kind": "comp"}]'`)
  const comps = rows.flatMap(({ order }) => {
    const reductions = reductionsOf(order)
    return order.discounts
      .filter(({ kind }) => kind === 'comp')
      .map(({ id }) => sumPence(reductions.filter((each) => each.discountId === id).map((each) => each.amountPence)))
  })
  return { count: comps.length, amountPence: sumPence(comps) }
}

/** The day's orders that nobody has closed yet: in no sum. */
async function openOn(tx: Tx, restaurantId: string, businessDate: string): Promise<Open> {
  const { rows } = await tx.execute<Open>(sql`
    select count(*)::int as orders, coalesce(sum(covers), 0)::int as covers,
      coalesce(sum(jsonb_array_length(discounts)), 0)::int as discounts,
      coalesce(sum((totals ->> 'discountPence')::bigint), 0)::bigint as "discountPence",
      coalesce(sum(v.times), 0)::int as voids, coalesce(sum(v.pence), 0)::bigint as "voidPence",
      coalesce(sum(v.sent_pence), 0)::bigint as "sentVoidPence"
    from orders o
    left join lateral (
      select sum(v.quantity) as times, sum(v.quantity * l.unit_price_pence) as pence,
        sum(v.quantity * l.unit_price_pence) filter (where v."wasSent") as sent_pence
      from order_lines l
      cross join lateral jsonb_to_recordset(l.voids) as v(quantity int, "wasSent" boolean)
      where l.restaurant_id = ${restaurantId} and l.order_id = o.id
    ) v on true
    where o.restaurant_id = ${restaurantId} and o.state = 'open' and o.business_date = ${businessDate}`)
  const [open] = rows
  if (!open) throw new Error('Must hold: a count answers one row')
  return open
}
