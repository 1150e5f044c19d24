import type { Order } from '@tableside/domain/orders'
import type { RefundOutcome } from '@tableside/domain/payments'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { theSystem } from './db/people.ts'
import { createVerifiedUser } from './modules/identity/index.ts'
import { settleRefundOf } from './modules/payments/settle.ts'
import { rebuild } from './modules/rollups/index.ts'
import { clockStart } from './testing/clock.ts'
import { signInPlatformOwner } from './testing/platform-owner.ts'
import { openRestaurant, type TestRestaurant } from './testing/restaurant.ts'
import { password } from './testing/sign-in.ts'
import { postToSimulator } from './testing/simulator.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import { type TestTill, tillOf } from './testing/till.ts'

let server: TestServer
let owner: Awaited<ReturnType<typeof signInPlatformOwner>>
let partner: { id: string; token: string }
let lantern: TestRestaurant
let till: TestTill
beforeAll(async () => {
  server = await startTestServer()
  owner = await signInPlatformOwner(server)
  lantern = await openRestaurant(server)
  till = tillOf(server, lantern, lantern.owner)
  partner = await addPartner()
})
afterAll(() => server.stop())

const month = clockStart.slice(0, 7)
const total = 1635

async function addPartner() {
  const [id, email] = [uuidv7(), 'ann@acme.test']
  const fields = { name: 'Acme', accentColour: '#1f6b4a', mailName: 'Acme', mailAddress: 'hello@acme.test' }
  await owner.send('POST', '/partners', { id, ...fields, shareBps: 5000 })
  await createVerifiedUser(server.services, { email, password, name: 'Ann' })
  await owner.send('POST', `/partners/${id}/people`, { email })
  await owner.send('POST', `/partners/${id}/restaurants`, { restaurantId: lantern.id })
  const url = '/api/v1/auth/token?grant_type=password'
  const reply = await server.app.inject({ method: 'POST', url, payload: { email, password } })
  return { id, token: reply.json().access_token }
}

const asPartner = async (path: string) => {
  const headers = { authorization: `Bearer ${partner.token}` }
  return (await server.app.inject({ url: `/api/v1${path}`, headers })).json()
}

const sum = (rows: readonly { readonly pence: number }[]) => rows.reduce((all, { pence }) => all + pence, 0)

async function sellVoucher(amountPence: number) {
  const id = uuidv7()
  const { json } = await till.send('/vouchers', {
    id,
    orderId: uuidv7(),
    locationId: lantern.ids.location,
    amountPence,
  })
  const order: Order = (await till.cash(json.order, amountPence)).json.order
  return { id, order }
}

/** What each page of the platform and of the partner says the restaurant took, and the fees of the partner's month. */
async function figuresOf() {
  const { restaurants } = (await owner.get('/restaurants')).json
  const mine = restaurants.find(({ id }: { id: string }) => id === lantern.id)
  const { rows } = (await owner.get('/financial/restaurants')).json
  const financial = rows.find(({ id }: { id: string }) => id === lantern.id)
  const { restaurant } = (await owner.get(`/restaurants/${lantern.id}`)).json
  const { statement } = (await owner.get(`/partners/${partner.id}/statement?month=${month}`)).json
  const own = await asPartner('/partner')
  const { months } = (await asPartner(`/partner/restaurants/${lantern.id}`)).restaurant
  return {
    takings: {
      list: mine?.last30Days.takingsPence,
      financial: financial?.takings30Pence,
      restaurant: sum(restaurant.takings),
      partner: own.restaurants[0].takingsPence,
      statement: statement.total.takenPence - statement.total.refundedPence,
      months: months[0].takenPence - months[0].refundedPence,
    },
    taken: statement.total.takenPence,
    refunded: statement.total.refundedPence,
    fee: statement.total.feePence,
    share: statement.total.partnerPence,
  }
}

/** What the platform's pages say of the restaurant: its row under Financial and its own page. */
async function platformTakings(): Promise<number[]> {
  const { rows } = (await owner.get('/financial/restaurants')).json
  const { restaurant } = (await owner.get(`/restaurants/${lantern.id}`)).json
  return [rows.find(({ id }: { id: string }) => id === lantern.id)?.takings30Pence, sum(restaurant.takings)]
}

/** What the restaurant's own dashboard says, and what the ledger has of the platform's fee and the partner's share. */
async function ownFigures() {
  const { overview } = (await till.send('/overview', undefined, { method: 'GET', key: null })).json
  const [ledger] = await server.sql(
    `select coalesce(sum(case kind when 'fee' then amount_pence when 'fee_back' then -amount_pence end), 0)::int as fee,
       coalesce(sum(case kind when 'partner_share' then amount_pence when 'partner_share_back' then -amount_pence end), 0)::int as share
     from ledger_transfers where restaurant_id = $1`,
    [lantern.id],
  )
  return { takings: overview.today.takingsPence as number, fee: Number(ledger?.fee), share: Number(ledger?.share) }
}

