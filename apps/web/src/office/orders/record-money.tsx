import { formatPercent, pence, sumPence } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { feeKeptOf, isRefundPending } from '@tableside/domain/payments'
import { Card, Money } from '@tableside/ui'

/** What the bill adds up to, the VAT in it by rate, and what the platform earned. */
export function RecordMoney({ order }: { order: Order }) {
  const { totals } = order
  const captured = order.payments.flatMap((payment) => (payment.state === 'captured' ? [payment] : []))
  const onItsWayPence = sumPence(
    captured.flatMap(({ refunds }) => refunds.filter(isRefundPending).map(({ amountPence }) => amountPence)),
  )
  const refundedPence = pence(totals.refundedPence - onItsWayPence)
  return (
    <Card title="Bill">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
        <Row label="Dishes" pence={totals.linesPence} />
        {totals.discountPence > 0 && <Row label="Discounts" pence={-totals.discountPence} />}
        {totals.serviceChargePence > 0 && <Row label="Service charge" pence={totals.serviceChargePence} />}
        <Row label="Total" pence={totals.totalPence} isStrong />
        {totals.vat.map((group) => (
          <Row
            key={group.rateBps}
            label={`of which VAT at ${formatPercent(group.rateBps)}`}
            pence={group.vatPence}
            isQuiet
          />
        ))}
        {totals.tipPence > 0 && <Row label="Tip, for the staff" pence={totals.tipPence} />}
        {refundedPence > 0 && <Row label="Refunded" pence={pence(-refundedPence)} />}
        {totals.overpaidPence !== undefined && totals.overpaidPence > 0 && (
          <Row label="Owed back to the guest" pence={totals.overpaidPence} />
        )}
        {onItsWayPence > 0 && <Row label="Refund pending" pence={pence(-onItsWayPence)} />}
        {totals.pendingPence > 0 && <Row label="Waiting for the provider" pence={totals.pendingPence} />}
        {order.state === 'open' && <Row label="Still to pay" pence={totals.balanceDuePence} isStrong />}
        {captured.some(({ feePence }) => feePence > 0) && (
          <Row label="Processing fee" pence={sumPence(captured.map(feeKeptOf))} isQuiet />
        )}
      </dl>
    </Card>
  )
}

type RowProps = { label: string; pence: number; isStrong?: boolean; isQuiet?: boolean }

function Row({ label, pence, isStrong, isQuiet }: RowProps) {
  const look = isStrong ? 'font-semibold' : isQuiet ? 'text-quiet text-sm' : ''
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={`text-right ${look}`}>
        <Money pence={pence} />
      </dd>
    </>
  )
}
