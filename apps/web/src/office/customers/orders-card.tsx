import { Card, ErrorState, Loading, Money, TextLink } from '@tableside/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ShowMore } from '../../shared/show-more.tsx'
import { dayIn } from './customer-labels.ts'
import { customerOrdersQuery } from './customer-queries.ts'

/** Their orders, newest first. */
export function OrdersCard({ customerId }: { customerId: string }) {
  const { restaurant } = useRestaurant()
  const found = useInfiniteQuery(customerOrdersQuery(restaurant.id, customerId))
  const orders = found.data?.pages.flatMap((page) => page.orders) ?? []
  const day = dayIn(restaurant.timeZone)
  return (
    <Card title="Orders">
      {found.isPending && <Loading what="the orders" className="h-40 w-full" />}
      {found.isError && !found.data && (
        <ErrorState title="Couldn’t load their orders" onRetry={() => void found.refetch()} />
      )}
      {found.data && orders.length === 0 && (
        <p className="text-quiet">No orders yet. Add them to an order at the till under Guest.</p>
      )}
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <li key={order.id} className="flex items-start justify-between gap-4 py-2">
            <span className="min-w-0">
              <TextLink
                href={`/dashboard/orders/${order.id}`}
                className="inline-flex min-h-11 items-center font-medium sm:min-h-7"
              >
                {day(order.openedAt)} · Order {order.number}
              </TextLink>
              <span className="line-clamp-2 text-quiet text-sm">
                {order.dishes.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'No dishes'}
                {restaurant.locations.length > 1 && ` · ${order.locationName}`}
              </span>
            </span>
            <span className="flex shrink-0 flex-col items-end">
              <Money pence={order.totalPence} />
              {order.state !== 'paid' && (
                <span className="text-quiet text-sm">{order.state === 'open' ? 'Open' : 'Voided'}</span>
              )}
              {order.refundedPence > 0 && (
                <span className="text-beet text-sm">
                  <Money pence={-order.refundedPence} /> refunded
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ShowMore of={found} className="mt-2">
        Show more orders
      </ShowMore>
    </Card>
  )
}
