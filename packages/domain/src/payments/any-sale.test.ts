import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DomainError } from '../errors/index.ts'
import { type LedgerTransfer, trialBalance } from '../ledger/index.ts'
import { basisPoints, pence } from '../money/index.ts'
import {
  addLines,
  changeDetails,
  changeLine,
  type Decision,
  discountOrder,
  type Order,
  removeDiscount,
  reopenOrder,
  sendToKitchen,
  serviceChargeOfShare,
  voidLine,
} from '../orders/index.ts'
import {
  approved,
  card,
  cash,
  declined,
  dishes,
  failed,
  id,
  line,
  manager,
  menu,
  now,
  onAccount,
  onTerminal,
  orderOf,
  steak,
  table,
  trading,
  unknown,
} from '../testing/sale.ts'
import { expectSound } from '../testing/soundness.ts'
import { type CapturedPayment, closeOrder, correctTender, settlePayment, settleRefund, startRefund } from './index.ts'

/** A step picks among what the order has by number, so any sequence of steps makes some sense at any time. */
const pick = fc.nat(1000)
const outcomes = [approved, declined, failed, unknown]
const orderTypes = ['table', 'counter', 'takeaway'] as const
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('add' as const), pick, quantity: fc.integer({ min: 1, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('change' as const), pick, quantity: fc.integer({ min: 1, max: 9 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('send' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('void' as const), pick, quantity: fc.integer({ min: 1, max: 4 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('discount' as const),
      pick,
      isOfBill: fc.boolean(),
      rateBps: fc.option(fc.integer({ min: 0, max: 10_000 })),
      amountPence: fc.nat(4000),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('comp' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('undiscount' as const), pick }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('move' as const), pick, serviceChargeBps: fc.constantFrom(0, 1000, 1250) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('cash' as const),
      amount: fc.nat(9000),
      tip: fc.nat(300),
      all: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('terminal' as const),
      amount: fc.nat(9000),
      tip: fc.nat(300),
      all: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('account' as const), amount: fc.nat(9000), all: fc.boolean() }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('card' as const),
      amount: fc.nat(9000),
      tip: fc.nat(300),
      all: fc.boolean(),
      withoutService: fc.boolean(),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('settle' as const), pick, outcome: fc.constantFrom(...outcomes) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('refund' as const),
      pick,
      amount: fc.nat(9000),
      tip: fc.nat(60),
      all: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('settleRefund' as const),
      pick,
      state: fc.constantFrom('done', 'failed', 'unknown'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reopen' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const someOf = <T>(rows: readonly T[], n: number): T | undefined => rows[n % Math.max(1, rows.length)]

/** Carries out one step; undefined when the order has nothing it could be done to. */
function carryOut(order: Order, it: Step, n: number): Decision | undefined {
  switch (it.do) {
    case 'add':
      return addLines(order, [line(n, someOf(dishes, it.pick) ?? steak, it.quantity)], menu, now)
    case 'change': {
      const chosen = someOf(order.lines, it.pick)
      return chosen && changeLine(order, chosen.id, { quantity: it.quantity }, now)
    }
    case 'send':
      return sendToKitchen(order, now)
    case 'void': {
      const chosen = someOf(order.lines, it.pick)
      return chosen && voidLine(order, chosen.id, { quantity: it.quantity, reason: 'Wrong dish' }, manager, now)
    }
    case 'discount': {
      const lineId = it.isOfBill ? null : (someOf(order.lines, it.pick)?.id ?? null)
      const rateBps = it.rateBps === null ? null : basisPoints(it.rateBps)
      const amountPence = rateBps === null ? pence(it.amountPence) : null
      const command = { id: id('discount', n), kind: 'discount' as const, lineId, rateBps, amountPence, reason: 'Slow' }
      return discountOrder(order, command, manager, now)
    }
    case 'comp': {
      const lineId = someOf(order.lines, it.pick)?.id ?? null
      const rateBps = basisPoints(10_000)
      const command = {
        id: id('discount', n),
        kind: 'comp' as const,
        lineId,
        rateBps,
        amountPence: null,
        reason: 'Sorry',
      }
      return discountOrder(order, command, manager, now)
    }
    case 'undiscount': {
      const chosen = someOf(order.discounts, it.pick)
      return chosen && removeDiscount(order, chosen.id)
    }
    case 'move': {
      const orderType = someOf(orderTypes, it.pick) ?? 'table'
      return changeDetails(
        order,
        { orderType, tableId: orderType === 'table' ? table.id : null, hasServiceCharge: it.serviceChargeBps > 0 },
        { ...trading, serviceChargeBps: basisPoints(it.serviceChargeBps) },
        now,
      )
    }
    case 'cash':
      return cash(order, n, it.all ? payable(order) : it.amount + 1, it.tip)
    case 'terminal':
      return onTerminal(order, n, it.all ? payable(order) : it.amount + 1, it.tip)
    case 'account':
      return onAccount(order, n, it.all ? payable(order) : it.amount + 1)
    case 'card':
      return cardShare(order, n, it.all ? payable(order) : it.amount + 1, it)
    case 'settle': {
      const chosen = someOf(order.payments, it.pick)
      return chosen && settlePayment(order, chosen.id, it.outcome, now)
    }
    case 'refund': {
      const chosen = someOf(capturedOf(order), it.pick)
      const amountPence = pence(it.all ? (chosen?.amountPence ?? 0) : it.amount + 1)
      const command = { refundId: id('refund', n), amountPence, tipPence: pence(it.tip), reason: 'Cold' }
      return chosen && startRefund(order, chosen.id, command, manager, now)
    }
    case 'correct': {
      const chosen = someOf(order.payments, it.pick)
      const to = chosen?.tender === 'cash' ? ('terminal' as const) : ('cash' as const)
      const command = { tender: to, reference: '', reason: 'Wrong button' }
      return chosen && correctTender(order, chosen.id, command, manager, { ...now, terminalName: 'Dojo' })
    }
    case 'settleRefund':
      return settleSomeRefund(order, it.pick, it.state)
    case 'close':
      return closeOrder(order, now)
    case 'reopen':
      return reopenOrder(order, { reason: 'A dish was forgotten' }, manager, { closedOn: order.businessDate })
  }
}

type Card = { readonly tip: number; readonly withoutService: boolean }

function cardShare(order: Order, n: number, share: number, { tip, withoutService }: Card) {
  return card(order, n, share, tip, withoutService ? serviceChargeOfShare(order, pence(share)) : 0)
}

function payable({ totals }: Order): number {
  return Math.max(1, totals.balanceDuePence - totals.pendingPence)
}

function capturedOf(order: Order): CapturedPayment[] {
  return order.payments.filter((payment) => payment.state === 'captured')
}

/** The provider itself never gives back more than it took, whatever we asked for. */
function settleSomeRefund(order: Order, n: number, state: 'done' | 'failed' | 'unknown'): Decision | undefined {
  const all = capturedOf(order).flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })))
  const chosen = someOf(all, n)
  if (!chosen) return undefined
  const { payment, refund } = chosen
  const given = payment.refunds.filter((each) => each.state === 'done')
  const left = (of: 'amountPence' | 'tipBackPence', taken: number) =>
    given.reduce((rest, each) => rest - each[of], taken) - refund[of]
  const isTooMuch = left('amountPence', payment.amountPence) < 0 || left('tipBackPence', payment.tipPence) < 0
  const isRefused = state === 'done' && refund.state !== 'done' && isTooMuch
  const outcome = state === 'done' && !isRefused ? { state, providerRef: 're_1' } : { state: 'failed' as const }
  return settleRefund(order, payment.id, refund.id, state === 'unknown' ? { state } : outcome, now)
}

/** Histories that chance alone rarely meets: money that arrives late, and money given back before the bill is closed. */
const whole = { amount: 0, tip: 0, all: true, withoutService: false }
const addWine: Step = { do: 'add', pick: 3, quantity: 3 }
const preludes: readonly (readonly Step[])[] = [
  [],
  [addWine, { do: 'card', ...whole }, { do: 'settle', pick: 0, outcome: failed }, { do: 'cash', ...whole }],
  [addWine, { do: 'cash', amount: 999, tip: 0, all: false }, { do: 'refund', pick: 0, amount: 0, tip: 0, all: true }],
  [addWine, { do: 'card', ...whole, tip: 50 }, { do: 'settle', pick: 0, outcome: approved }],
]

it('keeps figures, ledger and kitchen right through any sequence of commands', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(0, 1250),
      fc.constantFrom(...preludes),
      fc.array(step, { maxLength: 20 }),
      (bps, before, after) => {
        let order = orderOf([line(1001, steak, 2)], {}, { ...trading, serviceChargeBps: basisPoints(bps) })
        const transfers: LedgerTransfer[] = []
        const cooked = new Set<string>()
        for (const [n, each] of [...before, ...after].entries()) {
          const decision = accepted(() => carryOut(order, each, n + 1))
          if (!decision) continue
          // One accepted command is one version; one that finds nothing to change changes nothing.
          expect(decision.order.version).toBe(order.version + (decision.events.length > 0 ? 1 : 0))
          if (decision.events.length === 0) expect(decision.order).toBe(order)
          if (order.state !== 'open') expect(decision.order.lines).toEqual(order.lines)
          for (const item of decision.tickets.flatMap((ticket) => ticket.items)) {
            expect(cooked).not.toContain(item.lineId)
            cooked.add(item.lineId)
          }
          order = decision.order
          transfers.push(...decision.transfers)
          expectSound(order, transfers)
          expectOverpaymentToGoBackFirst(decision.transfers, transfers)
        }
      },
    ),
    // Each run takes others; `npm run wide` takes many at once.
    { numRuns: process.env.WIDE === '1' ? 2_000 : 500 },
  )
}, 60_000)

/** A sale is only taken back by a refund once nothing that was paid too much is left to give back. */
function expectOverpaymentToGoBackFirst(posted: readonly LedgerTransfer[], all: readonly LedgerTransfer[]): void {
  const isRefund = posted.some((each) => each.kind === 'refund')
  const takesSaleBack = posted.some((each) => ['sale', 'vat', 'service_charge'].includes(each.kind))
  if (isRefund && takesSaleBack) expect(trialBalance(all).get('guest_receivable') ?? 0).toBe(0)
}

function accepted(command: () => Decision | undefined): Decision | undefined {
  try {
    return command()
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}
