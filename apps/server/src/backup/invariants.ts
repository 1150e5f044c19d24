import { createHash } from 'node:crypto'
import { endpoints } from '@tableside/contract'
import { type JournalEntry, verifyJournal } from '@tableside/domain/journal'
import { basisPoints, pence, portionHalfEven } from '@tableside/domain/money'
import { type Order, withTotals } from '@tableside/domain/orders'
import type { Client } from 'pg'

/**
 * Each rule is a query that answers what breaks it: `name` says which row. The ledger is added up once, by payment or by order,
 * and joined: a subquery for each of them reads all of a restaurant's ledger again.
 */
const rules: readonly { readonly rule: string; readonly query: string }[] = [
  {
    rule: 'has a total that is not its lines less discounts plus service charge',
    query: `select 'order ' || o.id as name from orders o
      left join lateral (
        select sum(l.unit_price_pence * (l.quantity - coalesce(
          (select sum((v ->> 'quantity')::int) from jsonb_array_elements(l.voids) v), 0))) as pence
        from order_lines l where l.restaurant_id = o.restaurant_id and l.order_id = o.id
      ) lines on true
      where o.total_pence <> coalesce(lines.pence, 0) - (o.totals ->> 'discountPence')::bigint
        + (o.totals ->> 'serviceChargePence')::bigint or o.total_pence <> (o.totals ->> 'totalPence')::bigint`,
  },
  {
    rule: 'moves nothing, or from an account to itself',
    query: `select 'transfer ' || restaurant_id || '/' || seq || '.' || ordinal as name from ledger_transfers
      where amount_pence <= 0 or debit = credit`,
  },
  {
    rule: 'is captured without exactly its own capture, tip, fee and provider fee in the ledger, or is not captured and has some',
    query: `select 'payment ' || p.id as name from payments p
      left join (
        select restaurant_id, payment_id, sum(amount_pence) filter (where kind = 'capture') as capture,
          sum(amount_pence) filter (where kind = 'tip') as tip,
          sum(amount_pence) filter (where kind = 'fee') as fee,
          sum(amount_pence) filter (where kind = 'provider_fee') as provider_fee
        from ledger_transfers where refund_id is null group by 1, 2
      ) t on t.restaurant_id = p.restaurant_id and t.payment_id = p.id
      where (coalesce(t.capture, 0), coalesce(t.tip, 0), coalesce(t.fee, 0), coalesce(t.provider_fee, 0)) is distinct from (
        case when p.state = 'captured' then p.amount_pence else 0 end,
        case when p.state = 'captured' then p.tip_pence else 0 end,
        case when p.state = 'captured' then p.fee_pence else 0 end,
        case when p.state = 'captured' then p.provider_fee_pence else 0 end)`,
  },
  {
    rule: 'lies in the ledger elsewhere than its tender says',
    query: `select 'payment ' || p.id as name from payments p
      left join (
        select restaurant_id, payment_id,
          sum(case 'cash' when debit then amount_pence when credit then -amount_pence end) as cash,
          sum(case 'terminal_takings' when debit then amount_pence when credit then -amount_pence end) as terminal,
          sum(case 'marketplace_takings' when debit then amount_pence when credit then -amount_pence end) as marketplace
        from ledger_transfers where refund_id is null group by 1, 2
      ) t on t.restaurant_id = p.restaurant_id and t.payment_id = p.id
      where p.state = 'captured' and ((p.tender in ('terminal', 'marketplace')) <> (p.terminal is not null)
        or coalesce(t.cash, 0) <> case p.tender when 'cash' then p.amount_pence + p.tip_pence else 0 end
        or coalesce(t.terminal, 0) <> case p.tender when 'terminal' then p.amount_pence + p.tip_pence else 0 end
        or coalesce(t.marketplace, 0) <> case p.tender when 'marketplace' then p.amount_pence else 0 end)`,
  },
  {
    rule: 'has refunds that are not what the ledger gave back, or more than was taken',
    query: `select 'payment ' || p.id as name from payments p
      cross join lateral (
        select coalesce(sum((r ->> 'amountPence')::bigint) filter (where r ->> 'state' = 'done'), 0) as back,
          coalesce(sum((r ->> 'feeBackPence')::bigint) filter (where r ->> 'state' = 'done'), 0) as fee_back,
          coalesce(sum((r ->> 'tipBackPence')::bigint) filter (where r ->> 'state' = 'done'), 0) as tip_back,
          coalesce(sum((r ->> 'suspensePence')::bigint) filter (where r ->> 'state' = 'done'), 0) as suspense,
          coalesce(sum((r ->> 'amountPence')::bigint) filter (where r ->> 'state' <> 'failed'), 0) as meant,
          coalesce(sum((r ->> 'tipBackPence')::bigint) filter (where r ->> 'state' <> 'failed'), 0) as tip_meant
        from jsonb_array_elements(p.refunds) r
      ) r
      left join (
        select restaurant_id, payment_id, sum(amount_pence) filter (where kind = 'refund') as back,
          sum(amount_pence) filter (where kind = 'tip_back') as tip_back,
          sum(amount_pence) filter (where kind = 'suspense') as suspense,
          sum(amount_pence) filter (where kind = 'fee_back') as fee_back
        from ledger_transfers group by 1, 2
      ) t on t.restaurant_id = p.restaurant_id and t.payment_id = p.id
      where r.back <> coalesce(t.back, 0) or r.tip_back <> coalesce(t.tip_back, 0) or r.fee_back <> coalesce(t.fee_back, 0)
        or r.back > p.amount_pence or r.tip_back > p.tip_pence or r.suspense <> coalesce(t.suspense, 0) or r.fee_back > p.fee_pence
        -- What was given up and done after all may meet another refund that is on its way, and so may more than was asked for.
        or ((r.meant > p.amount_pence or r.tip_meant > p.tip_pence) and not exists (
          select from events e
          left join events asked on asked.restaurant_id = e.restaurant_id and asked.order_id = e.order_id
            and asked.type = 'payment.refund_started' and asked.body -> 'refundId' = e.body -> 'refundId'
          where e.restaurant_id = p.restaurant_id and e.order_id = p.order_id
            and (e.type = 'payment.refund_failed' or (e.type = 'payment.refunded'
              and ((e.body ->> 'amountPence')::bigint > (asked.body ->> 'amountPence')::bigint
                or (e.body ->> 'tipBackPence')::bigint > (asked.body ->> 'tipBackPence')::bigint)))))
        or (r.back = p.amount_pence and r.fee_back <> p.fee_pence)`,
  },
  {
    rule: 'is posted twice',
    query: `select 'transfer of ' || coalesce(refund_id, payment_id, order_id, drawer_entry_id, invoice_id, parked_id, voucher_id) || ' ' || kind as name
      from ledger_transfers
      -- What was given back onto a voucher that was written off may be written off again.
      group by restaurant_id, order_id, payment_id, refund_id, drawer_entry_id, invoice_id, parked_id, voucher_id, closing, kind, debit, credit,
        case when kind in ('voucher_breakage', 'dispute', 'dispute_fee') then seq end
      having count(*) > 1`,
  },
  {
    rule: 'is closed and its guests owe, or are owed another amount than is said, or it is posted otherwise than it was sold',
    query: `select 'order ' || o.id as name from orders o
      left join (
        select restaurant_id, order_id, sum(case 'guest_receivable' when debit then amount_pence when credit then -amount_pence end)
            filter (where payment_id is null) as sold,
          sum(case 'guest_receivable' when debit then amount_pence when credit then -amount_pence end) as owed
        from ledger_transfers group by 1, 2
      ) t on t.restaurant_id = o.restaurant_id and t.order_id = o.id
      where coalesce(t.sold, 0) <> case when o.state = 'paid' then o.total_pence else 0 end
        or (o.state <> 'open' and coalesce(t.owed, 0) <> 0 - coalesce((o.totals ->> 'overpaidPence')::bigint, 0))`,
  },
  {
    rule: 'moved the platform’s account as something that is no fee',
    query: `select 'transfer ' || restaurant_id || '/' || seq as name from ledger_transfers
      where (kind in ('fee', 'fee_back', 'partner_share', 'partner_share_back')) <> ('platform_fee' in (debit, credit))`,
  },
  {
    rule: 'is issued and posted otherwise than it says, or is paid with other money than the ledger has',
    query: `select 'invoice ' || i.document_number as name from invoices i
      cross join lateral (
        select coalesce(sum(case t.kind when 'subscription' then t.amount_pence when 'subscription_back' then -t.amount_pence end), 0) as net,
          coalesce(sum(case t.kind when 'subscription_vat' then t.amount_pence when 'subscription_vat_back' then -t.amount_pence end), 0) as vat,
          coalesce(sum(case t.kind when 'subscription_paid' then t.amount_pence when 'subscription_refund' then -t.amount_pence end), 0) as money
        from ledger_transfers t where t.restaurant_id = i.restaurant_id and t.invoice_id = i.id
      ) t
      where t.net <> case i.kind when 'invoice' then i.net_pence else -i.net_pence end
        or t.vat <> case i.kind when 'invoice' then i.vat_pence else -i.vat_pence end
        or t.money <> case i.state when 'paid' then i.total_pence - i.credit_used_pence when 'card' then -i.total_pence else 0 end`,
  },
  {
    rule: 'has lines that are not its total',
    query: `select 'invoice ' || i.document_number as name from invoices i
      where i.net_pence <> (select coalesce(sum((l ->> 'netPence')::bigint), 0) from jsonb_array_elements(i.lines) l)`,
  },
  {
    rule: 'has invoices whose numbers have a gap or stand twice',
    query: `select 'series ' || s.series as name from invoice_series s
      cross join lateral (select count(*) as n, count(distinct number) as each, max(number) as last, min(number) as first from invoices) i
      where i.n <> s.last_number or i.each <> i.n or i.last <> s.last_number or i.first <> 1`,
  },
  {
    rule: 'was given back more than once: in all, in VAT, or to the card (SUB-2)',
    query: `select 'invoice ' || i.document_number as name from invoices i
      cross join lateral (
        select coalesce(sum(n.total_pence), 0) as total, coalesce(sum(n.vat_pence), 0) as vat,
          coalesce(sum(n.total_pence) filter (where n.state = 'card'), 0) as card
        from invoices n where n.restaurant_id = i.restaurant_id and n.credit_of = i.id
      ) n
      where n.total > i.total_pence or n.vat > i.vat_pence or n.card > i.total_pence - i.credit_used_pence`,
  },
  {
    rule: 'has used more credit than it was given',
    query: `select 'restaurant ' || restaurant_id as name from invoices group by restaurant_id
      having sum(case when kind = 'credit_note' and state = 'balance' then total_pence else 0 end) < sum(credit_used_pence)`,
  },
  {
    rule: 'moved the platform’s subscription account as something that is no subscription',
    query: `select 'transfer ' || restaurant_id || '/' || seq as name from ledger_transfers
      where (kind in ('subscription', 'subscription_back')) <> ('platform_subscription' in (debit, credit))`,
  },
  {
    rule: 'has another balance than the ledger says, or is good without having been paid for (MON-10)',
    query: `select 'voucher ' || v.id as name from gift_vouchers v
      cross join lateral (
        select coalesce(sum(case t.credit when 'gift_voucher_liability' then t.amount_pence else -t.amount_pence end), 0) as pence,
          coalesce(sum(t.amount_pence) filter (where t.kind = 'voucher_sale'), 0) as sold
        from ledger_transfers t where t.restaurant_id = v.restaurant_id and t.voucher_id = v.id
      ) t
      where v.balance_pence <> t.pence or v.balance_pence < 0
        or t.sold <> case when v.sold_at is null then 0 else v.amount_pence end`,
  },
  {
    rule: 'has accounted for other VAT on its deposits and single-purpose vouchers than is on them (MON-10)',
    query: `select 'restaurant ' || v.restaurant_id as name from (
        select restaurant_id, sum(vat_pence) as pence, bool_or(balance_pence = 0 and vat_pence <> 0) as is_left
        from gift_vouchers group by restaurant_id) v
      left join (
        select restaurant_id, sum(case 'vat_on_advances' when debit then amount_pence when credit then -amount_pence end) as pence
        from ledger_transfers group by restaurant_id) t on t.restaurant_id = v.restaurant_id
      where v.pence <> coalesce(t.pence, 0) or v.is_left`,
  },
  {
    rule: 'was paid with a voucher and its ledger names another, or none',
    query: `select 'payment ' || p.id as name from payments p
      where (p.tender = 'voucher') <> (p.voucher is not null) or (p.tender = 'voucher' and (p.fee_pence <> 0 or not exists (
        select from ledger_transfers t where t.restaurant_id = p.restaurant_id and t.payment_id = p.id
          and t.kind = 'capture' and t.voucher_id = (p.voucher ->> 'id')::uuid)))`,
  },
  {
    rule: 'owes another amount than the ledger says',
    query: `select 'house account ' || a.id as name from house_accounts a
      cross join lateral (
        select coalesce(sum(case t.debit when 'accounts_receivable' then t.amount_pence else -t.amount_pence end), 0) as pence
        from ledger_transfers t where t.restaurant_id = a.restaurant_id and t.house_account_id = a.id
      ) t
      where a.owed_pence <> t.pence`,
  },
  {
    rule: 'was put on a house account and its ledger names another, or none',
    query: `select 'payment ' || p.id as name from payments p
      where (p.tender = 'house_account') <> (p.house_account is not null)
        or (p.tender = 'house_account' and (p.fee_pence <> 0 or p.tip_pence <> 0 or not exists (
          select from ledger_transfers t where t.restaurant_id = p.restaurant_id and t.payment_id = p.id
            and t.kind = 'capture' and t.house_account_id = (p.house_account ->> 'id')::uuid)))`,
  },
  {
    rule: 'was taken from a card without the provider’s name for it, or shares that name with another',
    query: `select 'payment ' || p.id as name
      from (select *, count(*) over (partition by provider_ref) as of_that_name from payments) p
      where p.tender = 'card' and p.state = 'captured' and (p.provider_ref is null or p.of_that_name > 1)`,
  },
  {
    rule: 'is settled without the moment it was',
    query: `select 'payment ' || id as name from payments
      where state in ('captured', 'declined', 'failed') and settled_at is null`,
  },
  {
    rule: 'was written with a journal entry that is not there',
    query: `select 'transfer ' || t.restaurant_id || '/' || t.seq as name from ledger_transfers t
      where not exists (select from events e where e.restaurant_id = t.restaurant_id and e.seq = t.seq)`,
  },
  {
    rule: 'has a journal with a gap, or one that ends elsewhere than its counter says',
    query: `select 'restaurant ' || c.restaurant_id as name from restaurant_counters c
      cross join lateral (
        select count(*) as n, coalesce(max(seq), 0) as last,
          (array_agg(hash order by seq desc))[1] as hash
        from events e where e.restaurant_id = c.restaurant_id
      ) e
      where e.n <> c.event_seq or e.last <> c.event_seq or (e.n > 0 and e.hash <> c.journal_hash)`,
  },
  {
    rule: 'is counted and its ledger says otherwise (MON-9)',
    query: `select 'drawer ' || d.id as name from drawers d
      cross join lateral (
        select coalesce(sum(case 'cash' when t.debit then t.amount_pence when t.credit then -t.amount_pence else 0 end)
            filter (where t.kind <> 'banked'), 0) as moved,
          coalesce(sum(t.amount_pence) filter (where t.kind = 'banked'), 0) as banked
        from ledger_transfers t where t.restaurant_id = d.restaurant_id and t.drawer_id = d.id
      ) t
      where d.closed_at is not null and (d.counted_pence <> d.expected_pence + d.variance_pence
        or t.banked <> d.counted_pence or t.moved + d.cash_in_pence - d.cash_out_pence <> d.counted_pence)`,
  },
  {
    rule: 'is counted with other cash of sales than the ledger has for it while it was open',
    query: `select 'drawer ' || d.id as name from drawers d
      cross join lateral (
        select coalesce(sum(case when t.debit = 'cash' then t.amount_pence
            when t.credit = 'cash' and t.kind in ('tender_correction', 'tip_correction') then -t.amount_pence end), 0) as cash_in,
          coalesce(sum(t.amount_pence) filter (where t.credit = 'cash'
            and t.kind not in ('tender_correction', 'tip_correction')), 0) as cash_out
        from ledger_transfers t
        where t.restaurant_id = d.restaurant_id and t.location_id = d.location_id and t.order_id is not null
          and t.cash_drawer_id is not distinct from d.cash_drawer_id and t.seq > d.opened_seq
          and t.seq < (select min(c.seq) from ledger_transfers c
            where c.restaurant_id = d.restaurant_id and c.drawer_id = d.id and c.kind in ('variance', 'banked'))
      ) t
      where d.closed_at is not null and (t.cash_in, t.cash_out) <> (d.cash_in_pence, d.cash_out_pence)`,
  },
  {
    rule: 'has Z reports whose numbers have a gap',
    query: `select 'location ' || location_id as name from z_reports
      group by restaurant_id, location_id having count(*) <> max(number) or min(number) <> 1`,
  },
  {
    rule: 'was used and never answered',
    query: `select 'idempotency key of ' || endpoint as name from idempotency_keys where reply = ''
      -- Reserved by a command that asks a provider (commands/ask-provider.ts): without an answer while the provider owes one.
      or reply is null and endpoint not in (${endpoints.flatMap(({ name, asksProvider }) => (asksProvider ? `'${name}'` : []))})`,
  },
]

