import type * as contract from '@tableside/contract/orders'
import { DomainError } from '@tableside/domain/errors'
import { formatPercent, type Pence, pence, plainPounds, ZERO } from '@tableside/domain/money'
import { vatInvoiceNumber } from '@tableside/domain/receipts'
import { and, asc, between, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Tx } from '../../db/database.ts'
import { vatInvoices } from '../../db/schema/index.ts'
import { containsWords } from '../../db/search-names.ts'
import type { Call } from '../../http/call.ts'
import { csvRow } from '../../http/csv-row.ts'
import { belowCursor, pageOf } from '../../http/paging.ts'
import type { Services } from '../../services.ts'

type Kind = 'invoice' | 'credit_note'
type InvoicesQuery = {
  readonly from: string
  readonly to: string
  readonly search?: string | undefined
  readonly kind?: Kind | undefined
}

/** What an accountant asks for: the documents of some days, what they come to, and whether a number is missing. */
export async function listVatInvoices({ db }: Services, { restaurant, query }: Call<typeof contract.listVatInvoices>) {
  const where = askedFor(restaurant.id, query)
  return db.inRestaurant(restaurant.id, async (tx) => {
    const rows = await documentRows(tx, and(where, belowCursor(vatInvoices.issuedAt, vatInvoices.id, query.cursor)))
      .orderBy(desc(vatInvoices.issuedAt), desc(vatInvoices.id))
      .limit(query.limit + 1)
    const { page, nextCursor } = pageOf(rows, query.limit, ({ issuedAt, id }) => `${issuedAt}_${id}`)
    const seesAll = restaurant.access.location_ids === undefined
    return {
      documents: page.map(({ number, creditOfNumber, figures, issuedAt: _, buyer, ...row }) => ({
        ...row,
        documentNumber: vatInvoiceNumber(row.kind, number),
        buyerName: buyer.name,
        orderNumber: figures.orderNumber,
        creditOf: creditOfNumber === null ? null : vatInvoiceNumber('invoice', creditOfNumber),
        netPence: figures.netPence,
        vatPence: figures.vatPence,
        outsideScopePence: figures.outsideScopePence,
        totalPence: figures.totalPence,
      })),
      invoices: await sumsOf(tx, where, 'invoice'),
      creditNotes: await sumsOf(tx, where, 'credit_note'),
      series: seesAll
        ? {
            invoices: await seriesOf(tx, restaurant.id, 'invoice'),
            creditNotes: await seriesOf(tx, restaurant.id, 'credit_note'),
          }
        : null,
      nextCursor,
    }
  })
}

/** A line for each rate, as books are kept; what a credit note takes back is below zero. */
export async function vatInvoicesCsv(
  { db }: Services,
  { restaurant, query }: Pick<Call<typeof contract.exportVatInvoices>, 'restaurant' | 'query'>,
): Promise<string> {
  const rows = await db.inRestaurant(restaurant.id, (tx) =>
    documentRows(tx, askedFor(restaurant.id, query)).orderBy(asc(vatInvoices.issuedAt), asc(vatInvoices.number)),
  )
  const lines = rows.flatMap(({ kind, number, creditOfNumber, issuedOn, buyer, figures }) => {
    const sign = kind === 'invoice' ? 1 : -1
    const amount = (amountPence: number) => ({ figure: plainPounds(pence(sign * amountPence)) })
    const head = [
      vatInvoiceNumber(kind, number),
      kind === 'invoice' ? 'Invoice' : 'Credit note',
      creditOfNumber === null ? '' : vatInvoiceNumber('invoice', creditOfNumber),
      issuedOn,
      figures.suppliedOn,
      figures.orderNumber,
      buyer.name,
      buyer.vatNumber ?? '',
    ]
    const rates = figures.vat.map(({ rateBps, netPence, vatPence, grossPence }) =>
      csvRow([...head, formatPercent(rateBps), amount(netPence), amount(vatPence), amount(grossPence)]),
    )
    const outside = figures.outsideScopePence
    if (outside === 0) return rates
    return [...rates, csvRow([...head, 'Outside the scope', amount(outside), amount(0), amount(outside)])]
  })
  return csvRow(columns) + lines.join('')
}

