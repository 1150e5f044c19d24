import { payOnAccount as payOnAccountEndpoint } from '@tableside/contract/house-accounts'
import { payVoucher as payVoucherEndpoint } from '@tableside/contract/vouchers'
import { isVoucherSale, type Order } from '@tableside/domain/orders'
import { isUnsettled, payablePence } from '@tableside/domain/payments'
import { Button, IconButton, Money } from '@tableside/ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { PersonButton } from '../../shared/sign-ons/person-button.tsx'
import { BarTitle } from '../bar-title.tsx'
import { ConnectionPill } from '../orders/connection-pill.tsx'
import { EmptiedOrder } from '../orders/emptied-order.tsx'
import { OrderTotals } from '../orders/order-totals.tsx'
import { useTill } from '../orders/till-context.tsx'
import { useQueueStatus } from '../orders/use-orders.ts'
import { TabStrip } from '../tabs/tab-strip.tsx'
import { useNextOrderLabel } from '../use-till-navigation.ts'
import { CancelVoucherSale } from '../vouchers/cancel-sale.tsx'
import { attemptOf } from './attempt.ts'
import { AttemptView } from './attempt-view.tsx'
import { DepositNotice, useHeldDeposit } from './deposit-notice.tsx'
import { HeldNotice } from './held-notice.tsx'
import { PaymentList } from './payment-list.tsx'
import { useSplitPlan } from './split-plan.ts'
import { TakePayment } from './take-payment.tsx'
import { usePay } from './use-pay.ts'

export type PayScreenProps = {
  order: Order
  /** One that was asked for elsewhere, to follow. */
  asked?: string | undefined
  onBack: () => void
  onReceipt: () => void
  onNewOrder: () => void
  /** A payment closed the bill; absent where it stays on the screen until somebody goes on. */
  onPaid?: (paymentId: string) => void
  /** To the paper of the gift voucher this order sold. */
  onVoucher: () => void
}

/** Taking the money for one order, in one go or in parts; what has been paid stands beside it. */
export function PayScreen({ order, asked, onBack, onReceipt, onNewOrder, onPaid, onVoucher }: PayScreenProps) {
  const { queue, commands } = useTill()
  const { payCash, payCard, payTerminal, payVoucher, payOnAccount } = usePay(order)
  const { can } = useAccess()
  const mayCharge = can(payOnAccountEndpoint.access) === true
  const mayTakeVoucher = can(payVoucherEndpoint.access) === true
  const status = useQueueStatus()
  const [paymentId, setPaymentId] = useState<string | null>(asked ?? null)
  const [part, setPart] = useSplitPlan(order)
  // One found on its way after a reload is followed to its end, so that somebody sees what became of it.
  const unsettled = order.payments.find(isUnsettled)
  if (paymentId === null && unsettled) setPaymentId(unsettled.id)
  const nextLabel = useNextOrderLabel(order)
  const attempt = attemptOf(order, paymentId, status)
  const payable = payablePence(order)
  const isOwed = order.state === 'open' && payable > 0
  const held = useHeldDeposit(order)
  const [skipped, setSkipped] = useState<string>()
  const booking = held?.id === skipped ? undefined : held

  const isPaid = attempt?.state === 'captured' && order.state === 'paid' && !isVoucherSale(order)
  const goOn = useEffectEvent(() => isPaid && onPaid?.(attempt.payment.id))
  useEffect(() => {
    if (isPaid) goOn()
  }, [isPaid])

  const follow = (given: Promise<string | undefined>) => void given.then((id) => id !== undefined && setPaymentId(id))
  const handleNext = () => {
    if (attempt?.state === 'not_taken' && attempt.refused) queue.dismiss(attempt.refused.command.id)
    setPaymentId(null)
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-1 sm:px-2">
        <IconButton label="Back to the order" icon={<ArrowLeft size={22} />} onPress={onBack} />
        <BarTitle>
          <h1 className="truncate font-semibold text-lg">{whoFor(order)}</h1>
        </BarTitle>
        <ConnectionPill />
        <PersonButton />
        <p className="pr-3 text-right text-quiet text-sm">
          {order.totals.balanceDuePence < 0 ? 'To give back' : 'To pay'}
          <Money pence={Math.abs(order.totals.balanceDuePence)} className="ml-2 font-semibold text-ink text-xl" />
        </p>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <div className="mx-auto grid max-w-6xl gap-6 p-4 md:grid-cols-[minmax(0,1fr)_17rem] lg:p-6">
          <div className="flex flex-col gap-4">
            <HeldNotice order={order} />
            {!attempt && booking && (
              <DepositNotice order={order} booking={booking} onWithout={() => setSkipped(booking.id)} />
            )}
            {order.state === 'open' && !attempt && !booking && <TabStrip order={order} />}
            {attempt ? (
              <AttemptView
                order={order}
                attempt={attempt}
                onNext={handleNext}
                onReceipt={onReceipt}
                onNewOrder={onNewOrder}
                onVoucher={onVoucher}
              />
            ) : booking ? null : isOwed ? (
              <TakePayment
                order={order}
                part={part}
                onPart={setPart}
                onCash={(payment) => follow(payCash(payment))}
                onCard={(payment) => setPaymentId(payCard(payment))}
                onTerminal={(payment) => follow(payTerminal(payment))}
                {...(!isVoucherSale(order) && {
                  ...(mayTakeVoucher && { onVoucher: (payment) => setPaymentId(payVoucher(payment)) }),
                  ...(mayCharge && { onAccount: (payment) => setPaymentId(payOnAccount(payment)) }),
                })}
                onLater={onBack}
              />
            ) : (
              <div className="flex flex-col items-center gap-4 py-12 text-center">
                {order.state === 'voided' ? (
                  <EmptiedOrder orderId={order.id} />
                ) : (
                  <p className="font-semibold text-lg">Nothing is owed on this order.</p>
                )}
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
                    <Button
                      size="large"
                      variant={order.state === 'voided' ? 'secondary' : 'primary'}
                      onPress={onNewOrder}
                    >
                      {nextLabel}
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
            <OrderTotals
              order={order}
              {...(order.state === 'open' && {
                onServiceCharge: (hasServiceCharge) => commands.changeDetails(order.id, { hasServiceCharge }),
              })}
            />
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