describe('the takings a platform and a partner see', () => {
  it('count a gift voucher when it is used and not when it is sold, as the restaurant’s own do; its fee stays', async () => {
    await till.cash(await till.open(), total)
    const { id } = await sellVoucher(5_000)
    const { code } = (await till.send(`/vouchers/${id}/code`, undefined, { key: null })).json
    const used = await till.open()
    const use = { paymentId: uuidv7(), code, amountPence: total }
    expect((await till.send(`/orders/${used.id}/payments/voucher`, use)).status).toBe(201)
    const second = await sellVoucher(3_000)
    await till.send(`/vouchers/${second.id}/void`, { reason: 'Stopped' })
    const back = { refundId: uuidv7(), amountPence: 3_000, reason: 'Changed their mind' }
    const path = `/orders/${second.order.id}/payments/${second.order.payments[0]?.id}/refunds`
    expect((await till.send(path, back)).status).toBe(201)

    // A bill on account counts like them, and what settles the account does not.
    const account = uuidv7()
    await till.send('/house-accounts', { id: account, name: 'Harbour Lights', limitPence: 10_000 })
    const charge = { paymentId: uuidv7(), houseAccountId: account, amountPence: total }
    expect((await till.send(`/orders/${(await till.open()).id}/payments/on-account`, charge)).status).toBe(201)
    const ids = { orderId: uuidv7(), paymentId: uuidv7(), locationId: lantern.ids.location }
    const settled = await till.send(`/house-accounts/${account}/settlements`, {
      ...{ ...ids, tender: 'cash', amountPence: 1_000, tenderedPence: 1_000 },
    })
    expect(settled.status).toBe(201)
    const paidBack = { refundId: uuidv7(), amountPence: 200, reason: 'Wrong account' }
    expect((await till.send(`/orders/${ids.orderId}/payments/${ids.paymentId}/refunds`, paidBack)).status).toBe(201)

    const expectTheSame = async () => {
      await server.runJobs()
      const { takings, fee, share } = await ownFigures()
      expect(takings).toBe(3 * total)
      const figures = await figuresOf()
      const each = Object.fromEntries(Object.keys(figures.takings).map((page) => [page, takings]))
      expect(figures).toEqual({ takings: each, taken: 3 * total, refunded: 0, fee, share })
      expect(fee).toBeGreaterThan(50)
    }
    await server.sql('delete from rollup_tenders where restaurant_id = $1', [lantern.id])
    await server.sql('delete from rollup_cursors where restaurant_id = $1', [lantern.id])
    // Off the ledger, before the sums are there.
    const { takings, taken, refunded } = await figuresOf()
    expect({ ...takings, list: 0, taken, refunded }).toEqual({
      ...Object.fromEntries(
        ['financial', 'restaurant', 'partner', 'statement', 'months'].map((page) => [page, 3 * total]),
      ),
      list: 0,
      taken: 3 * total,
      refunded: 0,
    })
    await rebuild(server.services.db, lantern.id)
    await expectTheSame()
    // A partner who came later is notified of nothing before: neither of the voucher's money nor of any other.
    await server.sql('update partner_restaurants set since = $2 where restaurant_id = $1', [
      lantern.id,
      server.services.now(),
    ])
    const { statement } = (await owner.get(`/partners/${partner.id}/statement?month=${month}`)).json
    expect(statement.total).toMatchObject({ takenPence: 0, refundedPence: 0, feePence: 0, partnerPence: 0 })
  })

  it('are less what a provider refunded beyond the bill, the platform’s and the restaurant’s own alike', async () => {
    const before = { own: (await ownFigures()).takings, platform: await platformTakings() }
    const paid: Order = (await till.card(await till.open(), 'tok_approve', total)).json.order
    const [payment] = paid.payments
    const path = `/orders/${paid.id}/payments/${payment?.id}/refunds`
    const settler = { id: lantern.id, timeZone: 'Europe/London', cutoffMinutes: 240, by: theSystem }
    const refundId = uuidv7()
    await postToSimulator(server, '/v1/faults', { next: { fault: 'drop' }, webhooks: {} })
    await till.send(path, { refundId, amountPence: total, reason: 'Cold' })
    const says = (outcome: RefundOutcome) =>
      settleRefundOf(
        server.services,
        { restaurant: settler, key: undefined, at: server.services.now() },
        { orderId: paid.id, paymentId: payment?.id ?? '', refundId },
        outcome,
      )
    await says({ state: 'failed' })
    expect((await till.send(path, { refundId: uuidv7(), amountPence: total, reason: 'Cold' })).status).toBe(201)
    await says({ state: 'done', providerRef: 're_late' })
    const expectTheSame = async () => {
      expect((await ownFigures()).takings - before.own).toBe(-total)
      const after = await platformTakings()
      expect(after.map((each, page) => each - (before.platform[page] ?? 0))).toEqual([-total, -total])
    }
    // Off the ledger first, then off the sums.
    await expectTheSame()
    await server.runJobs()
    await expectTheSame()
    await rebuild(server.services.db, lantern.id)
    await expectTheSame()
  })
})
