import type { Order } from '@tableside/domain/orders'
import { type CapturedPayment, refundApproval, startRefund } from '@tableside/domain/payments'
import { formatPence, Sheet } from '@tableside/ui'
import { useState } from 'react'
import { useMayApprove } from '../identity/use-may-approve.ts'
import { PinStep } from '../restaurants/pin-step.tsx'
import { type RefundDraft, RefundForm } from './refund-form.tsx'
import { RefundResult } from './refund-result.tsx'
import { useRefund } from './use-refund.ts'

export type RefundSheetProps = {
  restaurantId: string
  order: Order
  payment: CapturedPayment
  /** Opened in service, not from the office's list of orders. */
  isAtTill?: boolean
  /** The drawer cash comes out of; null is the location's main one. The office has none: there it is the one it went into. */
  cashDrawerId?: string | null
  onClose: () => void
  /** The order as it is afterwards. */
  onOrder?: (order: Order) => void
}

/** Gives a payment back, in part or all of it: by amount or by dish, with a reason and, from a waiter, a manager's PIN. */
export function RefundSheet(props: RefundSheetProps) {
  const { restaurantId, order, payment, isAtTill = false, cashDrawerId, onClose, onOrder } = props
  const mayApprove = useMayApprove()
  const from = cashDrawerId !== undefined && payment.tender === 'cash' ? { cashDrawerId } : {}
  const refund = useRefund({ restaurantId, orderId: order.id, paymentId: payment.id, ...from, onOrder })
  const [asking, setAsking] = useState<RefundDraft | null>(null)
  const handleSubmit = (draft: RefundDraft) => {
    const isAlone = mayApprove(refundApproval(payment.id, draft), (own, context) =>
      startRefund(order, payment.id, { ...draft, refundId: '' }, own, context),
    )
    if (isAlone) refund.start(draft)
    else setAsking(draft)
  }
  const handleApproved = (draft: RefundDraft, approvalId: string) => {
    setAsking(null)
    refund.start(draft, approvalId)
  }
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Refund">
      {refund.done ? (
        <RefundResult payment={payment} refund={refund.done} onClose={onClose} />
      ) : asking ? (
        <PinStep
          restaurantId={restaurantId}
          request={refundApproval(payment.id, asking)}
          label={`Manager PIN to refund ${formatPence(asking.amountPence + asking.tipPence)}`}
          onApproved={(approvalId) => handleApproved(asking, approvalId)}
          onBack={() => setAsking(null)}
        />
      ) : (
        <RefundForm
          order={order}
          payment={payment}
          isAtTill={isAtTill}
          isPending={refund.isPending}
          problem={refund.problem}
          onSubmit={handleSubmit}
        />
      )}
    </Sheet>
  )
}
