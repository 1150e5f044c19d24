import type { FinancialRow } from '@tableside/contract/platform'
import { v7 as uuidv7 } from 'uuid'
import { chanceOf } from '../demo/chance.ts'
import { renewSubscriptions, settleBilling } from '../modules/billing/index.ts'
import { startReconciler } from '../modules/payments/index.ts'
import { signInPlatformOwner } from './platform-owner.ts'
import { openRestaurant, type TestRestaurant } from './restaurant.ts'
import type { TestServer } from './test-server.ts'
import { tillOf } from './till.ts'

/** What the platform earned in a month, reported by four that were asked apart. */
export type TradeTotals = { readonly ledger: number; readonly fees: number; readonly subscriptions: number } & {
  readonly screen: number
  readonly overview: number
  readonly rows: number
  readonly csv: number
  readonly invoices: number
  /** What really left the owners' cards for plans, and what the ledger says did, VAT included. */
  readonly charged: number
  readonly paid: number
  /** Of each bill and each refund by itself, worked out again from what they say was paid. */
  readonly feesByBill: number
  /** What went through the tills in the month, so that the figures say what they are made of. */
  readonly trade: Trade
}

type Trade = Readonly<
  Record<'payments' | 'refunds' | 'refundedPence' | 'vouchersSold' | 'vouchersSoldPence' | 'vouchersUsedPence', number>
>

const [year, month] = [2025, 3]
const at = (day: number, hour: number) => new Date(Date.UTC(year, month - 1, day, hour)).toISOString()
const days = 31

/**
 * A month in which restaurants trade, subscribe, upgrade, downgrade, cancel, fail to pay and are given refunds – every
 * one through the front door, by a clock that runs from the first of March to the first of April 2025, with the clocks
 * changing in between.
 */
export async function monthOfTrade(server: TestServer, count: number, salesEach: number): Promise<TradeTotals> {
  const owner = await signInPlatformOwner(server, 'month@test.test')
  await owner.send('PUT', '/seller', {
    version: 0,
    seller: {
      legalName: 'Tableside Ltd',
      addressLines: ['1 Kiln Yard'],
      companyNumber: null,
      vatNumber: 'GB999999973',
      email: null,
      numberPrefix: '',
    },
  })
  const restaurants: TestRestaurant[] = []
  for (let n = 0; n < count; n++) restaurants.push(await openRestaurant(server))
  // Never on trial, on no plan: as they are when a trial is over.
  await server.sql(
    `update restaurants set is_subscribed = false, trial_ends_at = '2025-02-01T00:00:00Z', plan = 'beta'`,
  )
  server.services.findAccess.forget()
  for (let day = 1; day <= days; day++) {
    const now = at(day, 6)
    server.setClock(now)
    for (const { run } of [settleBilling, renewSubscriptions]) {
      await run(server.services, { now, signal: new AbortController().signal })
    }
    for (const [n, restaurant] of restaurants.entries()) {
      server.setClock(at(day, 12))
      if (day % days === n % days) await live(server, restaurant, n)
      await changeMind(server, restaurant, n, day)
      if ((day + n) % Math.max(1, Math.floor(days / salesEach)) === 0) await sell(server, restaurant, n * 100 + day)
    }
  }
  server.setClock(at(days, 20))
  await giveBack(server, owner.token, restaurants)
  for (const { run } of [settleBilling, renewSubscriptions]) {
    await run(server.services, { now: at(days, 21), signal: new AbortController().signal })
  }
  // What a busy machine had no answer to in time is asked after, as on any day.
  const reconciler = startReconciler(server.services)
  await reconciler.sweep()
  await reconciler.stop()
  const sums = await tradeTotals(server, owner)
  server.setClock(undefined)
  return sums
}

const cards = ['tok_approve', 'tok_approve', 'tok_approve_mastercard', 'tok_lost_reply', 'tok_insufficient_funds']

/** The restaurant's first day with us. */
async function live(server: TestServer, restaurant: TestRestaurant, n: number): Promise<void> {
  if (n % 7 === 6) return
  await till(server, restaurant).send('/billing/card', { setupId: uuidv7(), cardToken: cards[n % cards.length] })
  await choose(server, restaurant, n % 3 === 0 ? 'omega' : 'beta')
}

async function changeMind(server: TestServer, restaurant: TestRestaurant, n: number, day: number): Promise<void> {
  if (day === 20 && n % 4 === 1) await choose(server, restaurant, 'omega')
  if (day === 25 && n % 6 === 0) await choose(server, restaurant, 'beta')
  if (day === 27 && n % 5 === 2) await choose(server, restaurant, 'alpha')
}

