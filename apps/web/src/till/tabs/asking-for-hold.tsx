import { checkHold } from '@tableside/contract/payments'
import type { Order } from '@tableside/domain/orders'
import type { Hold } from '@tableside/domain/tabs'
import { Button, formatPence, Spinner } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Nfc } from 'lucide-react'
import { api } from '../../shared/api.ts'
import { useTill } from '../orders/till-context.tsx'
import { useReleaseHold } from './use-release-hold.ts'

const againMs = 3_000

/** A hold the provider has not answered about: a reader waits for the card, or its answer is missing. */
export function AskingForHold({ order, hold }: { order: Order; hold: Hold }) {
  const { restaurant, queue } = useTill()
  const params = { restaurantId: restaurant.id, orderId: order.id, holdId: hold.id }
  useQuery({
    queryKey: ['check-hold', hold.id],
    queryFn: async ({ signal }) => {
      const answer = await api(checkHold, { params, signal })
      queue.confirm([answer.order])
      return answer.order.version
    },
    refetchInterval: againMs,
    retry: false,
    gcTime: 0,
  })
  const release = useReleaseHold(order)
  const amount = formatPence(hold.amountPence)
  if (hold.state === 'pending') {
    return (
      <div role="status" className="flex flex-col items-center gap-3 py-8 text-center">
        <Nfc size={48} aria-hidden className="text-spice" />
        <p className="font-semibold text-xl">Waiting for the card: {amount}</p>
        <p className="text-quiet">Hand the reader to the guest. Nothing is charged, the amount is only held.</p>
        <Button size="large" isPending={release.isPending} onPress={() => release.mutate(hold.id)}>
          Stop waiting
        </Button>
      </div>
    )
  }
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-8 text-center">
      <Spinner />
      <p className="font-semibold text-xl">Checking with the provider</p>
      <p className="text-quiet">
        {hold.state === 'releasing'
          ? `We are releasing the hold of ${amount}. This screen updates by itself.`
          : `We do not know yet whether ${amount} is held. We check every few seconds, and this screen updates by itself.`}
      </p>
    </div>
  )
}
