import { checkPayment } from '@tableside/contract/payments'
import type { Order } from '@tableside/domain/orders'
import {
  type CapturedPayment,
  isRefundable,
  isRefundPending,
  type Payment,
  refundedOf,
} from '@tableside/domain/payments'
import { Button, Card, EmptyState, Money, StatusPill, type Tone, toast } from '@tableside/ui'
import { RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { capturedOf } from '../../shared/orders/captured-of.ts'
import { booksRereads, type OrderRecordData } from '../../shared/orders/record-query.ts'
import { RefundSheet } from '../../shared/orders/refund-sheet.tsx'
import { CorrectTenderButton } from '../../shared/payments/correct-tender.tsx'
import { DecideHeldCash, formatHeldCash } from '../../shared/payments/held-payment.tsx'
import { tenderLabel } from '../../shared/payments/tender-labels.ts'
import { tenderNames } from '../../shared/payments/tender-names.ts'
import { useChange } from '../../shared/use-change.ts'

type Part = { record: OrderRecordData; momentOf: (instant: string) => string }

/** Every attempt to take money with what became of it, its refunds, and the way to make another. */
export function RecordPayments({ record, momentOf }: Part) {
  const { order, people } = record
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const [refundingId, setRefundingId] = useState<string | null>(null)
  // As the order has it now: somebody else may give back of the same payment in the meantime.
  const refunding = capturedOf(order, refundingId)
  const mayDecide = can({ permission: 'payments.refund', feature: 'payment_processing' }) === true
  const mayRefund = can({ permission: 'payments.take', feature: 'payment_processing' }) === true
  return (
    <Card title="Payments">
      {order.payments.length === 0 && <EmptyState title="No payment yet" />}
      <ul className="flex flex-col divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusPill tone={paymentTone(payment)}>{paymentLabel(payment)}</StatusPill>
              <span className="min-w-0 flex-1 first-letter:uppercase">{tenderLabel(payment)}</span>
              <span className="text-right">
                <Money pence={payment.amountPence} className="font-medium" />
                {payment.tipPence > 0 && (
                  <span className="block text-quiet text-sm">
                    + <Money pence={payment.tipPence} /> tip
                  </span>
                )}
              </span>
            </div>
            {payment.state === 'captured' && payment.correction && (
              <p className="text-sm">
                Corrected from {tenderNames[payment.correction.from].toLowerCase()} by {people[payment.correction.by]},{' '}
                {momentOf(payment.correction.at)}
                {payment.correction.approvedBy !== payment.correction.by &&
                  `, approved by ${people[payment.correction.approvedBy]}`}
                : {payment.correction.reason}
              </p>
            )}
            {payment.state === 'held' && <p className="text-sm">{formatHeldCash(payment)}</p>}
            <p className="text-quiet text-sm">
              {people[payment.startedBy]}, {momentOf(payment.startedAt)}
              {payment.takenOffline?.receiptNumber && ` · till receipt ${payment.takenOffline.receiptNumber}`}
              {payment.state === 'captured' && payment.feePence > 0 && (
                <>
                  {' · '}fee <Money pence={payment.feePence} />
                </>
              )}
              {payment.state === 'captured' && payment.providerRef && (
                <span className="block truncate">Provider’s reference {payment.providerRef}</span>
              )}
            </p>
            {payment.state === 'captured' && (
              <Refunds payment={payment} people={people} momentOf={momentOf} order={order} />
            )}
            <div className="flex flex-wrap gap-2">
              {mayDecide && payment.state === 'held' && (
                <DecideHeldCash
                  restaurantId={restaurant.id}
                  orderId={order.id}
                  title={`Order ${order.number}`}
                  payment={payment}
                >
                  Decide
                </DecideHeldCash>
              )}
              {isWaiting(payment) && <CheckNow restaurantId={restaurant.id} order={order} payment={payment} />}
              {mayRefund && payment.state === 'captured' && isRefundable(payment) && (
                <Button icon={<Undo2 size={18} aria-hidden />} onPress={() => setRefundingId(payment.id)}>
                  Refund
                </Button>
              )}
              {mayRefund && (
                <CorrectTenderButton order={order} payment={payment}>
                  Correct payment
                </CorrectTenderButton>
              )}
              {mayRefund && payment.tender === 'imported' && (
                <p className="text-quiet text-sm">Another till took this payment. Refund it there.</p>
              )}
            </div>
          </li>
        ))}
      </ul>
      {refunding && (
        <RefundSheet
          restaurantId={restaurant.id}
          order={order}
          payment={refunding}
          onClose={() => setRefundingId(null)}
        />
      )}
    </Card>
  )
}

