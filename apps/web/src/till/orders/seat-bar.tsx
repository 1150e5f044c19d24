import { classNames } from '@tableside/ui'

export type SeatBarProps = {
  covers: number
  /** Null: for the table. */
  seat: number | null
  onChange: (seat: number | null) => void
}

/** Whose dishes are tapped now: each dish goes to this seat until another one is chosen. */
export function SeatBar({ covers, seat, onChange }: SeatBarProps) {
  const seats = [null, ...Array.from({ length: covers }, (_, index) => index + 1)]
  return (
    <fieldset className="flex items-center gap-1.5 overflow-x-auto border-line border-b bg-surface px-3 py-1.5">
      <legend className="sr-only">Seat for the next dishes</legend>
      {seats.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === seat}
          onClick={() => onChange(each)}
          className={classNames(
            'figures min-h-11 min-w-11 shrink-0 cursor-pointer rounded-control border px-3 font-medium text-sm',
            each === seat ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-hover',
          )}
        >
          {each === null ? 'Table' : <span aria-hidden>{each}</span>}
          {each !== null && <span className="sr-only">Seat {each}</span>}
        </button>
      ))}
    </fieldset>
  )
}
