import type { Invoice as InvoiceView } from '@tableside/contract/billing'
import { invoiceSchema } from '@tableside/contract/billing'
import { DomainError } from '@tableside/domain/errors'
import { pence } from '@tableside/domain/money'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { billingCharges, invoices } from '../../db/schema/index.ts'
import { pageOf } from '../../http/paging.ts'
import type { Invoice } from './billing-state.ts'
import { readRefunded, refundablePence } from './refunded-invoices.ts'

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
    .select({ invoiceId: billingCharges.invoiceId, amountPence: billingCharges.amountPence })
    .from(billingCharges)
    .where(
      and(
        eq(billingCharges.restaurantId, restaurantId),
        inArray(billingCharges.invoiceId, ids),
        eq(billingCharges.state, 'paid'),
      ),
    )
  const givenBack = await readRefunded(tx, restaurantId)
  const paidOf = new Map(paid.map(({ invoiceId, amountPence }) => [invoiceId, amountPence]))
  return rows.map((row) => {
    const { netPence, vatBps, vatPence, totalPence, ...rest } = row
    return invoiceSchema.parse({
      ...rest,
      amounts: { netPence, vatBps, vatPence, totalPence },
      givenBackPence: givenBack(row.id).totalPence,
      onCardPence: refundablePence(totalPence, paidOf.get(row.id) ?? pence(0), givenBack(row.id)),
    })
  })
}
