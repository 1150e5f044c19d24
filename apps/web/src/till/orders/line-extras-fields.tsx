import type { NewLine } from '@tableside/domain/orders'
import { TextField } from '@tableside/ui'
import { CourseChips } from './course-chips.tsx'
import { NumberChips } from './number-chips.tsx'

/** What a waiter may say about a dish besides its modifiers. */
export type LineExtras = Pick<NewLine, 'note' | 'seat'> & { readonly course: number | null }

export type LineExtrasFieldsProps = {
  /** How many sit at the table; null where nobody was counted. */
  covers: number | null
  extras: LineExtras
  onChange: (extras: LineExtras) => void
}

/** Note to the station that makes it, seat and course. */
export function LineExtrasFields({ covers, extras, onChange }: LineExtrasFieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <TextField label="Note" value={extras.note} maxLength={200} onChange={(note) => onChange({ ...extras, note })} />
      <NumberChips
        label="Seat"
        max={covers ?? 8}
        value={extras.seat}
        onChange={(seat) => onChange({ ...extras, seat })}
      />
      <CourseChips value={extras.course} onChange={(course) => onChange({ ...extras, course })} />
    </div>
  )
}
