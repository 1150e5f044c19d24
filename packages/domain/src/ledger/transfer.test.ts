import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '../money/index.ts'
import { id } from '../testing/sale.ts'
import { accountSchema, fixedAccounts, ledgerTransferSchema, trialBalance } from './index.ts'
import { transfer } from './transfer.ts'

const about = { orderId: id('order'), paymentId: null, refundId: null, kind: 'capture' } as const
const account = fc.constantFrom(...fixedAccounts, 'sales:2000' as const, 'vat:2000' as const)
const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(pence)
const posting = fc.tuple(account, account, amount).filter(([debit, credit]) => debit !== credit)

describe('the ledger', () => {
  // LED-1: zero sum by construction.
  it('is in balance whatever is posted', () => {
    fc.assert(
      fc.property(fc.array(posting), (postings) => {
        const transfers = postings.flatMap(([debit, credit, p]) => transfer(about, debit, credit, p))
        for (const each of transfers) {
          expect(each.amountPence).toBeGreaterThan(0)
          expect(each.debit).not.toBe(each.credit)
          expect(ledgerTransferSchema.safeParse(each).success).toBe(true)
        }
        expect([...trialBalance(transfers).values()].reduce((sum, balance) => sum + balance, 0)).toBe(0)
      }),
    )
  })

  it('posts nothing for nothing, and a negative amount the other way round', () => {
    expect(transfer(about, 'cash', 'guest_receivable', pence(0))).toEqual([])
    const back = transfer(about, 'cash', 'guest_receivable', pence(-5))
    expect(back).toMatchObject([{ debit: 'guest_receivable', credit: 'cash', amountPence: 5 }])
  })

  it('never moves money from an account to itself', () => {
    expect(() => transfer(about, 'cash', 'cash', pence(5))).toThrow('two different accounts')
  })

  it('knows its accounts', () => {
    expect(accountSchema.safeParse('sales:2000').success).toBe(true)
    expect(accountSchema.safeParse('sales:').success).toBe(false)
    expect(accountSchema.safeParse('swimming_pool').success).toBe(false)
  })
})
