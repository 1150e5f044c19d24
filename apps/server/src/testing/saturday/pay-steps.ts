import type { OrderLine } from '@tableside/domain/orders'
import { v7 as uuidv7 } from 'uuid'
import { type Asking, quantityLeft, type Service, type Turn } from './asking.ts'
import {
  allDishes,
  grossOf,
  isFullPrice,
  leftOf,
  openSession,
  type Payment,
  prices,
  type Tender,
  totalOf,
} from './expected.ts'

type Share = { readonly lineId: string; readonly part: number; readonly of: number }
const tenders = { cash: 4, card: 3, terminal: 2, declined: 1, unanswered: 1 } as const

/** How guests pay: whole bills and every split, by every tender, also by cards that are declined or do not answer. */
export function paySteps(service: Service, { ask, count, must, approval }: Asking) {
  const { chance, drawerIds, expected } = service
  const { ids } = service.restaurant
  const priceOf = ({ itemId }: OrderLine) => prices[allDishes.find((dish) => ids[dish] === itemId) ?? 'water']
  const pathOf = (tender: Tender, { bill }: Turn) => `/orders/${bill.id}/payments/${tender}`

  /** A card that the bank declines takes nothing, and the guest gives another. */
  async function decline(turn: Turn, pence: number): Promise<void> {
    const body = { paymentId: uuidv7(), amountPence: pence, cardToken: 'tok_decline' }
    const { order } = await must('declined', ask(turn.till, pathOf('card', turn), body))
    const state = order.payments.find(({ id }: { id: string }) => id === body.paymentId).state
    if (state !== 'declined') throw new Error(`A declined card is ${state}`)
    expected.declined += 1
  }

  /** Charged, and the answer is lost: nobody may charge again, and asking the provider settles it. */
  async function settleUnanswered(turn: Turn, body: { paymentId: string; amountPence: number }): Promise<string> {
    const { order } = await must('unanswered', ask(turn.till, pathOf('card', turn), body))
    const state = order.payments.find(({ id }: { id: string }) => id === body.paymentId).state
    // The job that asks the provider about such cards may have been there first.
    if (state === 'captured') return order.state
    if (state !== 'unknown') throw new Error(`A card without an answer is ${state}`)
    if (body.amountPence === leftOf(turn.bill)) {
      const again = { ...body, paymentId: uuidv7(), cardToken: 'tok_approve' }
      const { json, text } = await ask(turn.till, pathOf('card', turn), again)
      if (json.code !== 'payment_unsettled') throw new Error(text)
    }
    const checked = await turn.till.send(`/orders/${turn.bill.id}/payments/${body.paymentId}/check`)
    return checked.json.order.state
  }

  /** What must be true of a payment that was taken, and of its bill and drawer. */
  function remember({ waiter, bill, drawer }: Turn, paid: Pick<Payment, 'id' | 'tender' | 'pence' | 'tipPence'>): void {
    const { tender, pence, tipPence } = paid
    bill.paidPence += pence
    if (leftOf(bill) === 0) bill.end = 'paid'
    const who = { orderId: bill.id, by: waiter.staffId, servedBy: bill.servedBy }
    expected.payments.push({ ...paid, ...who, drawer: tender === 'cash' ? drawer : null })
    if (tender === 'cash') openSession(expected, drawer).cashInPence += pence + tipPence
  }

  async function take(turn: Turn, step: string, pence: number, dishes?: Share[]): Promise<void> {
    const { till, bill, drawer } = turn
    const chosen = chance.weighted(tenders)
    const tender = chosen === 'declined' ? 'cash' : chosen === 'unanswered' ? 'card' : chosen
    const tipPence = chance.is(0.3) ? chance.between(50, 500) : 0
    const body = { paymentId: uuidv7(), amountPence: pence, tipPence, ...(dishes && { dishes }) }
    const cashDrawerId = drawerIds[drawer]
    const how = {
      cash: { tenderedPence: pence + tipPence + 500, ...(cashDrawerId && { cashDrawerId }) },
      card: { cardToken: chosen === 'unanswered' ? 'tok_lost_reply' : 'tok_approve' },
      terminal: { reference: '4242' },
    }
    if (chosen === 'declined') await decline(turn, pence)
    const pay = async () =>
      (await must(tender, ask(till, pathOf(tender, turn), { ...body, ...how[tender] }))).order.state
    const state = await (chosen === 'unanswered' ? settleUnanswered(turn, { ...body, ...how.card }) : pay())
    count(step)

    for (const { lineId } of dishes ?? []) bill.linesPaid.add(lineId)
    remember(turn, { id: body.paymentId, tender, pence, tipPence })
    if (state !== bill.end) throw new Error(`${bill.id} is ${state} and must be ${bill.end}`)
  }

  /** What is left, to the penny and without a tip. */
  async function takeCash(turn: Turn): Promise<void> {
    const { till, bill, drawer } = turn
    const id = uuidv7()
    const pence = leftOf(bill)
    const cashDrawerId = drawerIds[drawer]
    const cash = { paymentId: id, amountPence: pence, tenderedPence: pence, ...(cashDrawerId && { cashDrawerId }) }
    await must('payAll', ask(till, pathOf('cash', turn), cash))
    remember(turn, { id, tender: 'cash', pence, tipPence: 0 })
  }

  /** Lines nobody has paid for, on a bill on which each dish costs its price. */
  async function linesToPay({ till, bill }: Turn): Promise<OrderLine[]> {
    if (!isFullPrice(bill) || leftOf(bill) <= 0) return []
    const { lines } = await till.get(bill.id)
    return lines.filter((line) => quantityLeft(line) > 0 && !bill.linesPaid.has(line.id))
  }

  const whole = (line: OrderLine): Share => ({ lineId: line.id, part: quantityLeft(line), of: 1 })

  return {
    takeCash,
    async payAll(turn: Turn) {
      if (leftOf(turn.bill) > 0) await take(turn, 'payAll', leftOf(turn.bill))
    },
    async payAmount(turn: Turn) {
      const left = leftOf(turn.bill)
      if (left > 1) await take(turn, 'payAmount', chance.between(1, left - 1))
    },
    /** The last one pays the pennies that do not divide. */
    async payEvenly(turn: Turn) {
      const left = leftOf(turn.bill)
      const guests = chance.between(2, 4)
      if (left < guests) return
      const each = Math.floor(left / guests)
      for (let guest = 1; guest < guests; guest++) await take(turn, 'payEvenly', each)
      await take(turn, 'payEvenly', left - each * (guests - 1))
    },
    /** A whole dish, or half of one. */
    async payDish(turn: Turn) {
      const [line] = await linesToPay(turn)
      if (!line) return
      const isHalf = chance.is(0.4)
      const pence = isHalf ? Math.ceil(priceOf(line) / 2) : priceOf(line) * quantityLeft(line)
      const share = isHalf ? { lineId: line.id, part: 1, of: 2 } : whole(line)
      await take(turn, 'payDish', Math.min(pence, leftOf(turn.bill)), [share])
    },
    async paySeat(turn: Turn) {
      const lines = await linesToPay(turn)
      const own = lines.filter(({ seat }) => seat === lines[0]?.seat)
      if (own.length === 0) return
      const pence = own.reduce((all, line) => all + priceOf(line) * quantityLeft(line), 0)
      await take(turn, 'paySeat', Math.min(pence, leftOf(turn.bill)), own.map(whole))
    },
    /**
     * At the end of the night: what is owed is paid, and a bill on which nothing is owed is closed. It is voided where
     * all its dishes are; where what its guests had not paid for went to another bill, it is a sale.
     */
    async finish(turn: Turn) {
      const { till, bill } = turn
      if (leftOf(bill) > 0) await take(turn, 'payAll', leftOf(bill))
      else if ((await ask(till, `/orders/${bill.id}/close`)).isDone) bill.end = grossOf(bill) > 0 ? 'paid' : 'voided'
    },
    /** A lager was forgotten: the paid bill is opened again, and what it costs more is paid in cash. */
    async reopen(turn: Turn) {
      const { till, waiter, bill } = turn
      const approvalId = await approval(till, 'reopen_order', bill.id, { amountPence: totalOf(bill) })
      await must('reopen', ask(till, `/orders/${bill.id}/reopen`, { reason: 'Forgot a lager', approvalId }))
      await must('add', ask(till, `/orders/${bill.id}/lines`, { lines: [till.beer()], send: true }))
      bill.dishes.beer += 1
      expected.added.push({ by: waiter.staffId, dish: 'beer', quantity: 1 })
      await takeCash(turn)
    },
    /** It was the terminal, not the drawer. */
    async correctTender({ till }: Pick<Turn, 'till'>, payment: Payment) {
      const { id, orderId, pence, tipPence, drawer } = payment
      if (!drawer) throw new Error('Must hold: it was taken in cash')
      const approvalId = await approval(till, 'correct_tender', id, { amountPence: pence + tipPence })
      const body = { tender: 'terminal', reference: '4242', reason: 'Wrong button', approvalId }
      await must('correctTender', ask(till, `/orders/${orderId}/payments/${id}/tender`, body))
      openSession(expected, drawer).cashInPence -= pence + tipPence
      Object.assign(payment, { tender: 'terminal', drawer: null })
    },
    async refund({ till }: Pick<Turn, 'till'>, of: Payment, pence: number) {
      const approvalId = await approval(till, 'refund_payment', of.id, { amountPence: pence })
      const body = { refundId: uuidv7(), amountPence: pence, reason: 'Cold', approvalId }
      await must('refund', ask(till, `/orders/${of.orderId}/payments/${of.id}/refunds`, body))
      expected.refunds.push({ of, pence })
      if (of.drawer) openSession(expected, of.drawer).cashOutPence += pence
    },
  }
}