async function choose(server: TestServer, restaurant: TestRestaurant, plan: string): Promise<void> {
  const { send } = till(server, restaurant)
  const { quote } = (await send(`/billing/quote?plan=${plan}`, undefined, { method: 'GET', key: null })).json
  const { action, duePence } = quote
  // Some are refused, for want of money or of a subscription: that is part of a month.
  await send('/billing/plan', { checkoutId: uuidv7(), plan, action, duePence })
}

async function sell(server: TestServer, restaurant: TestRestaurant, seed: number): Promise<void> {
  const chance = chanceOf(`sale ${seed}`)
  const random = (below: number) => chance.between(0, below - 1)
  const { open, get, curry, beer, card, cash, send } = till(server, restaurant)
  const order = await open([curry(1 + random(3)), beer(1 + random(4))])
  const total = order.totals.totalPence
  const part = 1 + random(total - 1)
  const paid = done(await card(order, 'tok_approve', part, { tipPence: random(300) }))
  const code = random(3) === 0 ? await sellVoucher(server, restaurant, random) : undefined
  if (code) {
    const body = { paymentId: uuidv7(), code, amountPence: 1 + random(total - part) }
    done(await send(`/orders/${order.id}/payments/voucher`, body))
  }
  const { totals, payments } = await get(order.id)
  const taken = payments.reduce((sum, payment) => sum + payment.amountPence, 0)
  if (totals.totalPence > taken) done(await cash(order, totals.totalPence - taken))
  if (random(4) > 0) return
  const paymentId = paid.json.order.payments[0].id
  const body = { refundId: uuidv7(), amountPence: 1 + random(part), reason: 'Cold' }
  done(await send(`/orders/${order.id}/payments/${paymentId}/refunds`, body))
}

/** Nothing a till asks in this month is ever refused: a payment that is would be missing from every sum alike. */
function done<Reply extends { readonly status: number; readonly text: string }>(reply: Reply): Reply {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text}`)
  return reply
}

/** Sells a gift voucher and answers its code; one in four is brought back on the spot, and its money with it. */
async function sellVoucher(server: TestServer, restaurant: TestRestaurant, random: (max: number) => number) {
  const { send, card, cash } = till(server, restaurant)
  const [id, amountPence] = [uuidv7(), 500 + random(9_500)]
  const place = { orderId: uuidv7(), locationId: restaurant.ids.location }
  const { order } = (await send('/vouchers', { id, amountPence, ...place })).json
  // Who has fallen to alpha sells none.
  if (!order) return undefined
  const paid = done(await (random(2) === 0 ? card(order, 'tok_approve', amountPence) : cash(order, amountPence)))
  const { code } = (await send(`/vouchers/${id}/code`, undefined, { key: null })).json
  if (random(4) > 0) return String(code)
  done(await send(`/vouchers/${id}/void`, { reason: 'Changed their mind' }))
  const body = { refundId: uuidv7(), amountPence, reason: 'Changed their mind' }
  done(await send(`/orders/${order.id}/payments/${paid.json.order.payments[0].id}/refunds`, body))
  return undefined
}

/** Ten thousand commands on a machine that may do other work. */
const till = (server: TestServer, restaurant: TestRestaurant) =>
  tillOf(server, restaurant, restaurant.owner, { isPatient: true })

/** The platform refunds one in eight, and gives credit to another. */
async function giveBack(server: TestServer, token: string, restaurants: readonly TestRestaurant[]): Promise<void> {
  const act = (path: string, payload?: object) =>
    server.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/v1/platform/restaurants/${path}`,
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': uuidv7() },
      ...(payload ? { payload } : {}),
    })
  for (const [n, { id }] of restaurants.entries()) {
    if (n % 8 === 1) await act(`${id}/billing/credit`, { amountPence: 777 + n, reason: 'Slow printer' })
    if (n % 8 !== 0) continue
    const { invoices } = (await act(`${id}/billing`)).json()
    const paid = invoices.find(({ onCardPence }: { onCardPence: number }) => onCardPence > 0)
    const body = { refundId: uuidv7(), amountPence: 1999, reason: 'Outage' }
    if (paid) await act(`${id}/billing/invoices/${paid.id}/refund`, body)
  }
}

