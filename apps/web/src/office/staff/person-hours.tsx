import type { TimesheetRow } from '@tableside/contract/staff'
import { Button, type Column, DataTable, formatPence, IconButton } from '@tableside/ui'
import { Pencil, TriangleAlert } from 'lucide-react'
import { formatHours, formatNearDate } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { flagLabels, wallClock } from '../../shared/staff/staff-labels.ts'
import type { PersonOnSheet } from './staff-queries.ts'

export type PersonHoursProps = {
  person: PersonOnSheet
  mayManage: boolean
  onEdit: (row: TimesheetRow) => void
  onRate: () => void
}

/** One person's shifts of the week and what they come to. */
export function PersonHours({ person, mayManage, onEdit, onRate }: PersonHoursProps) {
  const { restaurant } = useRestaurant()
  const { name, shifts, minutes, payPence, ratePence } = person
  const rate = ratePence === null ? 'Set the rate' : `${formatPence(ratePence)} an hour`
  const places = new Map(restaurant.locations.map((location) => [location.id, location.name]))
  return (
    // Two people may share a name, and two landmarks may not.
    <article aria-label={name}>
      <header className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2 className="font-semibold text-base">{name}</h2>
        <p className="figures text-quiet">
          {formatHours(minutes)}
          {payPence !== null && minutes > 0 && ` · ${formatPence(payPence)}`}
        </p>
        {mayManage && (
          <Button
            variant="quiet"
            aria-label={`${rate}: hourly rate of ${name}`}
            onPress={onRate}
            className="-mr-4 ml-auto"
          >
            {rate}
          </Button>
        )}
      </header>
      {shifts.length === 0 ? (
        <p className="rounded-card border border-line bg-surface px-5 py-4 text-quiet">No hours this week.</p>
      ) : (
        <DataTable
          label={`Hours of ${name}`}
          columns={columnsFor(restaurant.timeZone, places)}
          rows={shifts}
          rowKey={({ shift }) => shift.id}
          empty={null}
          rowActions={
            mayManage
              ? (row) => (
                  <IconButton
                    label={`Correct ${name}, ${formatNearDate(row.shift.businessDate)}`}
                    icon={<Pencil size={18} />}
                    onPress={() => onEdit(row)}
                  />
                )
              : undefined
          }
        />
      )}
    </article>
  )
}

function columnsFor(timeZone: string, places: ReadonlyMap<string, string>): Column<TimesheetRow>[] {
  const time = (instant: string) => wallClock(instant, timeZone).time
  return [
    {
      id: 'day',
      header: 'Day',
      cell: ({ shift, isCorrected }) => (
        <>
          <span className="whitespace-nowrap font-medium">{formatNearDate(shift.businessDate)}</span>
          <span className="block text-quiet">
            {places.get(shift.locationId) ?? 'A closed location'}
            {isCorrected && ', corrected'}
          </span>
        </>
      ),
    },
    {
      id: 'times',
      header: 'In – out',
      cell: ({ shift, flags }) => (
        <>
          <span className="figures whitespace-nowrap">
            {time(shift.startedAt)} –{' '}
            {shift.endedAt ? time(shift.endedAt) : shift.state === 'open' && flags.length === 0 ? 'at work' : '?'}
          </span>
          {flags.map((flag) => (
            <span
              key={flag}
              className="mt-1 flex items-start gap-1.5 font-medium text-saffron"
              title={flagLabels[flag].why}
            >
              <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
              {flagLabels[flag].label}
            </span>
          ))}
        </>
      ),
    },
    {
      id: 'break',
      header: 'Unpaid break',
      isFigure: true,
      isSecondary: true,
      cell: ({ unpaidMinutes }) => (unpaidMinutes === 0 ? '–' : `${unpaidMinutes} min`),
    },
    {
      id: 'hours',
      header: 'Hours',
      isFigure: true,
      cell: ({ minutes }) => <span className="whitespace-nowrap">{formatHours(minutes)}</span>,
    },
    {
      id: 'pay',
      header: 'Pay',
      isFigure: true,
      isSecondary: true,
      cell: ({ payPence }) => (payPence === null ? '–' : formatPence(payPence)),
    },
  ]
}
