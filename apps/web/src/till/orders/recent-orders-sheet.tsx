import type { FoundOrder } from '@tableside/contract/orders'
import { reopenOrder } from '@tableside/contract/orders'
import type { Location, Restaurant } from '@tableside/contract/restaurants'
import { isStillToday } from '@tableside/domain/orders'
import { businessDate } from '@tableside/domain/time'
import { Button, EmptyState, ErrorState, formatPence, SearchField, Sheet, Skeleton } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { OrderState } from '../../shared/orders/order-state.tsx'
import { formatDishes, momentIn } from '../../shared/orders/order-states.ts'
import { ReopenSheet } from '../../shared/orders/reopen-sheet.tsx'
import { orderSearchQuery, type SearchView } from '../../shared/orders/search-view.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { TillCorrection } from './till-correction.tsx'
import { TillRefund } from './till-refund.tsx'
import { UnsentOrders } from './unsent-orders.tsx'

export type RecentOrdersSheetProps = {
  restaurant: Restaurant
  location: Location
  onClose: () => void
  onOrder: (orderId: string) => void
  onReceipt: (orderId: string) => void
}

/** At the till: today's orders, also those that are paid and gone from the floor, to look at, print again or refund. */
export function RecentOrdersSheet({ restaurant, location, onClose, onOrder, onReceipt }: RecentOrdersSheetProps) {
  const { can } = useAccess()
  const [typed, setTyped] = useState('')
  const [q, setQ] = useState('')
  const [refunding, setRefunding] = useState<string | null>(null)
  const [correcting, setCorrecting] = useState<string | null>(null)
  const [reopening, setReopening] = useState<FoundOrder | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 250)
    return () => clearTimeout(timer)
  }, [typed])
  const today = businessDate(new Date().toISOString(), restaurant)
  // Who searches wants it found, also when it was yesterday.
  const view: SearchView = q === '' ? { locationId: location.id, from: today } : { locationId: location.id, q }
  const found = useInfiniteQuery(orderSearchQuery(restaurant.id, view, 30))
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? []
  const mayRefund = can({ permission: 'payments.take', feature: 'payment_processing' }) === true
  if (refunding)
    return <TillRefund restaurantId={restaurant.id} orderId={refunding} onClose={() => setRefunding(null)} />
  if (correcting)
    return <TillCorrection restaurantId={restaurant.id} orderId={correcting} onClose={() => setCorrecting(null)} />
  if (reopening) {
    const { id, number, totalPence } = reopening
    const order = { id, number, totals: { totalPence } }
    return <ReopenSheet order={order} onReopened={() => onOrder(id)} onClose={() => setReopening(null)} />
  }
  // Cash or a card on the terminal: only between these two can the wrong one be pressed.
  const mayCorrect = ({ tenders }: FoundOrder) =>
    mayRefund && (tenders.includes('terminal') || (location.terminalName !== '' && tenders.includes('cash')))
  const mayReopen = ({ closedAt, tenders, refundedPence, isTurnover }: FoundOrder) =>
    can(reopenOrder.access) === true &&
    isTurnover &&
    isStillToday(closedAt, new Date().toISOString(), restaurant) &&
    !tenders.includes('imported') &&
    refundedPence === 0
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Recent orders">
      <div className="flex flex-col gap-4">
        <SearchField label="Number, table, guest, dish or £ amount" value={typed} onChange={setTyped} />
        <p className="text-quiet text-sm">{q === '' ? 'Today, newest first' : 'Of every day, newest first'}</p>
        <UnsentOrders words={q} onOrder={onOrder} onReceipt={onReceipt} />
        {found.error && !found.data && (
          <ErrorState
            title="Couldn’t load the orders"
            onRetry={() => void found.refetch()}
            isRetrying={found.isFetching}
          />
        )}
        {found.isPending && <Skeleton className="h-64" />}
        {found.data && orders.length === 0 && (
          <EmptyState title={q === '' ? 'No orders today yet' : 'No orders found'}>
            {q !== '' && 'Try fewer words. Guests are found by the start of their first or last name.'}
          </EmptyState>
        )}
        <ul className="flex flex-col divide-y divide-line">
          {orders.map((order) => (
            <Row key={order.id} order={order} timeZone={restaurant.timeZone}>
              {order.state === 'open' ? (
                <Button onPress={() => onOrder(order.id)}>Open</Button>
              ) : (
                <>
                  <Button onPress={() => onReceipt(order.id)}>Receipt</Button>
                  {mayRefund && order.state === 'paid' && (
                    <Button onPress={() => setRefunding(order.id)}>Refund</Button>
                  )}
                  {order.state === 'paid' && mayCorrect(order) && (
                    <Button onPress={() => setCorrecting(order.id)}>Correct payment</Button>
                  )}
                  {order.state === 'paid' && mayReopen(order) && (
                    <Button onPress={() => setReopening(order)}>Open again</Button>
                  )}
                </>
              )}
            </Row>
          ))}
        </ul>
        <ShowMore of={found} />
      </div>
    </Sheet>
  )
}

function Row({ order, timeZone, children }: { order: FoundOrder; timeZone: string; children: React.ReactNode }) {
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">
          {order.number} · {whoFor(order)}
        </span>
        <span className="figures font-semibold">{formatPence(order.totalPence)}</span>
      </p>
      <p className="line-clamp-1 text-quiet text-sm">{formatDishes(order)}</p>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span className="flex flex-1 flex-wrap items-center gap-2">
          <OrderState order={order} hasLink={false} />
          <span className="figures text-quiet text-sm">{momentIn(timeZone)(order.openedAt)}</span>
        </span>
        {children}
      </div>
    </li>
  )
}
