import { classNames } from '@tableside/ui'

export type ChipsProps = {
  legend: string
  /** `name` is what is read out where the label alone says too little. */
  choices: readonly { readonly value: number; readonly label: string; readonly name?: string }[]
  value: number | null
  onChange: (value: number | null) => void
}

/** One of a few in one tap; a second tap on the same one takes it back. */
export function Chips({ legend, choices, value, onChange }: ChipsProps) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-label={choice.name}
            aria-pressed={choice.value === value}
            onClick={() => onChange(choice.value === value ? null : choice.value)}
            className={classNames(
              'figures wrap-anywhere min-h-11 min-w-11 cursor-pointer rounded-control border px-2 font-medium transition-colors',
              choice.value === value ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-hover',
            )}
          >
            {choice.label}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
