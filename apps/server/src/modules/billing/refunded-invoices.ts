import { type Pence, pence } from '@tableside/domain/money'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'

/**
 * What was given back of one invoice, with what is on its way: a refund the bank has not answered, an upgrade likewise. What
 * the owner's bank took back counts, too, until the dispute is won.
 */
export type InvoiceRefunded = {
  readonly totalPence: Pence
  readonly vatPence: Pence
  /** Of it, back to a card. */
  readonly cardPence: Pence
  /** A refund whose answer nobody has heard yet. */
  readonly isRefunding: boolean
}

const nothing: InvoiceRefunded = { totalPence: pence(0), vatPence: pence(0), cardPence: pence(0), isRefunding: false }

/**
 * What was given back of a restaurant's invoices, the one answer everything asks that gives back more: refunds, upgrades,
 * and the list that says how much is left. Whoever changes something has locked the restaurant before.
 *
 * @param settlingId a refund on its way that is being settled, and so is not counted itself
 */
export async function readRefunded(
  tx: Tx,
  restaurantId: string,
  settlingId: string | null = null,
): Promise<(invoiceId: string) => InvoiceRefunded> {
  const { rows } = await tx.execute<{ id: string; total: string; vat: string; card: string; refunding: boolean }>(sql`
    select id, sum(total)::bigint as total, sum(vat)::bigint as vat, sum(card)::bigint as card, bool_or(refunding) as refunding
    from (
      select credit_of as id, total_pence as total, vat_pence as vat,
        case state when 'card' then total_pence else 0 end as card, false as refunding
      from invoices where restaurant_id = ${restaurantId} and credit_of is not null
      union all
      select invoice_id, (amounts ->> 'totalPence')::bigint, (amounts ->> 'vatPence')::bigint,
        (amounts ->> 'totalPence')::bigint, true
      from billing_refunds
      where restaurant_id = ${restaurantId} and state in ('pending', 'unknown') and id is distinct from ${settlingId}::uuid
      union all
      select (quote #>> '{credit,creditOf}')::uuid, (quote #>> '{credit,amounts,totalPence}')::bigint,
        (quote #>> '{credit,amounts,vatPence}')::bigint, 0, false
      from billing_checkouts
      where restaurant_id = ${restaurantId} and state = 'pending' and quote #>> '{credit,creditOf}' is not null
      union all
      select invoice.id, parked.reported_pence,
        round(parked.reported_pence::numeric * invoice.vat_pence / invoice.total_pence)::bigint, parked.reported_pence, false
      from billing_parked parked
      join invoices invoice on invoice.restaurant_id = parked.restaurant_id and invoice.id = parked.invoice_id
      where parked.restaurant_id = ${restaurantId} and parked.why = 'disputed' and parked.won_at is null
    ) given_back group by id`)
  const byInvoice = new Map(
    rows.map(({ id, total, vat, card, refunding }) => [
      id,
      {
        totalPence: pence(Number(total)),
        vatPence: pence(Number(vat)),
        cardPence: pence(Number(card)),
        isRefunding: refunding,
      },
    ]),
  )
  return (invoiceId) => byInvoice.get(invoiceId) ?? nothing
}

/** What may still go back to the card: never more than the card paid, nor than is left of the invoice. */
export function refundablePence(totalPence: Pence, cardPaidPence: Pence, givenBack: InvoiceRefunded): Pence {
  return pence(Math.max(0, Math.min(cardPaidPence - givenBack.cardPence, totalPence - givenBack.totalPence)))
}
