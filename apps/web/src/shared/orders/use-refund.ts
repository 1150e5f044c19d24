import { Refused } from '@tableside/client/http'
import { refundPayment } from '@tableside/contract/payments'
import type { Order } from '@tableside/domain/orders'
import type { Refund } from '@tableside/domain/payments'
import { formatPence } from '@tableside/ui'
import { useRef, useState } from 'react'
import { request } from '../edit/request.ts'
import { newId } from '../new-id.ts'
import { useChange } from '../use-change.ts'
import { capturedOf } from './captured-of.ts'
import { booksRereads } from './record-query.ts'
import type { RefundDraft } from './refund-form.tsx'

type RefundOf = {
  restaurantId: string
  orderId: string
  paymentId: string
  /** The drawer the cash comes out of; null is the location's main one. Absent: the one it went into. */
  cashDrawerId?: string | null
  onOrder?: ((order: Order) => void) | undefined
}

/** Starts one refund, whatever is tried, and says what became of it. */
export function useRefund({ restaurantId, orderId, paymentId, cashDrawerId, onOrder }: RefundOf) {
  const [refundId] = useState(() => newId())
  // Two presses in one moment come before the button knows that it waits.
  const isSending = useRef(false)
  const sending = useChange(
    {
      invalidates: booksRereads,
      send: ({ draft, approvalId }: { draft: RefundDraft; approvalId: string | undefined }) =>
        request(refundPayment, {
          params: { restaurantId, orderId, paymentId },
          body: {
            ...draft,
            refundId,
            ...(cashDrawerId !== undefined && { cashDrawerId }),
            ...(approvalId && { approvalId }),
          },
        }),
    },
    (_, { order }) => onOrder?.(order),
  )
  return {
    start: (draft: RefundDraft, approvalId?: string) => {
      if (isSending.current) return
      isSending.current = true
      sending.mutate(
        { draft, approvalId },
        {
          onSettled: () => {
            isSending.current = false
          },
        },
      )
    },
    isPending: sending.isPending,
    problem: sending.error && wordsFor(sending.error),
    done: sending.data && refundIn(sending.data.order, paymentId, refundId),
  }
}

function refundIn(order: Order, paymentId: string, refundId: string): Refund | undefined {
  return capturedOf(order, paymentId)?.refunds.find(({ id }) => id === refundId)
}

function wordsFor(error: Error): string {
  if (!(error instanceof Refused)) return 'Couldn’t reach the server. Try again. It won’t be refunded twice.'
  const { leftPence, tipLeftPence } = error.problem.facts ?? {}
  if (error.code === 'refund_too_large' && typeof leftPence === 'number' && typeof tipLeftPence === 'number') {
    const tip = tipLeftPence > 0 ? ` and ${formatPence(tipLeftPence)} of its tip` : ''
    return `It may already have been refunded: ${formatPence(leftPence)} of this payment${tip} is left.`
  }
  return error.message
}
