import { formatPercent } from '@tableside/domain/money'
import { type Discount, type Order, wholeServiceCharge } from '@tableside/domain/orders'
import { Button, IconButton, Money } from '@tableside/ui'
import { X } from 'lucide-react'
import { formatDiscount } from '../../shared/orders/order-labels.ts'
import { DiscountGap } from './discount-gap.tsx'

export type OrderTotalsProps = {
  order: Order
  /** Absent where discounts cannot be taken off. */
  onRemoveDiscount?: (discount: Discount) => void
  /** Takes the service charge off or puts it back; absent where neither is possible. */
  onServiceCharge?: (hasServiceCharge: boolean) => void
}

/** The figures of the bill, always in the same place. Only what is not zero, and the total. */
export function OrderTotals({ order, onRemoveDiscount, onServiceCharge }: OrderTotalsProps) {
  const { totals, discounts } = order
  const { overpaidPence = 0 } = totals
  const servicePence = wholeServiceCharge(order)
  const isMoreThanTotal = totals.discountPence !== 0 || servicePence !== 0
  return (
    <div className="flex flex-col gap-2 text-sm">
      {order.state === 'open' &&
        discounts.map((discount) => <DiscountGap key={discount.id} order={order} discount={discount} />)}
      <dl className="flex flex-col gap-0.5">
        {isMoreThanTotal && <Row label="Subtotal" pence={totals.linesPence} />}
        {discounts.map((discount) => (
          <div key={discount.id} className="flex min-h-6 items-center justify-between gap-2 text-herb">
            <dt className="min-w-0 truncate">{formatDiscount(order, discount)}</dt>
            <dd>
              {onRemoveDiscount && (
                <IconButton
                  label={`Remove: ${formatDiscount(order, discount)}`}
                  icon={<X size={16} />}
                  onPress={() => onRemoveDiscount(discount)}
                  className="-my-2.5"
                />
              )}
            </dd>
          </div>
        ))}
        {totals.discountPence !== 0 && <Row label="Total discount" pence={-totals.discountPence} />}
        {servicePence !== 0 && (
          <div className="flex items-center justify-between gap-2 text-quiet">
            <dt>Optional service charge {formatPercent(order.serviceChargeBps)}</dt>
            <dd className="flex items-center">
              {onServiceCharge && (
                <IconButton
                  label="Remove the service charge"
                  icon={<X size={16} />}
                  onPress={() => onServiceCharge(false)}
                  className="-my-2.5"
                />
              )}
              <Money pence={servicePence} />
            </dd>
          </div>
        )}
        {servicePence !== totals.serviceChargePence && (
          <Row label="Taken off by guests" pence={totals.serviceChargePence - servicePence} />
        )}
        {order.isServiceChargeRemoved && order.state === 'open' && (
          <div className="flex items-center justify-between gap-2 text-quiet">
            <dt>Service charge removed</dt>
            <dd>
              {onServiceCharge && (
                <Button variant="quiet" onPress={() => onServiceCharge(true)}>
                  Put back
                </Button>
              )}
            </dd>
          </div>
        )}
        <div className="flex items-baseline justify-between gap-3 pt-1">
          <dt className="font-semibold text-base">Total</dt>
          <dd className="font-semibold text-xl">
            <Money pence={totals.totalPence} />
          </dd>
        </div>
        {totals.paidPence > 0 && <Row label="Paid" pence={-totals.paidPence} />}
        {totals.refundedPence > 0 && <Row label="Refunded" pence={totals.refundedPence} />}
        {totals.paidPence > 0 && order.state === 'open' && (
          <Row
            label={totals.balanceDuePence < 0 ? 'To give back once closed' : 'To pay'}
            pence={Math.abs(totals.balanceDuePence)}
            isStrong
          />
        )}
        {overpaidPence > 0 && <Row label="Owed back to the guest" pence={overpaidPence} isStrong />}
      </dl>
    </div>
  )
}

function Row({ label, pence, isStrong = false }: { label: string; pence: number; isStrong?: boolean }) {
  return (
    <div className={isStrong ? 'flex justify-between gap-3 font-semibold' : 'flex justify-between gap-3 text-quiet'}>
      <dt>{label}</dt>
      <dd>
        <Money pence={pence} />
      </dd>
    </div>
  )
}
