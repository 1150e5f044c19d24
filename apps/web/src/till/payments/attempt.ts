import { isPayment, type QueueStatus, type RefusedCommand } from '@tableside/client/queue'
import type { Order } from '@tableside/domain/orders'
import { type CapturedPayment, type HeldPayment, isUnsettled, type Payment } from '@tableside/domain/payments'

type AskedTender = 'cash' | 'card' | 'terminal' | 'voucher' | 'house_account'

export type Delivery = 'delivered' | 'sending' | 'waiting'

/** One attempt to take money, as the waiter sees it. */
export type Attempt =
  /** `isKept`: false where this device keeps nothing, so that the payment is lost with the page. */
  | { readonly state: 'asking'; readonly tender: AskedTender; readonly isReachable: boolean; readonly isKept: boolean }
  | { readonly state: 'checking'; readonly payment: Payment }
  /** Cash, and a card on the terminal, once it is kept here: `delivery` says how far the server knows of it. */
  | { readonly state: 'captured'; readonly payment: CapturedPayment; readonly delivery: Delivery }
  | { readonly state: 'held'; readonly payment: HeldPayment }
  | { readonly state: 'not_taken'; readonly title: string; readonly next: string; readonly refused?: RefusedCommand }

/**
 * What became of the payment this till last asked for; or, after a reload, of one that is still on its
 * way or whose answer is outstanding. Undefined when a new one may be started.
 */
export function attemptOf(order: Order, paymentId: string | null, status: QueueStatus): Attempt | undefined {
  const onItsWay = status.pending.filter(isPayment).filter((command) => command.orderId === order.id)
  // What is in the drawer, or charged on the terminal, and kept here: shown until somebody goes on, and nothing waits for it.
  const taken = onItsWay.map(({ input }) => paymentOf(order, input.body.paymentId)).filter((each) => each !== undefined)
  const unanswered = onItsWay.find(({ input }) => !taken.some(({ id }) => id === input.body.paymentId))
  if (unanswered) {
    const { isReachable, isKept } = status
    return { state: 'asking', tender: tenderOf[unanswered.name], isReachable, isKept }
  }
  const last = taken.find(({ id }) => id === paymentId) ?? (order.state === 'open' ? undefined : taken.at(-1))
  if (last?.state === 'captured') {
    return { state: 'captured', payment: last, delivery: status.isWaiting ? 'waiting' : 'sending' }
  }
  const refused = status.refused.find((each) => paymentIdOf(each) === paymentId && paymentId !== null)
  if (refused && order.state === 'paid') {
    return {
      state: 'not_taken',
      title: 'This order is already paid.',
      next: 'The bill was paid at another till first. This payment was not taken.',
      refused,
    }
  }
  if (refused) {
    return { state: 'not_taken', title: refused.problem.title, next: refused.problem.detail, refused }
  }
  const payment = (paymentId && paymentOf(order, paymentId)) || order.payments.find(isUnsettled)
  if (!payment) return undefined
  switch (payment.state) {
    case 'pending':
    case 'unknown':
      return { state: 'checking', payment }
    case 'held':
      return { state: 'held', payment }
    case 'captured':
      return { state: 'captured', payment, delivery: 'delivered' }
    case 'declined':
      return {
        state: 'not_taken',
        title: declineMessage(payment.declineCode),
        next: 'Nothing was charged. Ask for another card, or take cash.',
      }
    case 'failed':
      if (payment.why === 'held_refused') {
        return {
          state: 'not_taken',
          title: payment.tender === 'cash' ? 'A manager refused this cash.' : 'A manager refused this payment.',
          next: 'It does not count as paid. If the guest has paid, tell the manager.',
        }
      }
      return {
        state: 'not_taken',
        title: 'The payment did not go through.',
        next: 'Nothing was charged. You may try again.',
      }
  }
}

const paymentOf = (order: Order, id: string) => order.payments.find((payment) => payment.id === id)

const tenderOf = {
  payCash: 'cash',
  payCard: 'card',
  payTerminal: 'terminal',
  payVoucher: 'voucher',
  payOnAccount: 'house_account',
} as const

function paymentIdOf({ command }: RefusedCommand): string | undefined {
  return isPayment(command) ? command.input.body.paymentId : undefined
}

/** The bank's code in words one can say to a guest. */
function declineMessage(code: string): string {
  if (code === 'insufficient_funds') return 'Declined: there is not enough money on this card.'
  if (code === 'expired_card') return 'Declined: this card has expired.'
  return 'The bank declined this card.'
}
