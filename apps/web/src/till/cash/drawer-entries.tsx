import type { DrawerView } from '@tableside/contract/cash'
import { formatPence } from '@tableside/ui'
import { formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { kindLabels } from './move-form.tsx'

/** What went in and out of an open drawer apart from sales, and when it was opened without one, the newest last. */
export function DrawerEntries({ drawer }: { drawer: DrawerView }) {
  const { restaurant } = useRestaurant()
  const entries = [
    ...drawer.movements.map(({ id, kind, amountPence, reason, at, approvedBy }) => ({
      ...{ id, at },
      label: `${kindLabels[kind]}: ${reason}`,
      note: approvedBy ? ' · more than it should have held, approved by a manager' : '',
      pence: kind === 'paid_in' ? amountPence : -amountPence,
    })),
    ...drawer.noSales.map(({ id, reason, at }) => ({ id, at, label: `No sale: ${reason}`, note: '', pence: null })),
  ].sort((a, b) => (a.at < b.at ? -1 : 1))
  if (entries.length === 0) return null
  return (
    <ul aria-label="Cash in and out" className="flex flex-col divide-y divide-line border-line border-y">
      {entries.map(({ id, at, label, note, pence }) => (
        <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-2">
          <span>
            {label}{' '}
            <span className="text-quiet text-sm">
              {formatMoment(at, restaurant.timeZone)}
              {note}
            </span>
          </span>
          {pence !== null && <span className="figures">{formatPence(pence)}</span>}
        </li>
      ))}
    </ul>
  )
}
