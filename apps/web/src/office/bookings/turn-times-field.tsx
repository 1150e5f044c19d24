import type { BookingSettings } from '@tableside/domain/bookings'
import { Button, IconButton, NumberField } from '@tableside/ui'
import { Plus, Trash2 } from 'lucide-react'
import { newId } from '../../shared/new-id.ts'

export type TurnTimeDraft = {
  readonly [Field in keyof BookingSettings['turnTimes'][number]]: number | null
} & { readonly key: string }

type TurnTimesFieldProps = {
  drafts: readonly TurnTimeDraft[]
  error: string | undefined
  onChange: (drafts: TurnTimeDraft[]) => void
}

/** How long a party keeps its table, by its size. */
export function TurnTimesField({ drafts, error, onChange }: TurnTimesFieldProps) {
  const set = (changed: TurnTimeDraft) => onChange(drafts.map((draft) => (draft.key === changed.key ? changed : draft)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-medium text-sm">Table time by party size</legend>
      {drafts.map((draft, index) => (
        <div key={draft.key} className="flex items-end gap-3">
          <NumberField
            label="Guests, up to"
            value={draft.upTo}
            minValue={1}
            maxValue={100}
            className="min-w-0 flex-1"
            onChange={(upTo) => set({ ...draft, upTo })}
          />
          <NumberField
            label="Minutes"
            value={draft.minutes}
            minValue={30}
            maxValue={600}
            step={15}
            className="min-w-0 flex-1"
            onChange={(minutes) => set({ ...draft, minutes })}
          />
          {drafts.length > 1 && (
            <IconButton
              label={`Remove size ${index + 1}`}
              icon={<Trash2 size={18} />}
              onPress={() => onChange(drafts.filter(({ key }) => key !== draft.key))}
            />
          )}
        </div>
      ))}
      {error && (
        <p role="alert" className="text-beet text-sm">
          {error}
        </p>
      )}
      <p className="text-quiet text-sm">Larger parties stay as long as the largest one named.</p>
      {drafts.length < 6 && (
        <Button
          className="self-start"
          icon={<Plus size={20} aria-hidden />}
          onPress={() => onChange([...drafts, { key: newId(), upTo: (drafts.at(-1)?.upTo ?? 0) + 2, minutes: 150 }])}
        >
          Add a size
        </Button>
      )}
    </fieldset>
  )
}