async function tradeTotals(
  server: TestServer,
  owner: Awaited<ReturnType<typeof signInPlatformOwner>>,
): Promise<TradeTotals> {
  const [ledger] = await server.sql(`select
    sum(case when credit in ('platform_fee', 'platform_subscription') then amount_pence
      when debit in ('platform_fee', 'platform_subscription') then -amount_pence else 0 end)::int as all,
    sum(case when credit = 'platform_fee' then amount_pence when debit = 'platform_fee' then -amount_pence else 0 end)::int as fees,
    sum(case when credit = 'platform_subscription' then amount_pence
      when debit = 'platform_subscription' then -amount_pence else 0 end)::int as subscriptions,
    sum(case kind when 'subscription_paid' then amount_pence when 'subscription_refund' then -amount_pence else 0 end)::int as paid
    from ledger_transfers`)
  const [invoiced] = await server.sql(
    `select sum(case kind when 'invoice' then net_pence else -net_pence end)::int as pence from invoices`,
  )
  const { financial } = (await owner.get('/financial')).json
  const rows: FinancialRow[] = []
  for (let cursor = ''; ; ) {
    const page = (await owner.get(`/financial/restaurants?limit=200${cursor}`)).json
    rows.push(...page.rows)
    if (!page.nextCursor) break
    cursor = `&cursor=${encodeURIComponent(page.nextCursor)}`
  }
  const report = await server.app.inject({
    url: '/api/v1/platform/financial/report.csv',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const [, ...lines] = report.body.trimEnd().split('\r\n')
  const totals = lines.map((line) =>
    Number((line.slice(line.lastIndexOf('"') + 2).split(',')[0] ?? '').replace('.', '')),
  )
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
  return {
    ledger: Number(ledger?.all),
    fees: Number(ledger?.fees),
    subscriptions: Number(ledger?.subscriptions),
    paid: Number(ledger?.paid),
    invoices: Number(invoiced?.pence),
    screen: financial.allTime.totalPence,
    overview: (await owner.get('/overview')).json.overview.revenue.allTimePence,
    rows: sum(rows.map(({ totalRevenuePence }) => totalRevenuePence)),
    csv: sum(totals),
    charged: chargedForPlans(server),
    ...(await tradeOf(server)),
  }
}

/** Read from the bills, never from the ledger: what each was paid by, what went back, and its fee worked out again. */
async function tradeOf({ sql }: TestServer): Promise<Pick<TradeTotals, 'feesByBill' | 'trade'>> {
  const payments =
    await sql(`select p.tender, o.is_voucher_sale as "isVoucherSale", p.amount_pence as amount, p.fee_bps as bps,
    (select coalesce(sum((r ->> 'amountPence')::int), 0)::int from jsonb_array_elements(p.refunds) r where r ->> 'state' = 'done') as back,
    (select count(*)::int from jsonb_array_elements(p.refunds) r where r ->> 'state' = 'done') as refunds
    from payments p
    join (select id, totals ? 'vouchersPence' as is_voucher_sale from orders) o on o.id = p.order_id
    where p.state = 'captured'`)
  const sum = (rows: typeof payments, of: (row: (typeof payments)[number]) => unknown) =>
    rows.reduce((all, row) => all + Number(of(row)), 0)
  const sales = payments.filter(({ isVoucherSale }) => isVoucherSale)
  const used = payments.filter(({ tender }) => tender === 'voucher')
  // Nothing is kept on what a voucher pays: its fee was taken when it was bought.
  const bearing = payments.filter(({ tender }) => tender !== 'voucher')
  return {
    feesByBill: sum(bearing, ({ amount, bps, back }) => feeKept(Number(amount), Number(back), Number(bps))),
    trade: {
      payments: payments.length,
      refunds: sum(payments, ({ refunds }) => refunds),
      refundedPence: sum(payments, ({ back }) => back),
      vouchersSold: sales.length,
      vouchersSoldPence: sum(sales, ({ amount }) => amount),
      vouchersUsedPence: sum(used, ({ amount }) => amount),
    },
  }
}

/** The fee that stays: of what was paid, half a penny to the even one; going back in step with the money. */
function feeKept(amount: number, back: number, bps: number): number {
  const [whole, rest] = [Math.floor((amount * bps) / 10_000), (amount * bps) % 10_000]
  const fee = whole + (rest > 5_000 || (rest === 5_000 && whole % 2 === 1) ? 1 : 0)
  return fee - Math.floor((2 * fee * back + amount) / (2 * amount))
}

/** By the provider's own journal: another book than ours. */
function chargedForPlans({ simulator }: TestServer): number {
  const plans = new Set<string>()
  let pence = 0
  for (const entry of simulator.journal()) {
    if (entry.type === 'payment.captured' && entry.payment.metadata.subscriber) {
      plans.add(entry.payment.id)
      pence += entry.payment.amountPence
    }
    if (entry.type === 'payment.refunded' && plans.has(entry.refund.paymentId)) pence -= entry.refund.amountPence
  }
  return pence
}
