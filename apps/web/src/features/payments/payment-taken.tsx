import { isVoucherSale, type Order } from '@tableside/domain/orders'
import type { CapturedPayment } from '@tableside/domain/payments'
import { Button, formatPence } from '@tableside/ui'
import { CircleCheck, Gift, Plus, ReceiptText } from 'lucide-react'
import { tenderWords } from './tender-words.ts'

export type PaymentTakenProps = {
  order: Order
  payment: CapturedPayment
  onNext: () => void
  onReceipt: () => void
  onNewOrder: () => void
  onVoucher: () => void
}

/** The money is in. For cash the change is what one must see from an arm's length. */
export function PaymentTaken({ order, payment, onNext, onReceipt, onNewOrder, onVoucher }: PaymentTakenProps) {
  const isOwed = order.state === 'open'
  const hasChange = payment.changePence !== null && payment.changePence > 0
  return (
    <div role="status" className="flex flex-col items-center gap-4 py-6 text-center">
      <p className="flex items-center gap-2 font-semibold text-herb text-lg">
        <CircleCheck size={24} aria-hidden />
        {formatPence(payment.amountPence + payment.tipPence)} taken, {tenderWords(payment)}
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
      {payment.voucher && (
        <p className="text-lg">
          Left on the voucher: <span className="figures font-semibold">{formatPence(payment.voucher.leftPence)}</span>
        </p>
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
        ) : isVoucherSale(order) ? (
          <Button size="large" variant="primary" icon={<Gift size={20} aria-hidden />} onPress={onVoucher} autoFocus>
            Show the voucher
          </Button>
        ) : (
          <Button size="large" variant="primary" icon={<Plus size={20} aria-hidden />} onPress={onNewOrder} autoFocus>
            New order
          </Button>
        )}
      </div>
    </div>
  )
}
