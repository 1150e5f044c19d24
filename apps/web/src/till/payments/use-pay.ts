import type { QueueStatus } from '@tableside/client/queue'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import type {
  CardPaymentCommand,
  CashPaymentCommand,
  TakenOffline,
  TerminalPaymentCommand,
  VoucherPaymentCommand,
} from '@tableside/domain/payments'
import { useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { thisDeviceId } from '../../shared/devices/use-report-device.ts'
import { useTill } from '../orders/till-context.tsx'

/** The ways to pay an order. Each gives the id of the payment, to follow what becomes of it. */
export function usePay(order: Order) {
  const { commands, queue } = useTill()
  const { id: cashDrawerId } = useCashDrawer()
  return {
    payCash: (payment: Omit<CashPaymentCommand, 'paymentId'>) =>
      commands.payCash(order.id, {
        ...payment,
        ...(cashDrawerId && { cashDrawerId }),
        ...offlineMark(queue.status(), order),
      }),
    payTerminal: (payment: Omit<TerminalPaymentCommand, 'paymentId'>) =>
      commands.payTerminal(order.id, { ...payment, ...offlineMark(queue.status(), order) }),
    payCard: (payment: Omit<CardPaymentCommand, 'paymentId'>) => commands.payCard(order.id, payment),
    payVoucher: (payment: Omit<VoucherPaymentCommand, 'paymentId'>) => commands.payVoucher(order.id, payment),
  }
}

/**
 * Cash handed over now is in the drawer before the server knows of it, and a card is charged on the terminal: the server
 * never declines it, it books or holds it.
 */
function offlineMark({ isWaiting }: QueueStatus, { totals: { totalPence } }: Order): { takenOffline?: TakenOffline } {
  if (!isWaiting && navigator.onLine) return {}
  const billPence = zeroOrMorePenceSchema.parse(totalPence)
  return { takenOffline: { deviceId: thisDeviceId(), at: new Date().toISOString(), billPence } }
}
