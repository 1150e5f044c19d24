import { setPayRate } from '@tableside/contract/staff'
import { ErrorState, formatPence, MoneyField, Skeleton, TextField } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { formatDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { todayIn } from '../reports/dates.ts'
import { payRatesQuery } from './staff-queries.ts'

export type PayRateSheetProps = { person: { readonly staffId: string; readonly name: string }; onClose: () => void }

const maxHourlyPence = 100_000

/** What somebody earns in an hour, from which day on; and every rate they had before. */
export function PayRateSheet({ person: { staffId, name }, onClose }: PayRateSheetProps) {
  const { restaurant } = useRestaurant()
  const edit = useEdit({
    saved: { hourlyPence: null as number | null, fromDate: todayIn(restaurant) },
    request: (rate, { id }) =>
      request(setPayRate, { params: { restaurantId: restaurant.id, staffId }, body: { id, ...rate } }),
    messages: {
      hourlyPence: `Enter the rate, at most ${formatPence(maxHourlyPence)} an hour`,
      fromDate: 'Choose the first day',
    },
    invalidates: [['timesheet']],
    failure: 'Couldn’t save the rate',
    success: ({ hourlyPence, fromDate }) =>
      `${name} earns ${formatPence(hourlyPence ?? 0)} an hour from ${formatDate(fromDate)}`,
    onSaved: onClose,
  })
  return (
    <EditSheet
      edit={edit}
      title={`Hourly rate of ${name}`}
      submit="Save the rate"
      onClose={onClose}
      after={<RatesSoFar staffId={staffId} />}
    >
      <MoneyField {...edit.money('hourlyPence')} label="An hour" />
      <TextField
        {...edit.field('fromDate')}
        label="From"
        type="date"
        description="Shifts that began on or after this day are paid at it; earlier ones stay as they were"
      />
    </EditSheet>
  )
}

function RatesSoFar({ staffId }: { staffId: string }) {
  const { restaurant } = useRestaurant()
  const rates = useQuery(payRatesQuery(restaurant.id, staffId))
  return (
    <>
      <h3 className="mt-8 mb-2 font-semibold">Rates so far</h3>
      {rates.isPending && <Skeleton className="h-20 w-full" />}
      {rates.isError && <ErrorState title="Couldn’t load the rates" onRetry={() => void rates.refetch()} />}
      {rates.data?.length === 0 && <p className="text-quiet">None yet: the hours have no pay.</p>}
      <ul className="divide-y divide-line">
        {rates.data?.map(({ id, hourlyPence, fromDate: from, recordedByName }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <span>
              From {formatDate(from)}
              <span className="block text-quiet text-sm">set by {recordedByName}</span>
            </span>
            <span className="figures">{formatPence(hourlyPence)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
