import { checkPayment } from '@tableside/contract/payments'
import type { Order } from '@tableside/domain/orders'
import { type CapturedPayment, isOnItsWay, isRefundable, type Payment, refundedOf } from '@tableside/domain/payments'
import { Button, Card, EmptyState, Money, StatusPill, type Tone, toast } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { useAccess, useRestaurant } from '../identity/index.ts'
import { tenderWords } from '../payments/index.ts'
import { capturedOf } from './captured-of.ts'
import type { OrderRecordData } from './order-record.tsx'
import { refreshBooks } from './record-query.ts'
import { RefundSheet } from './refund-sheet.tsx'

type Part = { record: OrderRecordData; momentOf: (instant: string) => string }

/** Every attempt to take money with what became of it, its refunds, and the way to make another. */
export function RecordPayments({ record, momentOf }: Part) {
  const { order, people } = record
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const [refundingId, setRefundingId] = useState<string | null>(null)
  // As the order has it now: somebody else may give back of the same payment meanwhile.
  const refunding = capturedOf(order, refundingId)
  const mayRefund = can({ permission: 'payments.take', feature: 'payment_processing' }) === true
  return (
    <Card title="Payments">
      {order.payments.length === 0 && <EmptyState title="No payment yet" />}
      <ul className="flex flex-col divide-y divide-line">
        {order.payments.map((payment) => (
          <li key={payment.id} className="flex flex-col gap-2 py-3 first:pt-0 last:pb-0">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <StatusPill tone={paymentTone(payment)}>{paymentWords(payment)}</StatusPill>
              <span className="min-w-0 flex-1 first-letter:uppercase">{tenderWords(payment)}</span>
              <span className="text-right">
                <Money pence={payment.amountPence} className="font-medium" />
                {payment.tipPence > 0 && (
                  <span className="block text-quiet text-sm">
                    + <Money pence={payment.tipPence} /> tip
                  </span>
                )}
              </span>
            </div>
            <p className="text-quiet text-sm">
              {people[payment.startedBy]}, {momentOf(payment.startedAt)}
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
              {isWaiting(payment) && <CheckNow restaurantId={restaurant.id} order={order} payment={payment} />}
              {mayRefund && payment.state === 'captured' && isRefundable(payment) && (
                <Button icon={<Undo2 size={18} aria-hidden />} onPress={() => setRefundingId(payment.id)}>
                  Refund
                </Button>
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
          <StatusPill tone={refundTones[refund.state]}>{refundWords[refund.state]}</StatusPill>
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
  const queryClient = useQueryClient()
  const check = useMutation({
    mutationFn: () => api(checkPayment, { params: { restaurantId, orderId: order.id, paymentId: payment.id } }),
    onSuccess: async (answer) => {
      const known = answer.order.payments.find(({ id }) => id === payment.id)
      await refreshBooks(queryClient)
      if (known && isWaiting(known))
        toast.info('The provider has no answer yet', { description: 'We keep asking by ourselves.' })
      else toast.success('The provider has answered', { description: known && paymentWords(known) })
    },
    onError: (error) => toast.error('Not checked', { description: error.message }),
  })
  return (
    <Button icon={<RotateCw size={18} aria-hidden />} isPending={check.isPending} onPress={() => check.mutate()}>
      Check now
    </Button>
  )
}

function isWaiting(payment: Payment): boolean {
  if (payment.tender !== 'card') return false
  if (payment.state === 'captured') return payment.refunds.some(isOnItsWay)
  return payment.state === 'pending' || (payment.state === 'unknown' && payment.said === null)
}

export function paymentTone(payment: Payment): Tone {
  if (payment.state === 'captured') return 'good'
  return payment.state === 'pending' || payment.state === 'unknown' ? 'attention' : 'bad'
}

export function paymentWords(payment: Payment): string {
  switch (payment.state) {
    case 'captured': {
      const back = refundedOf(payment)
      if (back === 0) return 'Taken'
      if (payment.refunds.some(isOnItsWay)) return 'Refund on its way'
      return back >= payment.amountPence ? 'Refunded' : 'Partly refunded'
    }
    case 'pending':
      return 'Checking'
    case 'unknown':
      return payment.said ? 'Amounts differ' : 'Checking'
    case 'declined':
      return 'Declined'
    case 'failed':
      return 'Not taken'
  }
}

export const refundWords = { done: 'Refunded', pending: 'On its way', unknown: 'Checking', failed: 'Refused' } as const
export const refundTones = { done: 'good', pending: 'attention', unknown: 'attention', failed: 'bad' } as const
