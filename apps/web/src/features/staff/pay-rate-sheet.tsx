import { setPayRate } from '@tableside/contract/staff'
import { zeroOrMorePenceSchema } from '@tableside/domain/money'
import { Button, ErrorState, formatPence, MoneyField, Sheet, Skeleton, TextField, toast } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { dateWords } from '../../shared/time-words.ts'
import { useChange } from '../../shared/use-change.ts'
import { useOnce } from '../../shared/use-once.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { todayIn } from '../reports/index.ts'
import { payRatesQuery } from './staff-queries.ts'

export type PayRateSheetProps = { person: { readonly staffId: string; readonly name: string }; onClose: () => void }

const mostPence = 100_000

/** What somebody earns in an hour, from which day on; and every rate they had before. */
export function PayRateSheet({ person: { staffId, name }, onClose }: PayRateSheetProps) {
  const { restaurant } = useRestaurant()
  const rates = useQuery(payRatesQuery(restaurant.id, staffId))
  const [hourly, setHourly] = useState<number | null>(null)
  const [fromDate, setFromDate] = useState(todayIn(restaurant))
  const tries = useTries()
  const once = useOnce()
  const wrong = {
    hourly:
      hourly === null ? 'Enter the rate' : hourly > mostPence ? `At most ${formatPence(mostPence)} an hour` : undefined,
    fromDate: fromDate ? undefined : 'Choose the first day',
  }
  const save = useChange(
    {
      rereads: [['timesheet']],
      send: (hourlyPence: number) => {
        const params = { restaurantId: restaurant.id, staffId }
        const rate = { hourlyPence: zeroOrMorePenceSchema.parse(hourlyPence), fromDate }
        return once(rate, ({ id, key }) => api(setPayRate, { params, body: { id, ...rate }, key }))
      },
      failure: 'The rate was not saved',
    },
    (hourlyPence) => {
      toast.success(`${name} earns ${formatPence(hourlyPence)} an hour from ${dateWords(fromDate)}`)
      onClose()
    },
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (hourly !== null && !wrong.hourly && !wrong.fromDate) save.mutate(hourly)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={`Hourly rate of ${name}`}
      footer={
        <Button type="submit" form="pay-rate" variant="primary" isPending={save.isPending}>
          Save the rate
        </Button>
      }
    >
      <form ref={tries.form} id="pay-rate" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <MoneyField
          label="An hour"
          pence={hourly}
          onChange={setHourly}
          error={tries.isTried ? wrong.hourly : undefined}
        />
        <TextField
          label="From"
          type="date"
          value={fromDate}
          onChange={setFromDate}
          description="Shifts that began on or after this day are paid at it; earlier ones stay as they were"
          error={tries.isTried ? wrong.fromDate : undefined}
        />
      </form>
      <h3 className="mt-8 mb-2 font-semibold">Rates so far</h3>
      {rates.isPending && <Skeleton className="h-20 w-full" />}
      {rates.isError && <ErrorState title="The rates could not be loaded" onRetry={() => void rates.refetch()} />}
      {rates.data?.length === 0 && <p className="text-quiet">None yet: the hours have no pay.</p>}
      <ul className="divide-y divide-line">
        {rates.data?.map(({ id, hourlyPence, fromDate: from, recordedByName }) => (
          <li key={id} className="flex min-h-11 items-center justify-between gap-3 py-2">
            <span>
              From {dateWords(from)}
              <span className="block text-quiet text-sm">set by {recordedByName}</span>
            </span>
            <span className="figures">{formatPence(hourlyPence)}</span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
