import { OrdersStopped } from '../shared/restaurants/orders-stopped.tsx'
import { useTill } from './orders/till-context.tsx'

/** What has stopped at the till of a suspended or closed restaurant. */
export function TillStopped() {
  const { restaurant } = useTill()
  return (
    <OrdersStopped
      restaurant={restaurant}
      ifClosed="This till takes no orders. You can still look at past ones."
      ifSuspended="New orders and changes to open ones are stopped. Open orders can still be cooked, paid and refunded. Ask the owner to contact support."
    />
  )
}
