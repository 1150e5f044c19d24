import type { Rota } from '@tableside/contract/staff'
import { setOpeningHours } from '@tableside/contract/staff'
import type { DayHours } from '@tableside/domain/rota'
import { Button, Card, Switch, TextField } from '@tableside/ui'
import { EditConflict } from '../../../shared/edit/edit-sheet.tsx'
import { request } from '../../../shared/edit/request.ts'
import { useEdit } from '../../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { formatClock, minuteOfClock } from './rota-labels.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Day = { readonly isOpen: boolean; readonly opens: string; readonly closes: string }

const dayOf = (hours: DayHours): Day => ({
  isOpen: hours !== null,
  opens: formatClock(hours?.opens ?? 11 * 60),
  closes: formatClock(hours?.closes ?? 23 * 60),
})

/** Undefined while a time is missing. */
function hoursOf({ isOpen, opens, closes }: Day): DayHours | undefined {
  if (!isOpen) return null
  const [from, to] = [minuteOfClock(opens), minuteOfClock(closes)]
  return from === undefined || to === undefined ? undefined : { opens: from, closes: to }
}

/** When the location is open; shifts far outside of it are pointed out. */
export function OpeningHoursCard({ rota }: { rota: Rota }) {
  const { restaurant } = useRestaurant()
  const edit = useEdit({
    saved: { days: rota.days.map(({ opening }) => dayOf(opening)) },
    version: rota.openingVersion,
    request: (draft, { version }) =>
      request(setOpeningHours, {
        params: { restaurantId: restaurant.id, locationId: rota.locationId },
        body: { version, days: draft.days.map(hoursOf) },
      }),
    messages: { days: 'Give both times of each day' },
    invalidates: [['rota']],
    failure: 'Couldn’t save the opening hours',
    success: 'The opening hours are saved',
  })
  const { days } = edit.values
  const set = (place: number, changes: Partial<Day>) =>
    edit.change({ days: days.map((day, n) => (n === place ? { ...day, ...changes } : day)) })
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-2 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Opening hours{rota.openingVersion === 0 && ' (not set yet)'}
      </summary>
      <Card>
        <EditConflict edit={edit} what="The opening hours" isPlural />
        <ul className="flex flex-col gap-2">
          {weekdays.map((weekday, place) => {
            const day = days[place]
            if (!day) return null
            return (
              <li key={weekday} className="flex flex-wrap items-end gap-3">
                <Switch isSelected={day.isOpen} onChange={(isOpen) => set(place, { isOpen })}>
                  <span className="inline-block w-24">{weekday}</span>
                </Switch>
                {day.isOpen ? (
                  <>
                    <TextField
                      label={`${weekday} opens`}
                      type="time"
                      className="w-36"
                      value={day.opens}
                      onChange={(opens) => set(place, { opens })}
                    />
                    <TextField
                      label={`${weekday} closes`}
                      type="time"
                      className="w-36"
                      value={day.closes}
                      onChange={(closes) => set(place, { closes })}
                    />
                  </>
                ) : (
                  <span className="py-3 text-quiet">Closed</span>
                )}
              </li>
            )
          })}
        </ul>
        <Button
          className="mt-4"
          isDisabled={days.some((day) => hoursOf(day) === undefined)}
          isPending={edit.isPending}
          onPress={() => edit.submit()}
        >
          Save opening hours
        </Button>
      </Card>
    </details>
  )
}
