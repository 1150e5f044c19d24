import type { OpeningHours } from '@tableside/domain/opening-hours'
import { Button, Checkbox, IconButton, TextField } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../shared/new-id.ts'
import { clockOf, minuteOf } from '../menu/serving-times-field.tsx'

/** A special day while it is edited; a day with several hours keeps those after its first. */
export type SpecialDayDraft = {
  readonly key: string
  readonly date: string
  readonly label: string
  readonly isClosed: boolean
  readonly from: string
  readonly until: string
  readonly more: OpeningHours['specialDays'][number]['hours']
}

export function specialDayDrafts(days: OpeningHours['specialDays']): SpecialDayDraft[] {
  return days.map(({ date, label, hours: [first, ...more] }) => ({
    ...{ key: date, date, label, more, isClosed: first === undefined },
    from: first ? clockOf(first.fromMinute) : '',
    until: first ? clockOf(first.untilMinute) : '',
  }))
}

/** The drafts as the server takes them; undefined while one of them lacks its date or hours. */
export function specialDaysOf(drafts: readonly SpecialDayDraft[]): OpeningHours['specialDays'] | undefined {
  const days = drafts.map(({ date, label, isClosed, from, until, more }) => ({
    ...{ date, label },
    hours: isClosed ? [] : [{ fromMinute: minuteOf(from), untilMinute: minuteOf(until) }, ...more],
  }))
  return days.every(isComplete) ? days : undefined
}

const isComplete = ({ date, hours }: OpeningHours['specialDays'][number]) =>
  date !== '' &&
  hours.every(({ fromMinute, untilMinute }) => Number.isInteger(fromMinute) && Number.isInteger(untilMinute))

type SpecialDaysFieldProps = {
  drafts: readonly SpecialDayDraft[]
  isTried: boolean
  onChange: (drafts: SpecialDayDraft[]) => void
  labels: { readonly legend: string; readonly closed: string; readonly from: string; readonly until: string }
}

/** Dates that are closed, or open at other hours. */
export function SpecialDaysField({ drafts, isTried, onChange, labels }: SpecialDaysFieldProps) {
  const set = (changed: SpecialDayDraft) =>
    onChange(drafts.map((draft) => (draft.key === changed.key ? changed : draft)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">{labels.legend}</legend>
      {drafts.map((draft, index) => (
        <div key={draft.key} className="flex flex-col gap-3 rounded-card border border-line p-3">
          <div className="flex items-end gap-3">
            <TextField
              label="Date"
              type="date"
              className="w-44"
              value={draft.date}
              onChange={(date) => set({ ...draft, date })}
            />
            <TextField
              label="Name"
              className="min-w-0 flex-1"
              maxLength={60}
              value={draft.label}
              onChange={(label) => set({ ...draft, label })}
            />
            <IconButton
              label={`Remove special day ${index + 1}`}
              icon={<Trash2 size={18} />}
              onPress={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
            />
          </div>
          <Checkbox isSelected={draft.isClosed} onChange={(isClosed) => set({ ...draft, isClosed })}>
            {labels.closed}
          </Checkbox>
          {!draft.isClosed && (
            <div className="grid grid-cols-2 gap-3">
              <TextField
                label={labels.from}
                type="time"
                value={draft.from}
                onChange={(from) => set({ ...draft, from })}
              />
              <TextField
                label={labels.until}
                type="time"
                value={draft.until}
                onChange={(until) => set({ ...draft, until })}
              />
            </div>
          )}
          {isTried && !specialDaysOf([draft]) && (
            <p role="alert" className="text-beet text-sm">
              Give the date, and its hours or that it is closed
            </p>
          )}
        </div>
      ))}
      <Button
        className="self-start"
        icon={<Plus size={20} aria-hidden />}
        onPress={() =>
          onChange([...drafts, { key: newId(), date: '', label: '', isClosed: true, from: '', until: '', more: [] }])
        }
      >
        Add a day
      </Button>
    </fieldset>
  )
}
