import type { QueueStatus } from '@tableside/client/queue'
import type { OnAccountCommand } from '@tableside/domain/house-accounts'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import type {
  CardPaymentCommand,
  CashPaymentCommand,
  TakenOffline,
  TerminalPaymentCommand,
  VoucherPaymentCommand,
} from '@tableside/domain/payments'
import { useRef } from 'react'
import { useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { nextReceiptNumber } from '../../shared/devices/receipt-count.ts'
import { thisDeviceId } from '../../shared/devices/use-report-device.ts'
import { currentSignOn } from '../../shared/sign-ons/sign-on-store.ts'
import { useTill } from '../orders/till-context.tsx'

/**
 * The ways to pay an order. Each gives the id of the payment, to follow what becomes of it. Cash and cards on the terminal
 * are done once this till has kept them, and give it then; a second tap in that time gives no id, because it is the same
 * payment.
 */
export function usePay(order: Order) {
  const { restaurant, commands, queue } = useTill()
  const isTaking = useRef(false)
  const takeByHand = async (take: (mark: TillMark, by: string | undefined) => string): Promise<string | undefined> => {
    if (isTaking.current) return undefined
    isTaking.current = true
    // The till may lock itself before the number of the receipt is stored.
    const by = currentSignOn()?.id
    try {
      const paymentId = take(await markOf(restaurant.id, queue.status(), order), by)
      await queue.whenKept(order.id)
      return paymentId
    } finally {
      isTaking.current = false
    }
  }
  const { id: cashDrawerId } = useCashDrawer()
  return {
    payCash: (payment: Omit<CashPaymentCommand, 'paymentId'>) =>
      takeByHand((mark, by) =>
        commands.payCash(order.id, { ...payment, ...(cashDrawerId && { cashDrawerId }), ...mark }, by),
      ),
    payTerminal: (payment: Omit<TerminalPaymentCommand, 'paymentId'>) =>
      takeByHand((mark, by) => commands.payTerminal(order.id, { ...payment, ...mark }, by)),
    payCard: (payment: Omit<CardPaymentCommand, 'paymentId'>) => commands.payCard(order.id, payment),
    payOnAccount: (payment: Omit<OnAccountCommand, 'paymentId'>) => commands.payOnAccount(order.id, payment),
    payVoucher: (payment: Omit<VoucherPaymentCommand, 'paymentId'>) => commands.payVoucher(order.id, payment),
  }
}

type TillMark = { readonly takenOffline: TakenOffline } | { readonly takenAtTill: TakenOffline }

/**
 * Cash handed over now is in the drawer before the server knows of it, and a card is charged on the terminal: the server
 * never declines it, it books or holds it, whether this till has a line or only believes so.
 */
async function markOf(
  restaurantId: string,
  { isWaiting, isReachable }: QueueStatus,
  { totals: { totalPence } }: Order,
): Promise<TillMark> {
  const billPence = zeroOrMorePenceSchema.parse(totalPence)
  const taken = { deviceId: thisDeviceId(), at: new Date().toISOString(), billPence }
  if (isReachable && !isWaiting) return { takenAtTill: taken }
  const receiptNumber = await nextReceiptNumber(restaurantId)
  return { takenOffline: { ...taken, ...(receiptNumber && { receiptNumber }) } }
}
