import type { Rota } from '@tableside/contract/staff'
import { setOpeningHours } from '@tableside/contract/staff'
import type { DayHours } from '@tableside/domain/rota'
import { Button, Card, Switch, TextField, toast } from '@tableside/ui'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useKeptDraft } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useRestaurant } from '../identity/index.ts'
import { clockWords, minuteOfClock } from './rota-words.ts'

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

type Day = { readonly isOpen: boolean; readonly opens: string; readonly closes: string }

const dayOf = (hours: DayHours): Day => ({
  isOpen: hours !== null,
  opens: clockWords(hours?.opens ?? 11 * 60),
  closes: clockWords(hours?.closes ?? 23 * 60),
})

/** When the location is open; shifts far outside of it are pointed out. */
export function OpeningHoursCard({ rota }: { rota: Rota }) {
  const { restaurant } = useRestaurant()
  const saved = { days: rota.days.map(({ opening }) => dayOf(opening)) }
  const { draft, change, drop, begun } = useKeptDraft(saved, rota.openingVersion)
  const { days } = draft
  const set = (place: number, changes: Partial<Day>) =>
    change({ days: days.map((day, n) => (n === place ? { ...day, ...changes } : day)) })
  const hours = days.map(({ isOpen, opens, closes }): DayHours | undefined => {
    if (!isOpen) return null
    const [from, to] = [minuteOfClock(opens), minuteOfClock(closes)]
    return from === undefined || to === undefined ? undefined : { opens: from, closes: to }
  })
  const isComplete = hours.every((each) => each !== undefined)
  const save = useChange(
    {
      rereads: [['rota']],
      failure: 'The opening hours stay as they were',
      send: () =>
        api(setOpeningHours, {
          params: { restaurantId: restaurant.id, locationId: rota.locationId },
          body: { version: begun.version, days: hours.map((each) => each ?? null) },
          key: newId(),
        }),
    },
    () => toast.success('The opening hours are saved'),
  )
  return (
    <details className="rounded-card border border-line bg-surface px-5 py-2 print:hidden">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        Opening hours{rota.openingVersion === 0 && ' (not written down yet)'}
      </summary>
      <Card>
        <ChangedMeanwhile begun={begun} what="The opening hours" onTakeTheirs={drop} />
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
          isDisabled={!isComplete}
          isPending={save.isPending}
          onPress={() => save.mutate(undefined, { onSuccess: drop })}
        >
          Save opening hours
        </Button>
      </Card>
    </details>
  )
}
