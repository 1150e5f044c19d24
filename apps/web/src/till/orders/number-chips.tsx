import { classNames } from '@tableside/ui'

export type NumberChipsProps = {
  /** What is numbered: "Seat". */
  label: string
  least?: number
  max: number
  value: number | null
  onChange: (value: number | null) => void
}

/** 1, 2, 3 … in one tap; a second tap on the same one takes it back. */
export function NumberChips({ label, least = 1, max, value, onChange }: NumberChipsProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {Array.from({ length: Math.max(max, value ?? 0) - least + 1 }, (_, index) => index + least).map((number) => (
          <button
            key={number}
            type="button"
            aria-label={`${label} ${number}`}
            aria-pressed={number === value}
            onClick={() => onChange(number === value ? null : number)}
            className={classNames(
              'figures size-11 cursor-pointer rounded-control border font-medium transition-colors',
              number === value ? 'border-spice bg-spice text-on-spice' : 'border-edge bg-surface hover:bg-hover',
            )}
          >
            {number}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
