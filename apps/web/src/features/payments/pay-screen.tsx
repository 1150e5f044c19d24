import type { QueueStatus } from '@tableside/client/queue'
import { isVoucherSale, type Order } from '@tableside/domain/orders'
import { isUnsettled, payablePence } from '@tableside/domain/payments'
import { Button, IconButton, Money } from '@tableside/ui'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { ConnectionPill, OrderTotals, useQueueStatus, useTill, whoFor } from '../orders/index.ts'
import { CancelVoucherSale } from '../vouchers/index.ts'
import { attemptOf } from './attempt.ts'
import { AttemptView } from './attempt-view.tsx'
import { PaymentList } from './payment-list.tsx'
import { useSplitPlan } from './split-plan.ts'
import { TakePayment } from './take-payment.tsx'

export type PayScreenProps = {
  order: Order
  onBack: () => void
  onReceipt: () => void
  onNewOrder: () => void
  /** To the paper of the gift voucher this order sold. */
  onVoucher: () => void
}

/** Taking the money for one order, in one go or in parts; what has been paid stands beside it. */
export function PayScreen({ order, onBack, onReceipt, onNewOrder, onVoucher }: PayScreenProps) {
  const { queue, commands } = useTill()
  const status = useQueueStatus()
  const [paymentId, setPaymentId] = useState<string | null>(null)
  const [part, setPart] = useSplitPlan(order)
  // One found on its way after a reload is followed to its end, so that somebody sees what became of it.
  const unsettled = order.payments.find(isUnsettled)
  if (paymentId === null && unsettled) setPaymentId(unsettled.id)
  const attempt = attemptOf(order, paymentId, status)
  const payable = payablePence(order)
  const isOwed = order.state === 'open' && payable > 0

  const handleNext = () => {
    if (attempt?.state === 'not_taken' && attempt.refused) queue.dismiss(attempt.refused.command.id)
    setPaymentId(null)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-1 sm:px-2">
        <IconButton label="Back to the order" icon={<ArrowLeft size={22} />} onPress={onBack} />
        <h1 className="min-w-0 flex-1 truncate font-semibold text-lg">{whoFor(order)}</h1>
        <ConnectionPill />
        <p className="pr-3 text-right text-quiet text-sm">
          To pay
          <Money pence={order.totals.balanceDuePence} className="ml-2 font-semibold text-ink text-xl" />
        </p>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-6xl gap-6 p-4 md:grid-cols-[minmax(0,1fr)_17rem] lg:p-6">
          <div>
            {attempt ? (
              <AttemptView
                order={order}
                attempt={attempt}
                onNext={handleNext}
                onReceipt={onReceipt}
                onNewOrder={onNewOrder}
                onVoucher={onVoucher}
              />
            ) : isOwed ? (
              <TakePayment
                order={order}
                part={part}
                onPart={setPart}
                onCash={(payment) => setPaymentId(commands.payCash(order.id, { ...payment, ...offlineMark(status) }))}
                onCard={(payment) => setPaymentId(commands.payCard(order.id, payment))}
                {...(!isVoucherSale(order) && {
                  onVoucher: (payment) => setPaymentId(commands.payVoucher(order.id, payment)),
                })}
              />
            ) : (
              <div className="flex flex-col items-center gap-4 py-12 text-center">
                <p className="font-semibold text-lg">Nothing is owed on this order.</p>
                {order.state === 'open' && (
                  <Button size="large" variant="primary" onPress={() => commands.close(order.id)}>
                    Close {whoFor(order)}
                  </Button>
                )}
                {order.state !== 'open' && (
                  <div className="flex gap-2">
                    <Button size="large" onPress={onReceipt}>
                      Receipt
                    </Button>
                    <Button size="large" variant="primary" onPress={onNewOrder}>
                      New order
                    </Button>
                  </div>
                )}
              </div>
            )}
          </div>
          <aside
            aria-label="The bill"
            className="flex flex-col gap-4 self-start rounded-card border border-line bg-surface p-4"
          >
            <OrderTotals order={order} />
            <PaymentList order={order} />
            {isVoucherSale(order) &&
              order.state === 'open' &&
              order.totals.paidPence === order.totals.refundedPence && (
                <CancelVoucherSale order={order} onDone={onNewOrder} />
              )}
          </aside>
        </div>
      </div>
    </div>
  )
}

/** Cash handed over now is in the drawer before the server hears of it: it must not say no to it afterwards. */
function offlineMark({ isWaiting, isReachable }: QueueStatus): { wasTakenOffline?: true } {
  return isWaiting || !isReachable || !navigator.onLine ? { wasTakenOffline: true } : {}
}
