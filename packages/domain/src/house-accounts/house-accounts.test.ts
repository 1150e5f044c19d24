import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { trialBalance } from '../ledger/index.ts'
import { pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { isReopenable } from '../orders/index.ts'
import { startRefund } from '../payments/index.ts'
import { isInvoiceable, receiptOf } from '../receipts/index.ts'
import { firstVatPeriods } from '../tax/index.ts'
import { id, line, location, manager, now, orderOf, paying, steak, trading } from '../testing/sale.ts'
import {
  agedBalance,
  type HouseAccount,
  limitApproval,
  limitLeft,
  runningBalance,
  type SettleAccount,
  settleAccount,
  takeOnAccount,
} from './index.ts'

const harbour = (more: { owed?: number; limit?: number; stoppedAt?: string | null } = {}): HouseAccount => ({
  id: id('place', 77),
  name: 'Harbour Lights Ltd',
  limitPence: zeroOrMorePenceSchema.parse(more.limit ?? 100_00),
  owedPence: pence(more.owed ?? 0),
  contact: '',
  email: '',
  address: '',
  stoppedAt: more.stoppedAt ?? null,
  version: 1,
})
const bill = () => orderOf([line(1, steak)])
const total = bill().totals.totalPence
const charge = (account: HouseAccount, amount: number = total, approval: typeof manager | undefined = undefined) =>
  takeOnAccount(
    bill(),
    { paymentId: id('payment', 1), houseAccountId: account.id, amountPence: pence(amount) },
    account,
    approval,
    now,
  )
const settling = { ...paying, terminalName: 'Dojo', trading: { ...trading, vatPeriods: [...firstVatPeriods] } }
const at = { orderId: id('order', 9), paymentId: id('payment', 9), locationId: location }
const inCash = (amount: number, tendered = amount): SettleAccount => ({
  ...at,
  tender: 'cash',
  amountPence: pence(amount),
  tenderedPence: zeroOrMorePenceSchema.parse(tendered),
})

describe('a bill on account', () => {
  it('is a sale that the account owes, with no fee and no tip', () => {
    const { order, transfers, events } = charge(harbour({ owed: 10_00 }))
    expect(order).toMatchObject({
      state: 'paid',
      payments: [
        { tender: 'house_account', amountPence: total, feePence: 0, houseAccount: { owedPence: total + 10_00 } },
      ],
    })
    expect(events.map(({ type }) => type)).toContain('order.paid')
    const balances = trialBalance(transfers)
    expect(balances.get('accounts_receivable')).toBe(total)
    expect(balances.get('platform_fee')).toBeUndefined()
    expect((balances.get('sales:2000') ?? 0) + (balances.get('vat:2000') ?? 0)).toBe(-total)
    expect(transfers.filter(({ houseAccountId }) => houseAccountId)).toMatchObject([{ kind: 'capture' }])
  })

  it('leaves the rest of the bill to be paid otherwise', () => {
    expect(charge(harbour(), 5_00).order).toMatchObject({ state: 'open', totals: { balanceDuePence: total - 5_00 } })
  })

  it('goes up to the limit to the penny, and beyond it with a yes to how far', () => {
    const account = harbour({ owed: 100_00 - total })
    expect(limitLeft(account)).toBe(total)
    expect(limitApproval(account, { amountPence: pence(total) })).toBeUndefined()
    expect(charge(account).order.payments).toMatchObject([{ houseAccount: { owedPence: 100_00 } }])
    const over = harbour({ owed: 100_00 - total + 1 })
    expect(() => charge(over)).toThrow('approval_needed')
    expect(limitApproval(over, { amountPence: pence(total) })).toEqual({
      action: 'exceed_account_limit',
      subjectId: over.id,
      max: { amountPence: 1 },
    })
    expect(charge(over, total, manager).order.payments).toMatchObject([
      { houseAccount: { owedPence: 100_01, approvedBy: manager.approvedBy } },
    ])
  })

  it('is refused on a stopped account', () => {
    expect(() => charge(harbour({ stoppedAt: now.at }))).toThrow('account_stopped')
  })

  it('goes back onto the account when it is refunded', () => {
    const { order } = charge(harbour())
    const back = { refundId: id('refund'), amountPence: pence(5_00), tipPence: pence(0), reason: 'Cold' }
    const { transfers } = startRefund(order, id('payment', 1), back, manager, now)
    expect(trialBalance(transfers).get('accounts_receivable')).toBe(-5_00)
    expect(transfers.filter(({ houseAccountId }) => houseAccountId)).toMatchObject([{ kind: 'refund' }])
  })

  it('names the account on the receipt', () => {
    const business = {
      ...{ name: 'Lantern', addressLines: [], phone: '', vatNumber: null, accentColour: null, logoUrl: null },
      ...{ header: '', footer: '', showsFee: false },
    }
    const paper = receiptOf(charge(harbour()).order, business, 'receipt')
    expect(paper.payments).toMatchObject([{ label: 'On account: Harbour Lights Ltd' }])
  })
})

describe('the settlement of an account', () => {
  it('is paid and closed at once, bears the fee, and is no sale', () => {
    const { order, transfers, events, tickets } = settleAccount(
      harbour({ owed: 80_00 }),
      inCash(50_00, 60_00),
      settling,
    )
    expect(order).toMatchObject({
      state: 'paid',
      totals: { totalPence: 50_00, settlementPence: 50_00, linesPence: 0, vat: [], balanceDuePence: 0 },
      payments: [{ tender: 'cash', changePence: 10_00, feePence: 50 }],
    })
    expect([...trialBalance(transfers)].filter(([, amount]) => amount !== 0)).toEqual([
      ['cash', 50_00],
      ['processing_fees', 50],
      ['platform_fee', -50],
      ['accounts_receivable', -50_00],
    ])
    expect(events.map(({ type }) => type)).toEqual(['payment.captured', 'house_account.settled'])
    expect(tickets).toEqual([])
    expect([isReopenable(order), isInvoiceable(order)]).toEqual([false, false])
  })

  it('takes what is owed at most, and enough cash for it', () => {
    expect(settleAccount(harbour({ owed: 80_00 }), inCash(80_00), settling).order.state).toBe('paid')
    expect(() => settleAccount(harbour({ owed: 80_00 }), inCash(80_01), settling)).toThrow('settled_too_much')
    expect(() => settleAccount(harbour({ owed: -5_00 }), inCash(1), settling)).toThrow('settled_too_much')
    expect(() => settleAccount(harbour({ owed: 80_00 }), inCash(50_00, 49_99), settling)).toThrow('tendered_too_little')
  })

  it('lies where its tender says, with what it is found by', () => {
    const bank = { ...at, tender: 'bank_transfer', amountPence: pence(30_00), reference: 'FPS 7781' } as const
    const byBank = settleAccount(harbour({ owed: 80_00 }), bank, settling)
    expect(trialBalance(byBank.transfers).get('bank_transfers')).toBe(30_00)
    expect(byBank.order.lines).toMatchObject([{ note: 'FPS 7781' }])
    const slip = { ...bank, tender: 'terminal' as const, reference: '4242' }
    expect(settleAccount(harbour({ owed: 80_00 }), slip, settling).order.payments).toMatchObject([
      { tender: 'terminal', terminal: { name: 'Dojo', reference: '4242' } },
    ])
    expect(() => settleAccount(harbour({ owed: 80_00 }), slip, { ...settling, terminalName: '' })).toThrow(
      'terminal_not_set_up',
    )
  })

  it('is owed again when it is given back, and its fee goes back with it', () => {
    const { order } = settleAccount(harbour({ owed: 80_00 }), inCash(50_00), settling)
    const back = { refundId: id('refund'), amountPence: pence(50_00), tipPence: pence(0), reason: 'Wrong account' }
    const { transfers } = startRefund(order, id('payment', 9), back, manager, now)
    const balances = trialBalance(transfers)
    expect([balances.get('accounts_receivable'), balances.get('cash'), balances.get('platform_fee')]).toEqual([
      50_00, -50_00, 50,
    ])
    expect(balances.get('guest_receivable')).toBe(0)
  })
})

describe('the age of what is owed', () => {
  const owed = fc.integer({ min: -50_000, max: 200_000 })
  const charged = fc.tuple(
    fc.integer({ min: -1_000, max: 80_000 }),
    fc.integer({ min: -1_000, max: 80_000 }),
    fc.integer({ min: -1_000, max: 80_000 }),
  )

  it('adds up to what is owed and has no age with more than was put on in it', () => {
    fc.assert(
      fc.property(owed, charged, (owedPence, ages) => {
        const { currentPence, days30Pence, days60Pence, days90Pence } = agedBalance(owedPence, ages)
        const parts = [currentPence, days30Pence, days60Pence]
        expect(currentPence + days30Pence + days60Pence + days90Pence).toBe(owedPence)
        if (owedPence <= 0) expect([days30Pence, days60Pence, days90Pence]).toEqual([0, 0, 0])
        else {
          expect(Math.min(...parts, days90Pence)).toBeGreaterThanOrEqual(0)
          parts.forEach((part, at) => void expect(part).toBeLessThanOrEqual(Math.max(0, ages[at] ?? 0)))
        }
      }),
    )
  })

  it('takes what was paid off the oldest bills', () => {
    // £100, £60 and £40 put on, £70 of it paid.
    expect(agedBalance(130_00, [40_00, 60_00, 100_00])).toEqual({
      currentPence: 40_00,
      days30Pence: 60_00,
      days60Pence: 30_00,
      days90Pence: 0,
    })
    expect(agedBalance(90_00, [20_00, 0, 0])).toMatchObject({ currentPence: 20_00, days90Pence: 70_00 })
  })
})

describe('a statement', () => {
  it('says what was owed after each entry', () => {
    const entries = [{ amountPence: pence(24_50) }, { amountPence: pence(-10_00) }, { amountPence: pence(-20_00) }]
    expect(runningBalance(pence(5_00), entries).map(({ balancePence }) => balancePence)).toEqual([29_50, 19_50, -50])
  })
})
