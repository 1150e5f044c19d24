import { accountingLines, type Figures, vatTable } from '@tableside/domain/reports'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { catchUpSums, rebuild } from './modules/rollups/index.ts'
import { saturdayAt as at, type DepositPlace, openDepositPlace } from './testing/deposit-place.ts'
import { startTestServer, type TestServer } from './testing/test-server.ts'
import type { TestTill } from './testing/till.ts'

let server: TestServer
let place: DepositPlace
let waiter: TestTill
let owner: TestTill
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  const faults = await server.invariantFaults()
  await server.stop()
  expect(faults).toEqual([])
})
beforeEach(async () => {
  server.setClock(at('10:00'))
  place = await openDepositPlace(server)
  ;({ waiter, owner } = place)
})

const get = { method: 'GET', key: null } as const
/** What is owed as VAT, and what of it is accounted for before its supply. */
const books = async () => ({
  vat: await place.inAccount('vat:2000'),
  held: 0 - (await place.inAccount('vat_on_advances')),
})

async function figures(): Promise<Figures> {
  await catchUpSums(server.services.db, place.restaurant.id)
  const { report } = (await owner.send(`/reports/x?locationId=${place.restaurant.ids.location}`, undefined, get)).json
  return report.figures
}
/** The rows of the VAT report, with what they come to; its day has to balance for the accounts, too. */
async function vatReport() {
  const day = await figures()
  expect(accountingLines(day, []).reduce((sum, { amountPence }) => sum + amountPence, 0)).toBe(0)
  const { rows, totals } = vatTable(day)
  return { rows: rows.map((row) => row.join(' ')), vat: totals?.[3] ?? 0 }
}
async function paidDeposit(clock = '19:00') {
  const path = await place.book(clock)
  expect((await place.pay(path)).json.state).toBe('captured')
  return path
}
async function singlePurpose(isOn = true) {
  const { version } = (await owner.send('', undefined, get)).json.restaurant
  const changed = await owner.send('', { vouchersSinglePurpose: isOn, version }, { method: 'PATCH' })
  expect(changed.json.restaurant.vouchersSinglePurpose).toBe(isOn)
}
async function soldVoucher(amountPence: number) {
  const { id, order } = await owner.sellVoucher(amountPence)
  await owner.cash(order, amountPence)
  const { code } = (await owner.send(`/vouchers/${id}/code`, undefined, { key: null })).json
  return { id, orderId: order.id, code: code as string }
}
const payWith = (orderId: string, code: string, amountPence: number) =>
  owner.send(`/orders/${orderId}/payments/voucher`, { paymentId: uuidv7(), code, amountPence })

describe('VAT of a deposit', () => {
  it('is due on the day it is received, and comes off on the day it is used', async () => {
    await paidDeposit()
    expect(await books()).toEqual({ vat: 167, held: 167 })
    expect(await vatReport()).toEqual({ rows: ['Deposits and vouchers, paid 2000 833 167 1000'], vat: 167 })
    const booking = await place.one()
    const { order } = (await waiter.send(`/bookings/${booking.id}/seat`, {})).json
    const { json } = await waiter.send(`/orders/${order.id}/lines`, { lines: [waiter.curry(2)] })
    const due = json.order.totals.balanceDuePence
    await waiter.send(`/bookings/${booking.id}/deposit/pay`, { paymentId: uuidv7(), amountPence: 1000 })
    await waiter.cash(json.order, due - 1000)
    const meal = Math.round(due / 6)
    expect(await books()).toEqual({ vat: meal, held: 0 })
    expect(await vatReport()).toEqual({
      rows: [
        `Eat in 2000 ${due - meal} ${meal} ${due}`,
        'Deposits and vouchers, paid 2000 833 167 1000',
        'Of them used or given back 2000 -833 -167 -1000',
      ],
      vat: meal,
    })
    const followed = await figures()
    await rebuild(server.services.db, place.restaurant.id)
    expect(await figures()).toEqual(followed)
  })

  it('stays due where the deposit is kept, once, and goes back with it', async () => {
    const path = await paidDeposit('11:00')
    await place.become(await place.one(), 'cancelled', 'keep')
    await place.jobs()
    expect(await books()).toEqual({ vat: 167, held: 0 })
    expect((await vatReport()).vat).toBe(167)
    const kept = await place.one()
    await owner.send(`/bookings/${kept.id}/deposit/return`, { version: kept.version })
    await place.jobs()
    await place.jobs()
    expect(await books()).toEqual({ vat: 0, held: 0 })
    expect((await vatReport()).vat).toBe(0)
    expect(await place.read(path)).toContain('back')
  })
})

