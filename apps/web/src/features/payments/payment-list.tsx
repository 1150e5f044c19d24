import type { Order } from '@tableside/domain/orders'
import type { Payment } from '@tableside/domain/payments'
import { Money, StatusPill, type Tone } from '@tableside/ui'
import { shareWords } from './share-words.ts'
import { paymentStateWords, tenderWords } from './tender-words.ts'

const tones: Record<Payment['state'], Tone> = {
  pending: 'attention',
  unknown: 'attention',
  failed: 'bad',
  declined: 'bad',
  captured: 'good',
}

/** Every attempt on this bill, the tip with it, and the dishes it was for where the guests split by dishes. */
export function PaymentList({ order }: { order: Pick<Order, 'lines' | 'payments'> }) {
  const { lines, payments } = order
  const dishWords = ({ dishes = [] }: Payment) =>
    dishes.map((share) => `${shareWords(share)} ${lines.find(({ id }) => id === share.lineId)?.name}`).join(', ')
  if (payments.length === 0) return null
  return (
    <section aria-label="Payments" className="border-line border-t pt-3">
      <h2 className="mb-2 font-semibold text-sm">Payments</h2>
      <ul className="flex flex-col gap-2">
        {payments.map((payment) => (
          <li key={payment.id} className="flex items-center justify-between gap-2 text-sm">
            <StatusPill tone={tones[payment.state]}>{paymentStateWords(payment)}</StatusPill>
            <span className="min-w-0 flex-1 text-quiet">
              <span className="block truncate first-letter:uppercase">{tenderWords(payment)}</span>
              {payment.dishes && <span className="wrap-anywhere block text-xs">{dishWords(payment)}</span>}
            </span>
            <span className="text-right">
              <Money pence={payment.amountPence} />
              {payment.tipPence > 0 && (
                <span className="block text-quiet text-xs">
                  + <Money pence={payment.tipPence} /> tip
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
