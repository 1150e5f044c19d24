import { RadioGroup, TextField } from '@tableside/ui'

export type ReasonChoiceProps = {
  label: string
  reasons: readonly string[]
  reason: string
  onChange: (reason: string) => void
}

/** Why, in one tap, or in one's own words. */
export function ReasonChoice({ label, reasons, reason, onChange }: ReasonChoiceProps) {
  const isKnown = reasons.includes(reason)
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label={label}
        isRequired
        options={reasons.map((each) => ({ id: each, label: each }))}
        value={isKnown ? reason : null}
        onChange={onChange}
      />
      <TextField label="Or in your own words" value={isKnown ? '' : reason} maxLength={200} onChange={onChange} />
    </div>
  )
}
