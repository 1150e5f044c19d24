import type { Order } from '@tableside/domain/orders'
import { Button, Spinner } from '@tableside/ui'
import { CircleX } from 'lucide-react'
import { useCustomerAttempt } from '../customer-display/use-customer-view.ts'
import type { Attempt } from './attempt.ts'
import { CheckingPayment } from './checking-payment.tsx'
import { HeldAtTill } from './held-at-till.tsx'
import { PaymentTaken } from './payment-taken.tsx'

export type AttemptViewProps = {
  order: Order
  attempt: Attempt
  onNext: () => void
  onReceipt: () => void
  /** Absent where the next order is begun already. */
  onNewOrder?: () => void
  onVoucher?: () => void
}

const askingLabels = {
  card: 'Asking the card provider…',
  cash: 'Taking the cash…',
  terminal: 'Recording the card…',
  voucher: 'Checking the voucher…',
  house_account: 'Checking the account…',
} as const

/** What is happening to the money right now; nothing else can be started in the meantime. */
export function AttemptView({ order, attempt, onNext, onReceipt, onNewOrder, onVoucher }: AttemptViewProps) {
  useCustomerAttempt(order, attempt)
  switch (attempt.state) {
    case 'asking':
      return (
        <div role="status" className="flex flex-col items-center gap-3 py-16 text-center">
          <Spinner />
          <p className="font-semibold text-lg">{askingLabels[attempt.tender]}</p>
          <p className="max-w-sm text-quiet">
            {attempt.isReachable
              ? 'This usually takes a moment.'
              : 'We cannot reach the server. We keep trying this payment: do not take it again.'}
          </p>
          {!attempt.isReachable && !attempt.isKept && (
            <p className="max-w-sm font-semibold">
              This browser cannot keep it. Do not close or reload the till until the connection is back: this payment
              would be lost.
            </p>
          )}
        </div>
      )
    case 'checking':
      return <CheckingPayment order={order} payment={attempt.payment} />
    case 'captured':
      return (
        <PaymentTaken
          order={order}
          payment={attempt.payment}
          isWaiting={attempt.delivery === 'waiting'}
          onNext={onNext}
          onReceipt={onReceipt}
          {...(onNewOrder && { onNewOrder })}
          {...(onVoucher && { onVoucher })}
        />
      )
    case 'held':
      return <HeldAtTill order={order} payment={attempt.payment} onNext={onNext} />
    case 'not_taken':
      return (
        <div role="alert" className="flex flex-col items-center gap-3 py-12 text-center">
          <CircleX size={48} aria-hidden className="text-beet" />
          <p className="font-semibold text-xl">{attempt.title}</p>
          <p className="max-w-sm text-quiet">{attempt.next}</p>
          <Button size="large" variant="primary" className="mt-3" onPress={onNext}>
            {order.state === 'paid' ? 'Continue' : 'Choose another way to pay'}
          </Button>
        </div>
      )
  }
}
