import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DrawerTransfer } from '../ledger/index.ts'
import { pence, zeroOrMorePenceSchema } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import { id } from '../testing/sale.ts'
import { closeDrawer, expectedPence, moveCash, openDrawer } from './index.ts'

const day = { timeZone: 'Europe/London', cutoffMinutes: 240 }
const rules = { day, limitPence: null }
const amount = (value: number) => zeroOrMorePenceSchema.parse(value)
let made = 0
const context = { at: '2026-11-20T23:00:00.000Z', by: id('person', 2), newId: () => id('movement', 1000 + ++made) }
const yes = { approvedBy: id('person', 9) }
const opened = (float: number) =>
  openDrawer(
    undefined,
    { id: id('drawer'), locationId: id('place'), cashDrawerId: null, floatPence: amount(float) },
    context,
  )

/** What an account gained. */
const balance = (transfers: readonly DrawerTransfer[], account: string) =>
  transfers.reduce(
    (sum, each) =>
      sum + (each.debit === account ? each.amountPence : 0) - (each.credit === account ? each.amountPence : 0),
    0,
  )

describe('a drawer', () => {
  // MON-9.
  it('should hold float + cash in − cash out + paid in − paid out − drops, and its difference is posted to the penny', () => {
    const movement = fc.record({
      kind: fc.constantFrom('paid_in' as const, 'paid_out' as const, 'drop' as const),
      amountPence: fc.integer({ min: 1, max: 50_000 }),
    })
    fc.assert(
      fc.property(
        fc.nat(50_000),
        fc.array(movement),
        fc.nat(900_000),
        fc.nat(90_000),
        fc.nat(1_000_000),
        (float, movements, cashIn, cashOut, counted) => {
          const takings = { cashInPence: amount(cashIn), cashOutPence: amount(cashOut) }
          let { drawer, transfers } = opened(float)
          let expected = float + cashIn - cashOut
          movements.forEach(({ kind, amountPence }, n) => {
            const command = { id: id('movement', n), kind, amountPence: moveAmount(amountPence), reason: 'Milk' }
            const moved = moveCash(drawer, command, takings, yes, context)
            transfers = [...transfers, ...moved.transfers]
            drawer = moved.drawer
            expected += kind === 'paid_in' ? amountPence : -amountPence
          })
          expect(expectedPence(drawer, takings)).toBe(expected)
          const closed = closeDrawer(drawer, { countedPence: amount(counted), note: '' }, takings, rules, context)
          transfers = [...transfers, ...closed.transfers]
          expect(closed.drawer.closed).toMatchObject({ expectedPence: expected, variancePence: counted - expected })
          // With the sales of the till in it, nothing is left in the drawer and the difference has its place.
          expect(balance(transfers, 'cash') + cashIn - cashOut).toBe(0)
          expect(balance(transfers, 'cash_variance') + counted - expected).toBe(0)
        },
      ),
    )
  })

  it('is opened once at a location, and never changed after it was counted', () => {
    const { drawer } = opened(10_000)
    const command = { id: id('drawer', 2), locationId: id('place'), cashDrawerId: null, floatPence: amount(0) }
    expect(refusalOf(() => openDrawer(drawer, command, context))).toBe('drawer_already_open')
    const takings = { cashInPence: amount(0), cashOutPence: amount(0) }
    const { drawer: counted } = closeDrawer(drawer, { countedPence: amount(0), note: '' }, takings, rules, context)
    const movement = { id: id('movement'), kind: 'drop' as const, amountPence: moveAmount(1), reason: 'Safe' }
    expect(refusalOf(() => moveCash(counted, movement, takings, yes, context))).toBe('drawer_closed')
    expect(refusalOf(() => closeDrawer(counted, { countedPence: amount(1), note: '' }, takings, rules, context))).toBe(
      'drawer_closed',
    )
    expect(pence(counted.closed?.variancePence ?? 0)).toBe(-10_000)
  })
})

describe('taking more out of a drawer than it should hold', () => {
  const takings = { cashInPence: amount(2_500), cashOutPence: amount(500) }
  const { drawer } = opened(10_000)
  const take = (kind: 'paid_in' | 'paid_out' | 'drop', amountPence: number, approval?: typeof yes) =>
    moveCash(
      drawer,
      { id: id('movement'), kind, amountPence: moveAmount(amountPence), reason: 'x' },
      takings,
      approval,
      context,
    )

  it('takes a manager’s yes, which stays with the movement and stands in the journal', () => {
    expect(refusalOf(() => take('paid_out', 12_001))).toBe('drawer_holds_less')
    expect(refusalOf(() => take('drop', 12_001))).toBe('drawer_holds_less')
    const over = take('paid_out', 12_001, yes)
    expect(over.drawer.movements).toMatchObject([{ amountPence: 12_001, ...yes }])
    expect(over.events).toMatchObject([{ data: yes }])
  })

  it('is nothing to ask about down to the last penny, or for money put in', () => {
    for (const moved of [take('paid_out', 12_000), take('drop', 12_000, yes), take('paid_in', 99_999)]) {
      expect(moved.drawer.movements[0]).not.toHaveProperty('approvedBy')
    }
  })
})

function moveAmount(value: number) {
  return zeroOrMorePenceSchema.parse(value)
}
