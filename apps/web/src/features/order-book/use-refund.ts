import { Refused } from '@tableside/client/http'
import { refundPayment } from '@tableside/contract/payments'
import type { Order } from '@tableside/domain/orders'
import type { Refund } from '@tableside/domain/payments'
import { formatPence } from '@tableside/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../shared/api.ts'
import { useOnce } from '../../shared/use-once.ts'
import { capturedOf } from './captured-of.ts'
import { refreshBooks } from './record-query.ts'
import type { RefundDraft } from './refund-form.tsx'

type Place = {
  restaurantId: string
  orderId: string
  paymentId: string
  onOrder?: ((order: Order) => void) | undefined
}

/** Starts a refund, once, and tells what became of it. */
export function useRefund({ restaurantId, orderId, paymentId, onOrder }: Place) {
  const queryClient = useQueryClient()
  const once = useOnce()
  // Two presses in one moment come before the button knows that it waits.
  const isAsking = useRef(false)
  const asking = useMutation({
    mutationFn: async ({ draft, approvalId }: { draft: RefundDraft; approvalId: string | undefined }) => {
      const params = { restaurantId, orderId, paymentId }
      const wish = { ...draft, ...(approvalId ? { approvalId } : {}) }
      return once(wish, async ({ id: refundId, key }) => {
        const { order } = await api(refundPayment, { params, body: { ...wish, refundId }, key })
        return { order, refund: refundIn(order, paymentId, refundId) }
      })
    },
    onSuccess: ({ order }) => onOrder?.(order),
    // Also after a refusal: what stands on the screen may be older than what the server knows.
    onSettled: () => {
      isAsking.current = false
      return refreshBooks(queryClient)
    },
  })
  return {
    start: (draft: RefundDraft, approvalId?: string) => {
      if (isAsking.current) return
      isAsking.current = true
      asking.mutate({ draft, approvalId })
    },
    isPending: asking.isPending,
    problem: asking.error && wordsFor(asking.error),
    done: asking.data?.refund,
  }
}

function refundIn(order: Order, paymentId: string, refundId: string): Refund | undefined {
  return capturedOf(order, paymentId)?.refunds.find(({ id }) => id === refundId)
}

function wordsFor(error: Error): string {
  if (!(error instanceof Refused)) return 'We could not reach the server. Press again: it is given back once.'
  const { leftPence, tipLeftPence } = error.problem.facts ?? {}
  if (error.code === 'refund_too_large' && typeof leftPence === 'number' && typeof tipLeftPence === 'number') {
    const tip = tipLeftPence > 0 ? ` and ${formatPence(tipLeftPence)} of its tip` : ''
    return `Somebody was faster, or it was given back before: ${formatPence(leftPence)} of this payment${tip} is left.`
  }
  return error.message
}
