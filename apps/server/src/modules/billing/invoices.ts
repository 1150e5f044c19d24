import type { Invoice as InvoiceView } from '@tableside/contract/billing'
import { invoiceSchema } from '@tableside/contract/billing'
import { DomainError } from '@tableside/domain/errors'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { billingCharges, invoices } from '../../db/schema/index.ts'
import { pageOf } from '../../http/paging.ts'
import type { Invoice } from './standing.ts'

type Page = { readonly limit: number; readonly cursor?: string | undefined }

const cursorSchema = z.coerce.number().int().min(1)

/** A page of the invoices and credit notes of one restaurant, the newest first. */
export async function readInvoices(
  tx: Tx,
  restaurantId: string,
  { limit, cursor }: Page,
): Promise<{ invoices: InvoiceView[]; nextCursor: string | null }> {
  const below = cursor === undefined ? undefined : cursorSchema.safeParse(cursor)
  if (below && !below.success) throw new DomainError('invalid_request')
  const rows = await tx
    .select()
    .from(invoices)
    .where(and(eq(invoices.restaurantId, restaurantId), below ? lt(invoices.number, below.data) : undefined))
    .orderBy(desc(invoices.number))
    .limit(limit + 1)
  const { page, nextCursor } = pageOf(rows, limit, (last) => String(last.number))
  return { invoices: await viewsOf(tx, restaurantId, page), nextCursor }
}

async function viewsOf(tx: Tx, restaurantId: string, rows: readonly Invoice[]): Promise<InvoiceView[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const paid = await tx
    .select({ invoiceId: billingCharges.invoiceId, pence: billingCharges.amountPence })
    .from(billingCharges)
    .where(
      and(
        eq(billingCharges.restaurantId, restaurantId),
        inArray(billingCharges.invoiceId, ids),
        eq(billingCharges.state, 'paid'),
      ),
    )
  const back = await tx.execute<{ id: string; pence: string; card: string }>(sql`
    select id, sum(pence)::bigint as pence, sum(card)::bigint as card from (
      select credit_of as id, total_pence as pence, case when state in ('card', 'nowhere') then total_pence else 0 end as card
      from invoices where restaurant_id = ${restaurantId} and credit_of is not null
      union all
      select invoice_id, (amounts ->> 'totalPence')::bigint, (amounts ->> 'totalPence')::bigint
      from billing_refunds where restaurant_id = ${restaurantId} and state in ('pending', 'unknown')
    ) b group by id`)
  const backOf = new Map(back.rows.map((row) => [row.id, { pence: Number(row.pence), card: Number(row.card) }]))
  const paidOf = new Map(paid.map(({ invoiceId, pence }) => [invoiceId, pence]))
  return rows.map((row) => {
    const { netPence, vatBps, vatPence, totalPence, ...rest } = row
    const given = backOf.get(row.id) ?? { pence: 0, card: 0 }
    return invoiceSchema.parse({
      ...rest,
      amounts: { netPence, vatBps, vatPence, totalPence },
      givenBackPence: given.pence,
      onCardPence: Math.max(0, (paidOf.get(row.id) ?? 0) - given.card),
    })
  })
}