type RefundsProps = {
  payment: CapturedPayment
  order: Order
  people: OrderRecordData['people']
  momentOf: Part['momentOf']
}

function Refunds({ payment, order, people, momentOf }: RefundsProps) {
  return payment.refunds.map((refund) => {
    const dishes = refund.lines.map(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return `${quantity} × ${line?.name ?? 'a dish'}`
    })
    return (
      <div key={refund.id} className="rounded-control bg-hover px-3 py-2 text-sm">
        <p className="flex flex-wrap items-center justify-between gap-2">
          <StatusPill tone={refundTones[refund.state]}>{refundLabels[refund.state]}</StatusPill>
          <Money pence={-(refund.amountPence + refund.tipBackPence)} className="font-medium" />
        </p>
        <p className="mt-1">{[refund.reason, ...dishes].join(' · ')}</p>
        <p className="text-quiet">
          {people[refund.by]}, {momentOf(refund.at)}
          {refund.approvedBy && refund.approvedBy !== refund.by && `, approved by ${people[refund.approvedBy]}`}
          {refund.feeBackPence > 0 && (
            <>
              {' · '}fee returned <Money pence={refund.feeBackPence} />
            </>
          )}
        </p>
      </div>
    )
  })
}

/** Asks the provider now, and says what it said. */
export function CheckNow({
  restaurantId,
  order,
  payment,
}: {
  restaurantId: string
  order: Pick<Order, 'id'>
  payment: Pick<Payment, 'id'>
}) {
  const { mutate, isPending } = useChange(
    {
      invalidates: booksRereads,
      failure: 'Couldn’t check the payment',
      send: (paymentId: string) => request(checkPayment, { params: { restaurantId, orderId: order.id, paymentId } }),
    },
    (paymentId, answer) => {
      const known = answer.order.payments.find(({ id }) => id === paymentId)
      if (known && isWaiting(known)) toast.info('The provider has no answer yet', { description: 'We keep checking.' })
      else toast.success('The provider has answered', { description: known && paymentLabel(known) })
    },
  )
  return (
    <Button icon={<RotateCw size={18} aria-hidden />} isPending={isPending} onPress={() => mutate(payment.id)}>
      Check now
    </Button>
  )
}

function isWaiting(payment: Payment): boolean {
  if (payment.tender !== 'card') return false
  if (payment.state === 'captured') return payment.refunds.some(isRefundPending)
  return payment.state === 'pending' || (payment.state === 'unknown' && payment.said === null)
}

export function paymentTone(payment: Payment): Tone {
  if (payment.state === 'captured') return 'good'
  return ['pending', 'held', 'unknown'].includes(payment.state) ? 'attention' : 'bad'
}

export function paymentLabel(payment: Payment): string {
  switch (payment.state) {
    case 'captured': {
      const back = refundedOf(payment)
      if (back === 0) return 'Taken'
      if (payment.refunds.some(isRefundPending)) return 'Refund pending'
      return back >= payment.amountPence ? 'Refunded' : 'Partly refunded'
    }
    case 'pending':
      return 'Checking'
    case 'held':
      return 'Held for a manager'
    case 'unknown':
      return payment.said ? 'Amounts differ' : 'Checking'
    case 'declined':
      return 'Declined'
    case 'failed':
      return 'Not taken'
  }
}

const refundLabels = { done: 'Refunded', pending: 'Pending', unknown: 'Checking', failed: 'Refused' } as const
const refundTones = { done: 'good', pending: 'attention', unknown: 'attention', failed: 'bad' } as const
