import type { Dates } from '@tableside/domain/reports'
import { Select, TextField } from '@tableside/ui'
import { presets } from './dates.ts'

export type DateRangeProps = { dates: Dates; today: string; onChange: (dates: Dates) => void }

/** From which business date to which: by name, or day by day. */
export function DateRange({ dates, today, onChange }: DateRangeProps) {
  const named = presets.find(({ datesOf }) => datesOf(today).from === dates.from && datesOf(today).to === dates.to)
  const handlePreset = (id: string) => {
    const preset = presets.find((each) => each.id === id)
    if (preset) onChange(preset.datesOf(today))
  }
  return (
    <div className="grid w-full grid-cols-2 gap-3 sm:flex sm:w-auto sm:flex-wrap sm:items-end">
      <Select
        label="Period"
        className="col-span-2 sm:w-44"
        options={[
          ...presets.map(({ id, label }) => ({ id, label })),
          ...(named ? [] : [{ id: 'own', label: 'Custom range' }]),
        ]}
        value={named?.id ?? 'own'}
        onChange={handlePreset}
      />
      <TextField
        label="From"
        type="date"
        className="sm:w-44"
        value={dates.from}
        onChange={(from) => from && onChange(inOrder(from, dates.to, from))}
      />
      <TextField
        label="To"
        type="date"
        className="sm:w-44"
        value={dates.to}
        onChange={(to) => to && onChange(inOrder(dates.from, to, to))}
      />
    </div>
  )
}

/** A first day after the last one takes the other along. */
function inOrder(from: string, to: string, chosen: string): Dates {
  return from <= to ? { from, to } : { from: chosen, to: chosen }
}