describe('single-purpose voucher', () => {
  it('bears VAT when it is sold, at the restaurant’s choice, and not again when it is used', async () => {
    await singlePurpose()
    const { code } = await soldVoucher(5_000)
    expect(await books()).toEqual({ vat: 833, held: 833 })
    expect(await vatReport()).toEqual({ rows: ['Deposits and vouchers, paid 2000 4167 833 5000'], vat: 833 })
    const order = await owner.open([owner.beer()])
    const { json } = await payWith(order.id, code, 540)
    expect(json.order).toMatchObject({
      state: 'paid',
      payments: [{ voucher: { vat: { offPence: 90, leftPence: 743 } } }],
    })
    expect(await books()).toEqual({ vat: 833, held: 743 })
    expect((await vatReport()).vat).toBe(833)
  })

  it('pays for nothing that bears another rate', async () => {
    await singlePurpose()
    const { code } = await soldVoucher(5_000)
    const away = { orderType: 'takeaway', tableId: null, covers: null }
    const order = await owner.open([owner.beer(), owner.line(place.restaurant.ids.salad)], away)
    const part = await payWith(order.id, code, 1190)
    expect(part.json.order.totals.balanceDuePence).toBe(650)
    expect((await payWith(order.id, code, 650)).json.code).toBe('voucher_other_vat')
  })

  it('that is written off leaves its VAT due, and its net is income', async () => {
    await singlePurpose()
    const { id, code } = await soldVoucher(5_000)
    const order = await owner.open([owner.beer()])
    await payWith(order.id, code, 540)
    await owner.send(`/vouchers/${id}/void`, { reason: 'Lost' })
    const off = await owner.send(`/vouchers/${id}/write-off`, { amountPence: 4_460, reason: 'Lost for good' })
    expect(off.status, off.text).toBe(200)
    expect(await books()).toEqual({ vat: 833, held: 0 })
    expect(await place.inAccount('voucher_breakage')).toBe(3_717)
    expect((await vatReport()).vat).toBe(833)
    const written = off.json.history.filter(({ deed }: { deed: string }) => deed === 'written_off')
    expect(written).toMatchObject([{ amountPence: -4_460 }])
  })

  it('whose money goes back has no VAT left', async () => {
    await singlePurpose()
    const { id, orderId } = await soldVoucher(5_000)
    await owner.send(`/vouchers/${id}/void`, { reason: 'Not wanted' })
    const [payment] = (await owner.get(orderId)).payments
    const wanted = { refundId: uuidv7(), amountPence: 5_000, reason: 'Not wanted' }
    const back = await owner.send(`/orders/${orderId}/payments/${payment?.id}/refunds`, wanted)
    expect(back.status, back.text).toBe(201)
    expect(await books()).toEqual({ vat: 0, held: 0 })
  })

  it('stays what it was when the setting changes', async () => {
    const many = await soldVoucher(1_000)
    expect(await books()).toEqual({ vat: 0, held: 0 })
    await singlePurpose()
    const order = await owner.open([owner.beer()])
    await payWith(order.id, many.code, 540)
    expect(await books()).toEqual({ vat: 90, held: 0 })
  })
})