const columns = [
  ...['Number', 'Kind', 'Credit of', 'Issued on', 'Supplied on', 'Order', 'Buyer', 'Buyer VAT number'],
  ...['VAT rate', 'Net', 'VAT', 'Gross'],
]

const credited = alias(vatInvoices, 'credited')

function documentRows(tx: Tx, where: SQL | undefined) {
  return tx
    .select({
      id: vatInvoices.id,
      kind: vatInvoices.kind,
      number: vatInvoices.number,
      issuedAt: vatInvoices.issuedAt,
      issuedOn: vatInvoices.issuedOn,
      orderId: vatInvoices.orderId,
      buyer: vatInvoices.buyer,
      figures: vatInvoices.figures,
      creditOfNumber: credited.number,
    })
    .from(vatInvoices)
    .leftJoin(credited, and(eq(credited.restaurantId, vatInvoices.restaurantId), eq(credited.id, vatInvoices.creditOf)))
    .where(where)
    .$dynamic()
}

function askedFor(restaurantId: string, { from, to, search, kind }: InvoicesQuery): SQL | undefined {
  if (from > to) throw new DomainError('range_upside_down')
  return and(
    eq(vatInvoices.restaurantId, restaurantId),
    between(vatInvoices.issuedOn, from, to),
    kind && eq(vatInvoices.kind, kind),
    search ? fits(search) : undefined,
  )
}

/** "INV-000012", "CN-3" and "12" are numbers; 12 may also be an order's. Everything else is looked for in the buyer's name. */
function fits(search: string): SQL {
  const [, series = '', digits] = /^(?:(inv|cn)\s*-?\s*)?0*(\d{1,12})$/i.exec(search) ?? []
  const ofKind = { inv: sql` and ${vatInvoices.kind} = 'invoice'`, cn: sql` and ${vatInvoices.kind} = 'credit_note'` }
  const named = series.toLowerCase()
  const only = named === 'inv' || named === 'cn' ? ofKind[named] : sql``
  const byNumber = digits === undefined ? sql`false` : sql`(${vatInvoices.number} = ${Number(digits)}${only})`
  const byOrder = named === '' ? sql`${vatInvoices.figures} ->> 'orderNumber' = ${search}` : sql`false`
  return sql`(${byNumber} or ${byOrder} or ${containsWords(sql`${vatInvoices.buyer} ->> 'name'`, search)})`
}

async function sumsOf(tx: Tx, where: SQL | undefined, kind: Kind) {
  const figure = (name: string) =>
    sql<Pence>`coalesce(sum((${vatInvoices.figures} ->> ${sql.raw(`'${name}'`)})::bigint), 0)::bigint`
  const [sums] = await tx
    .select({
      documents: sql<number>`count(*)::int`,
      netPence: figure('netPence'),
      vatPence: figure('vatPence'),
      outsideScopePence: figure('outsideScopePence'),
      totalPence: figure('totalPence'),
    })
    .from(vatInvoices)
    .where(and(where, eq(vatInvoices.kind, kind)))
  return sums ?? { documents: 0, netPence: ZERO, vatPence: ZERO, outsideScopePence: ZERO, totalPence: ZERO }
}

/** Counted, not taken for granted: how many of the numbers up to the last one are not there. */
async function seriesOf(tx: Tx, restaurantId: string, kind: Kind) {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${vatInvoices.number}), 0)::bigint`, given: sql<number>`count(*)::int` })
    .from(vatInvoices)
    .where(and(eq(vatInvoices.restaurantId, restaurantId), eq(vatInvoices.kind, kind)))
  const { last, given } = row ?? { last: 0, given: 0 }
  return { last: last === 0 ? null : vatInvoiceNumber(kind, last), missing: last - given }
}
