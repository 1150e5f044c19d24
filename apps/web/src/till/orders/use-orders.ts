import { Refused } from '@tableside/client/http'
import type { Command, QueueStatus, WaitingPrint } from '@tableside/client/queue'
import type { Order } from '@tableside/domain/orders'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import { readOrder } from './read-orders.ts'
import { useTill } from './till-context.tsx'

/** Every order this till knows, as its screen shows them. */
export function useOrders(): readonly Order[] {
  const { queue } = useTill()
  return useSyncExternalStore(queue.subscribe, queue.orders)
}

/** An order as the screen shows it: with everything the server has not answered yet. */
export function useOrder(orderId: string): Order | undefined {
  const { queue } = useTill()
  return useSyncExternalStore(queue.subscribe, () => queue.order(orderId))
}

const nothing: readonly Command[] = []

/** The commands that wait for the network; none while each is taken at once. */
export function useWaiting(): readonly Command[] {
  const { queue } = useTill()
  return useSyncExternalStore(queue.subscribe, () => {
    const { pending, isWaiting } = queue.status()
    return isWaiting ? pending : nothing
  })
}

/** What a kitchen cooks by while orders wait here. */
export function useWaitingPrints(): readonly WaitingPrint[] {
  const { queue, location } = useTill()
  const waiting = useWaiting()
  return useMemo(
    () => (waiting.length === 0 ? [] : queue.waitingPrints(location.stations.map(({ id }) => id))),
    [queue, location, waiting],
  )
}

/**
 * How far a round is on its way to the kitchen: there once the server has answered, and not a moment before. Printed: it
 * waits, and its ticket was printed at this till.
 */
export type RoundState = 'sent' | 'sending' | 'waiting' | 'printed'

/** How far each round of an order is, by its number. */
export function useRounds(orderId: string): (round: number) => RoundState {
  const { queue } = useTill()
  const isWaiting = useWaiting().some((command) => command.orderId === orderId)
  const prints = useWaitingPrints()
  const printed = useMemo(() => {
    const here = prints.filter(({ command }) => command.orderId === orderId && command.printedAt !== undefined)
    return new Set(here.flatMap(({ papers }) => papers.map(({ content }) => content.ticket.fire)))
  }, [prints, orderId])
  const roundsSent = useSyncExternalStore(queue.subscribe, () => queue.roundsSent(orderId))
  return useCallback(
    (round) => {
      if (round <= roundsSent) return 'sent'
      if (!isWaiting) return 'sending'
      return printed.has(round) ? 'printed' : 'waiting'
    },
    [roundsSent, isWaiting, printed],
  )
}

/** What the server refused and nobody has read yet. */
export function useRefused(): QueueStatus['refused'] {
  const { queue } = useTill()
  return useSyncExternalStore(queue.subscribe, () => queue.status().refused)
}

export function useQueueStatus(): QueueStatus {
  const { queue } = useTill()
  return useSyncExternalStore(queue.subscribe, queue.status)
}

/**
 * Reads an order that may have been closed long ago, or opened elsewhere a moment ago.
 *
 * @param isAsked false for one that no server can know yet
 */
export function useLoadedOrder(orderId: string, isAsked: boolean) {
  const { restaurant, queue } = useTill()
  const order = useOrder(orderId)
  const query = useQuery({
    queryKey: ['order', restaurant.id, orderId],
    queryFn: () => readOrder(restaurant.id, orderId),
    enabled: order === undefined && isAsked,
    gcTime: 0,
  })
  useEffect(() => {
    if (query.data) queue.confirm([query.data])
  }, [query.data, queue])
  const isMissing = query.error instanceof Refused && query.error.problem.status === 404
  return { order, isMissing, isFailed: query.isError && !isMissing, retry: () => void query.refetch() }
}