/**
 * Everything stored that breaks what must always hold: money adds up, the ledger tells the same as the
 * payments, nothing is posted twice, the journal is whole, every key has its answer. Empty when all is
 * well. For a backup that is verified, and for tests after any fault: it reads everything.
 *
 * @param client a connection that sees every restaurant
 */
export async function invariantFaults(client: Pick<Client, 'query'>): Promise<string[]> {
  const faults: string[] = []
  for (const { rule, query } of rules) {
    const { rows } = await client.query<{ name: string }>(query)
    faults.push(...rows.map(({ name }) => `${name} ${rule}`))
  }
  return [...faults, ...(await figureFaults(client)), ...(await feeFaults(client)), ...(await sealFaults(client))]
}

/** Every figure of every order worked out again by the rules, from what was sold and paid. */
async function figureFaults(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ order: Order }>(
    `select order_document(row(o.*)::orders) as order from orders o order by o.restaurant_id, o.id`,
  )
  return rows
    .filter(({ order }) => stable(withTotals(order).totals) !== stable(order.totals))
    .map(({ order }) => `order ${order.id} has figures that do not follow from its lines, discounts and payments`)
}

async function feeFaults(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<{ id: string; amount: number; bps: number; fee: number }>(
    `select id, amount_pence::int as amount, fee_bps as bps, fee_pence::int as fee from payments where state = 'captured'`,
  )
  return rows
    .filter(({ amount, bps, fee }) => portionHalfEven(pence(amount), basisPoints(bps)) !== fee)
    .map(({ id }) => `payment ${id} has a fee that is not its rate of its amount`)
}

async function sealFaults(client: Pick<Client, 'query'>): Promise<string[]> {
  const { rows } = await client.query<JournalEntry & { restaurant: string }>(
    `select restaurant_id as restaurant, seq::int, type, iso(at) as at, by, body::text, hash from events
     order by restaurant_id, seq`,
  )
  const journals = new Map<string, JournalEntry[]>()
  for (const { restaurant, ...entry } of rows) {
    const journal = journals.get(restaurant)
    if (journal) journal.push(entry)
    else journals.set(restaurant, [entry])
  }
  const faults: string[] = []
  for (const [restaurant, entries] of journals) {
    const broken = await verifyJournal(entries, (text) => createHash('sha256').update(text).digest('hex'))
    if (broken !== undefined) faults.push(`restaurant ${restaurant} has a journal that is broken at ${broken}`)
  }
  return faults
}

/** The same text for the same facts, whatever the order of their names. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
