import { Tabs } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { Attempts } from './attempts.tsx'
import { Attention } from './attention.tsx'
import { CardProvider } from './connection/card-provider.tsx'
import { Payouts } from './connection/payouts.tsx'
import { attentionQuery } from './payment-queries.ts'
import type { PaymentView } from './payment-view.ts'
import { Reconciliation } from './reconciliation.tsx'

export type PaymentBookProps = { view: PaymentView; onViewChange: (view: PaymentView) => void }

/** The day's reconciliation, what needs somebody, and every attempt to take money. */
export function PaymentBook({ view, onViewChange }: PaymentBookProps) {
  const { restaurant } = useRestaurant()
  const attention = useQuery(attentionQuery(restaurant.id))
  const { tab = 'reconciliation', day, ...filter } = view
  const waiting = attention.data ? Object.values(attention.data).reduce((sum, list) => sum + list.length, 0) : undefined
  return (
    <>
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">Payments</h1>
      <p className="mt-1 mb-5 text-quiet">Every payment, refund, payout and fee, reconciled day by day.</p>
      <Tabs
        label="Payments"
        value={tab}
        onChange={(chosen) => onViewChange({ ...view, tab: chosen })}
        tabs={[
          {
            id: 'reconciliation',
            label: 'Reconciliation',
            content: <Reconciliation day={day} onDayChange={(chosen) => onViewChange({ ...view, day: chosen })} />,
          },
          {
            id: 'attention',
            label: waiting ? `Needs attention (${waiting})` : 'Needs attention',
            content: <Attention attention={attention} />,
          },
          {
            id: 'attempts',
            label: 'All attempts',
            content: <Attempts filter={filter} onFilterChange={(chosen) => onViewChange({ tab, ...chosen })} />,
          },
          { id: 'payouts', label: 'Payouts', content: <Payouts /> },
          { id: 'provider', label: 'Card payments', content: <CardProvider /> },
        ]}
      />
    </>
  )
}
