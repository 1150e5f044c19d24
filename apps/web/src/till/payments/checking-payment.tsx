import { cancelPayment, checkPayment } from '@tableside/contract/payments'
import { theGuests } from '@tableside/domain/guest-tables'
import type { Order } from '@tableside/domain/orders'
import type { Payment } from '@tableside/domain/payments'
import { Button, formatPence, Spinner } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Nfc } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { request } from '../../shared/edit/request.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from '../orders/till-context.tsx'
import { DifferingPayment } from './differing-payment.tsx'

const againMs = 3_000

export type CheckingPaymentProps = { order: Order; payment: Payment }

/** The provider has not answered. Until it has, taking the money a second time could charge the guest twice. */
export function CheckingPayment({ order, payment }: CheckingPaymentProps) {
  const { restaurant, queue } = useTill()
  const params = { restaurantId: restaurant.id, orderId: order.id, paymentId: payment.id }
  useQuery({
    queryKey: ['check-payment', payment.id],
    queryFn: async ({ signal }) => {
      const answer = await api(checkPayment, { params, signal })
      queue.confirm([answer.order])
      return answer.order.version
    },
    refetchInterval: againMs,
    retry: false,
    gcTime: 0,
  })
  const cancel = useChange(
    {
      send: () => request(cancelPayment, { params }),
      failure: 'Couldn’t stop waiting for the payment',
      invalidates: [],
    },
    (_, answer) => queue.confirm([answer.order]),
  )
  const amount = formatPence(payment.amountPence + payment.tipPence)
  // Asked, and no answer missed: the reader, or the page on the guest's phone, waits.
  if (payment.state === 'pending') {
    const isOnPhone = payment.startedBy === theGuests
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
        <Nfc size={48} aria-hidden className="text-spice" />
        <p className="font-semibold text-xl">
          {isOnPhone ? `A guest is paying ${amount} on their phone` : `Waiting for the card: ${amount}`}
        </p>
        <p className="max-w-md text-quiet">
          {isOnPhone
            ? 'Stop waiting if they want to pay here instead. Nobody is charged twice.'
            : payment.asksTip
              ? 'Hand the reader to the guest: it asks for the tip, then for the card. This screen updates by itself.'
              : 'Hand the reader to the guest. This screen updates as soon as the card is read.'}
        </p>
        <Button size="large" className="mt-3" onPress={() => cancel.mutate(undefined)} isPending={cancel.isPending}>
          Stop waiting
        </Button>
      </div>
    )
  }
  if (payment.state === 'unknown' && payment.said) return <DifferingPayment payment={payment} said={payment.said} />
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
      <Spinner />
      <p className="font-semibold text-xl">Checking with the provider</p>
      <p className="max-w-md text-quiet">
        We do not know yet whether {amount} was taken. Do not take this payment again: we check every few seconds, and
        this screen updates by itself.
      </p>
    </div>
  )
}
