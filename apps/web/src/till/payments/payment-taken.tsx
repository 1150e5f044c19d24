import { isVoucherSale, type Order } from '@tableside/domain/orders'
import type { CapturedPayment } from '@tableside/domain/payments'
import { Banner, Button, formatPence } from '@tableside/ui'
import { ArrowLeft, CircleCheck, Gift, Plus, ReceiptText } from 'lucide-react'
import { tenderLabel } from '../../shared/payments/tender-labels.ts'
import { useNextOrderLabel } from '../use-till-navigation.ts'
import { DrawerSlip } from './drawer-slip.tsx'

export type PaymentTakenProps = {
  order: Order
  payment: CapturedPayment
  /** Cash, or a card on the terminal, the server has not heard of yet. */
  isWaiting: boolean
  onNext: () => void
  onReceipt: () => void
  onNewOrder?: () => void
  onVoucher?: () => void
}

/** The money is in. For cash the change is what one must see from an arm's length. */
export function PaymentTaken({
  order,
  payment,
  isWaiting,
  onNext,
  onReceipt,
  onNewOrder,
  onVoucher,
}: PaymentTakenProps) {
  const nextLabel = useNextOrderLabel(order)
  const NextIcon = nextLabel === 'New order' ? Plus : ArrowLeft
  const isOwed = order.state === 'open'
  const { overpaidPence = 0 } = order.totals
  const receiptNumber = payment.takenOffline?.receiptNumber
  const hasChange = payment.changePence !== null && payment.changePence > 0
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
      <DrawerSlip order={order} payment={payment} />
      <p className="flex items-center gap-2 font-semibold text-herb text-lg">
        <CircleCheck size={24} aria-hidden />
        {formatPence(payment.amountPence + payment.tipPence)} {payment.houseAccount ? 'put' : 'taken,'}{' '}
        {tenderLabel(payment)}
      </p>
      {payment.changePence !== null && (
        <p>
          <span className="block text-lg text-quiet">{hasChange ? 'Change' : 'No change'}</span>
          {hasChange && (
            <span className="figures block font-semibold text-[5.5rem] leading-none tracking-tight">
              {formatPence(payment.changePence)}
            </span>
          )}
        </p>
      )}
      {receiptNumber && (
        <p>
          Till receipt <span className="figures font-semibold">{receiptNumber}</span>
        </p>
      )}
      {isWaiting && (
        <p className="max-w-sm text-quiet">
          No connection. This payment is kept on this till and sent as soon as the connection is back.
        </p>
      )}
      {payment.voucher && (
        <p className="text-lg">
          Left on the voucher: <span className="figures font-semibold">{formatPence(payment.voucher.leftPence)}</span>
        </p>
      )}
      {payment.houseAccount && (
        <p className="text-lg">
          The account owes{' '}
          <span className="figures font-semibold">{formatPence(Math.max(0, payment.houseAccount.owedPence))}</span>
        </p>
      )}
      {overpaidPence > 0 && (
        <Banner tone="attention" title={`${formatPence(overpaidPence)} more than the bill`}>
          {order.state === 'voided'
            ? 'Before it came, the bill was put onto another order, where it is still owed, or voided.'
            : 'It was paid at another till as well.'}{' '}
          Give it back: refund it on the receipt screen, or leave it to a manager under Payments, Needs attention.
        </Banner>
      )}
      {isOwed && <p className="text-lg">Still to pay: {formatPence(order.totals.balanceDuePence)}</p>}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        <Button size="large" icon={<ReceiptText size={20} aria-hidden />} onPress={onReceipt}>
          {isOwed ? 'Show the bill' : 'Receipt'}
        </Button>
        {isOwed ? (
          <Button size="large" variant="primary" onPress={onNext} autoFocus>
            Next payment
          </Button>
        ) : isVoucherSale(order) && onVoucher ? (
          <Button size="large" variant="primary" icon={<Gift size={20} aria-hidden />} onPress={onVoucher} autoFocus>
            Show the voucher
          </Button>
        ) : (
          onNewOrder && (
            <Button
              size="large"
              variant="primary"
              icon={<NextIcon size={20} aria-hidden />}
              onPress={onNewOrder}
              autoFocus
            >
              {nextLabel}
            </Button>
          )
        )}
      </div>
    </div>
  )
}
