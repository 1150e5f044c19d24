import type { ServingTime } from '@tableside/domain/menu'
import { Button, Checkbox, IconButton, TextField } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../shared/new-id.ts'
import { toggled } from '../../shared/toggled.ts'

/** A serving time while it is being edited, its clock times as they are typed: "07:00". */
export type ServingDraft = {
  readonly key: string
  readonly days: readonly number[]
  readonly from: string
  readonly until: string
}

export function servingDrafts(times: readonly ServingTime[]): ServingDraft[] {
  return times.map(({ days, fromMinute, untilMinute }, index) => ({
    key: String(index),
    days,
    from: clockOf(fromMinute),
    until: clockOf(untilMinute),
  }))
}

/** The drafts as the server takes them; undefined while one of them is not a time. */
export function servingTimesOf(drafts: readonly ServingDraft[]): ServingTime[] | undefined {
  const times = drafts.map(({ days, from, until }) => ({
    days: [...days].sort((a, b) => a - b),
    fromMinute: minuteOf(from),
    untilMinute: minuteOf(until),
  }))
  return times.every(isComplete) ? times : undefined
}

export type ServingTimesFieldProps = {
  drafts: readonly ServingDraft[]
  /** Shows what is missing. */
  isTried: boolean
  onChange: (drafts: ServingDraft[]) => void
  /** What the times are of; when the dishes of a category are served, unless it says otherwise. */
  labels?: { readonly legend: string; readonly none: string; readonly time: string; readonly first: string }
}

const ofServing = { legend: 'Served', none: 'Always', time: 'serving time', first: 'Only at certain times' }

/** Times of the week, such as when the dishes of a category are served: outside those no till and no phone can order them. */
export function ServingTimesField({ drafts, isTried, onChange, labels = ofServing }: ServingTimesFieldProps) {
  const set = (changed: ServingDraft) => onChange(drafts.map((draft) => (draft.key === changed.key ? changed : draft)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">{labels.legend}</legend>
      {drafts.length === 0 && <p className="text-quiet">{labels.none}</p>}
      {drafts.map((draft, place) => (
        <div key={draft.key} className="rounded-card border border-line p-3">
          <div className="flex items-start justify-between gap-2">
            <div className="grid flex-1 grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))]">
              {weekdays.map((name, index) => (
                <Checkbox
                  key={name}
                  isSelected={draft.days.includes(index + 1)}
                  onChange={() => set({ ...draft, days: toggled(draft.days, index + 1) })}
                >
                  {name}
                </Checkbox>
              ))}
            </div>
            <IconButton
              label={`Remove ${labels.time} ${place + 1}`}
              icon={<Trash2 size={18} />}
              onPress={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
            />
          </div>
          <div className="mt-2 grid grid-cols-2 gap-3">
            <TextField label="From" type="time" value={draft.from} onChange={(from) => set({ ...draft, from })} />
            <TextField label="Until" type="time" value={draft.until} onChange={(until) => set({ ...draft, until })} />
          </div>
          {isTried && !servingTimesOf([draft]) && (
            <p role="alert" className="mt-2 text-beet text-sm">
              Choose at least one day and two different times
            </p>
          )}
        </div>
      ))}
      {drafts.length < 10 && (
        <Button
          icon={<Plus size={20} aria-hidden />}
          onPress={() => onChange([...drafts, { key: newId(), days: [1, 2, 3, 4, 5, 6, 7], from: '', until: '' }])}
        >
          {drafts.length === 0 ? labels.first : 'Add another time'}
        </Button>
      )}
    </fieldset>
  )
}

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

function isComplete({ days, fromMinute, untilMinute }: Partial<ServingTime>): boolean {
  return (
    days !== undefined &&
    days.length > 0 &&
    Number.isInteger(fromMinute) &&
    Number.isInteger(untilMinute) &&
    fromMinute !== untilMinute
  )
}

/** NaN while it is not a time. */
export function minuteOf(clock: string): number {
  const [hours = '', minutes = ''] = clock.split(':')
  return hours === '' || minutes === '' ? Number.NaN : Number(hours) * 60 + Number(minutes)
}

export const clockOf = (minute: number) =>
  `${String(Math.trunc(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
