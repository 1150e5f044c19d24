import { GuestButton } from './guest-button.tsx'
import { useWords } from './words.tsx'

type StepperProps = {
  value: number
  min: number
  max: number
  /** What is counted: "person", "Lager". */
  what: string
  text?: string
  onChange: (value: number) => void
}

export function Stepper({ value, min, max, what, text = String(value), onChange }: StepperProps) {
  const { t } = useWords()
  return (
    <div className="flex items-center gap-2">
      <GuestButton aria-label={t('frame.fewer', { what })} disabled={value <= min} onClick={() => onChange(value - 1)}>
        −
      </GuestButton>
      <span aria-live="polite" className="figures min-w-8 text-center font-semibold">
        {text}
      </span>
      <GuestButton aria-label={t('frame.more', { what })} disabled={value >= max} onClick={() => onChange(value + 1)}>
        +
      </GuestButton>
    </div>
  )
}
