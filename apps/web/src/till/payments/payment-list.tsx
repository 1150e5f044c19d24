import type { Order } from '@tableside/domain/orders'
import type { Payment } from '@tableside/domain/payments'
import { Money, StatusPill, type Tone } from '@tableside/ui'
import { useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { CorrectTenderButton } from '../../shared/payments/correct-tender.tsx'
import { paymentStateLabel, tenderLabel } from '../../shared/payments/tender-labels.ts'
import { useTill } from '../orders/till-context.tsx'
import { formatDishShare } from './format-dish-share.ts'
import { DecideAtTill } from './held-at-till.tsx'

const tones: Record<Payment['state'], Tone> = {
  pending: 'attention',
  held: 'attention',
  unknown: 'attention',
  failed: 'bad',
  declined: 'bad',
  captured: 'good',
}

/** Every attempt on this bill, the tip with it, and the dishes it was for where the guests split by dishes. */
export function PaymentList({ order }: { order: Order }) {
  const { queue } = useTill()
  const { id: cashDrawerId } = useCashDrawer()
  const { lines, payments } = order
  const formatDishes = ({ dishes = [] }: Payment) =>
    dishes.map((share) => `${formatDishShare(share)} ${lines.find(({ id }) => id === share.lineId)?.name}`).join(', ')
  if (payments.length === 0) return null
  return (
    <section aria-label="Payments" className="border-line border-t pt-3">
      <h2 className="mb-2 font-semibold text-sm">Payments</h2>
      <ul className="flex flex-col gap-2">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <StatusPill tone={tones[payment.state]}>{paymentStateLabel(payment)}</StatusPill>
            <span className="min-w-0 flex-1 text-quiet">
              <span className="block truncate first-letter:uppercase">{tenderLabel(payment)}</span>
              {payment.dishes && <span className="wrap-anywhere block">{formatDishes(payment)}</span>}
            </span>
            <span className="text-right">
              <Money pence={payment.amountPence} />
              {payment.tipPence > 0 && (
                <span className="block text-quiet">
                  + <Money pence={payment.tipPence} /> tip
                </span>
              )}
            </span>
            <CorrectTenderButton
              order={order}
              payment={payment}
              cashDrawerId={cashDrawerId}
              onCorrected={(corrected) => queue.confirm([corrected])}
            >
              Correct
            </CorrectTenderButton>
            {payment.state === 'held' && (
              <DecideAtTill order={order} payment={payment}>
                Decide
              </DecideAtTill>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
