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
import { useTill } from '../orders/till-context.tsx'

/**
 * The ways to pay an order. Each gives the id of the payment, to follow what becomes of it. Cash and cards on the terminal
 * wait until the receipt's number is stored; a second tap in that time gives no id, because it is the same payment.
 */
export function usePay(order: Order) {
  const { restaurant, commands, queue } = useTill()
  const isTaking = useRef(false)
  const takeByHand = async (take: (mark: OfflineMark) => string): Promise<string | undefined> => {
    if (isTaking.current) return undefined
    isTaking.current = true
    try {
      return take(await offlineMark(restaurant.id, queue.status(), order))
    } finally {
      isTaking.current = false
    }
  }
  const { id: cashDrawerId } = useCashDrawer()
  return {
    payCash: (payment: Omit<CashPaymentCommand, 'paymentId'>) =>
      takeByHand((mark) => commands.payCash(order.id, { ...payment, ...(cashDrawerId && { cashDrawerId }), ...mark })),
    payTerminal: (payment: Omit<TerminalPaymentCommand, 'paymentId'>) =>
      takeByHand((mark) => commands.payTerminal(order.id, { ...payment, ...mark })),
    payCard: (payment: Omit<CardPaymentCommand, 'paymentId'>) => commands.payCard(order.id, payment),
    payOnAccount: (payment: Omit<OnAccountCommand, 'paymentId'>) => commands.payOnAccount(order.id, payment),
    payVoucher: (payment: Omit<VoucherPaymentCommand, 'paymentId'>) => commands.payVoucher(order.id, payment),
  }
}

type OfflineMark = { readonly takenOffline?: TakenOffline }

/**
 * Cash handed over now is in the drawer before the server knows of it, and a card is charged on the terminal: the server
 * never declines it, it books or holds it.
 */
async function offlineMark(
  restaurantId: string,
  { isWaiting }: QueueStatus,
  { totals: { totalPence } }: Order,
): Promise<OfflineMark> {
  if (!isWaiting && navigator.onLine) return {}
  const billPence = zeroOrMorePenceSchema.parse(totalPence)
  const taken = { deviceId: thisDeviceId(), at: new Date().toISOString(), billPence }
  const receiptNumber = await nextReceiptNumber(restaurantId)
  return { takenOffline: { ...taken, ...(receiptNumber && { receiptNumber }) } }
}
