import type { Order } from '@tableside/domain/orders'
import type { HeldPayment } from '@tableside/domain/payments'
import { Button } from '@tableside/ui'
import { Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { whoFor } from '../../shared/orders/order-labels.ts'
import { DecideHeldCash, formatHeldCash } from '../../shared/payments/held-payment.tsx'
import { useTill } from '../orders/till-context.tsx'

type HeldCashProps = { order: Order; payment: HeldPayment }

/** What the till shows of cash it took offline and that waits for a manager. */
export function HeldAtTill({ order, payment, onNext }: HeldCashProps & { onNext: () => void }) {
  return (
    <div role="status" className="flex flex-col items-center gap-3 py-12 text-center">
      <Hand size={48} aria-hidden className="text-saffron" />
      <p className="font-semibold text-xl">Held for a manager</p>
      <p className="max-w-md text-quiet">
        {formatHeldCash(payment)} {payment.tender === 'cash' ? 'Keep the money in the drawer.' : 'Keep the slip.'} It
        counts as paid once a manager accepts it: here on the bill, on the order in the dashboard or under Payments.
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <DecideAtTill order={order} payment={payment}>
          Decide now
        </DecideAtTill>
        <Button size="large" onPress={onNext}>
          Later
        </Button>
      </div>
    </div>
  )
}

/** Decides about held cash on the till, at once or when somebody comes back to the bill. */
export function DecideAtTill({ order, payment, children }: HeldCashProps & { children: ReactNode }) {
  const { restaurant, queue } = useTill()
  return (
    <DecideHeldCash
      restaurantId={restaurant.id}
      orderId={order.id}
      title={whoFor(order)}
      payment={payment}
      onDecided={(decided) => queue.confirm([decided])}
    >
      {children}
    </DecideHeldCash>
  )
}
