import { type Order, type OrderLine, reductionsOf } from '@tableside/domain/orders'
import { type Cell, money, type ReductionKind, type ReportTable, table, textColumn } from '@tableside/domain/reports'
import { localTime } from '@tableside/domain/time'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { actorName } from '../../db/people.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import { type DateRange, onDays } from '../rollups/index.ts'

/** Orders looked at in one go, where a file holds all of them. */
const batchSize = 200

type Page = { readonly limit: number; readonly cursor?: string | undefined }

type Reduction = {
  readonly at: string
  readonly kind: ReductionKind
  readonly dish: string
  readonly reason: string
  readonly by: string
  readonly approvedBy: string | null
  /** Dishes voided; 1 for a comp or a discount. */
  readonly quantity: number
  readonly amountPence: number
}

const kindLabels: Record<ReductionKind, string> = {
  void: 'Void after sending',
  correction: 'Correction before sending',
  comp: 'Comp',
  discount: 'Discount',
}

/**
 * Every void, comp and discount of the days, the newest orders first, as it stands on its order: the bill may still be
 * open, so what was taken off shows the moment it happens and not when the guests have paid.
 */
export async function everyReduction(tx: Tx, restaurantId: string, range: DateRange): Promise<ReportTable> {
  const rows: Cell[][] = []
  let cursor: string | undefined
  do {
    const page = await readPage(tx, restaurantId, range, { limit: batchSize, cursor })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor !== undefined)
  return tableOf(rows, { isWhole: true })
}

/** The same page by page, so many orders on each; only a list that is whole has its sum. */
export async function reductionsPage(
  tx: Tx,
  restaurantId: string,
  range: DateRange,
  page: Page,
): Promise<{ readonly table: ReportTable; readonly nextCursor: string | null }> {
  const { rows, nextCursor } = await readPage(tx, restaurantId, range, page)
  return { table: tableOf(rows, { isWhole: page.cursor === undefined && nextCursor === null }), nextCursor }
}

async function readPage(tx: Tx, restaurantId: string, range: DateRange, { limit, cursor }: Page) {
  const below = belowCursor(sql`o.opened_at`, sql`o.id`, cursor)
  const { rows } = await tx.execute<{ order: Order; zone: string }>(sql`
    select order_document(row(o.*)::orders) as order, r.time_zone as zone
    from orders o
    join restaurants r on r.restaurant_id = o.restaurant_id
    where ${onDays(restaurantId, range, 'o')} and (o.discounts <> '[]' or exists (
      select from order_lines l where l.restaurant_id = ${restaurantId} and l.order_id = o.id and l.voids <> '[]'))
      ${below ? sql`and ${below}` : sql``}
    order by o.opened_at desc, o.id desc limit ${limit + 1}`)
  const { page, nextCursor } = pageOf(rows, limit, ({ order }) => `${order.openedAt}_${order.id}`)
  const people = await tx.execute<{ id: string; name: string }>(
    sql`select id, name from staff_members where restaurant_id = ${restaurantId}`,
  )
  const names = new Map(people.rows.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => actorName(names.get(id), id)
  const found = page
    .flatMap(({ order, zone }) => reductionsOn(order).map((reduction) => ({ order, zone, ...reduction })))
    .sort((a, b) => b.at.localeCompare(a.at))
  const cells = found.map(({ order, zone, at, kind, dish, reason, by, approvedBy, amountPence }): Cell[] => [
    new Date(localTime(at, zone)).toISOString().slice(0, 16).replace('T', ' '),
    `${order.number ?? ''}${order.state === 'open' ? ' (open)' : ''}`,
    kindLabels[kind],
    dish,
    reason,
    nameOf(by),
    approvedBy === null ? 'Not needed' : nameOf(approvedBy),
    amountPence,
  ])
  return { rows: cells, nextCursor }
}

function tableOf(rows: readonly Cell[][], { isWhole }: { readonly isWhole: boolean }): ReportTable {
  return table(
    'Each void, comp and discount',
    [
      textColumn('at', 'When'),
      textColumn('order', 'Order'),
      textColumn('kind', 'What'),
      textColumn('dish', 'Dish'),
      textColumn('reason', 'Reason'),
      textColumn('by', 'Done by'),
      textColumn('approved', 'Approved by'),
      money('amountPence', 'Amount'),
    ],
    rows,
    { totals: isWhole },
  )
}

/** What was taken off an order, one by one, as it stands on it. */
export function reductionsOn(order: Order): Reduction[] {
  const dishOf = (line: OrderLine, quantity: number) => `${quantity} × ${line.name}`
  const voids = order.lines.flatMap((line) =>
    line.voids.map(({ wasSent, quantity, reason, by, approvedBy, at }): Reduction => {
      const kind = wasSent ? 'void' : 'correction'
      return {
        at,
        kind,
        dish: dishOf(line, quantity),
        reason,
        by,
        approvedBy,
        quantity,
        amountPence: line.unitPricePence * quantity,
      }
    }),
  )
  const taken = reductionsOf(order)
  const lowered = order.discounts.map(({ id, kind, lineId, reason, by, approvedBy, at }): Reduction => {
    const line = order.lines.find((each) => each.id === lineId)
    const amountPence = taken.reduce((sum, each) => (each.discountId === id ? sum + each.amountPence : sum), 0)
    return { at, kind, dish: line?.name ?? 'Whole bill', reason, by, approvedBy, quantity: 1, amountPence }
  })
  return [...voids, ...lowered]
}
