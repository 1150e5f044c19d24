import { Tabs } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { CardProvider, Payouts } from '../card-provider/index.ts'
import { useRestaurant } from '../identity/index.ts'
import { Attempts } from './attempts.tsx'
import { Attention } from './attention.tsx'
import { DayPlaces } from './day-places.tsx'
import { attentionQuery } from './payment-queries.ts'
import type { PaymentView } from './payment-view.ts'

export type PaymentBookProps = { view: PaymentView; onViewChange: (view: PaymentView) => void }

/** Where all the money is: every pound's place, what needs somebody, and every attempt to take some. */
export function PaymentBook({ view, onViewChange }: PaymentBookProps) {
  const { restaurant } = useRestaurant()
  const attention = useQuery(attentionQuery(restaurant.id))
  const { tab = 'places', day, ...filter } = view
  const waiting = attention.data ? Object.values(attention.data).reduce((sum, list) => sum + list.length, 0) : undefined
  return (
    <>
      <h1 className="font-display font-semibold text-2xl sm:text-3xl">Payments</h1>
      <p className="mt-1 mb-5 text-quiet">Every payment, refund, payout and fee, and a place for every pound.</p>
      <Tabs
        label="Payments"
        value={tab}
        onChange={(chosen) => onViewChange({ ...view, tab: chosen })}
        tabs={[
          {
            id: 'places',
            label: 'Every pound',
            content: <DayPlaces day={day} onDayChange={(chosen) => onViewChange({ ...view, day: chosen })} />,
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
