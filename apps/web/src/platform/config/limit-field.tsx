import { UNLIMITED } from '@tableside/domain/plans'
import { Checkbox, NumberField } from '@tableside/ui'

export type LimitFieldProps = {
  label: string
  value: number
  onChange: (value: number) => void
  /** What a fresh limit begins with. */
  usual: number
}

/** How many a plan allows, or without an end. */
export function LimitField({ label, value, onChange, usual }: LimitFieldProps) {
  const isUnlimited = value === UNLIMITED
  return (
    <div className="flex flex-wrap items-end gap-x-4">
      <NumberField
        label={label}
        value={isUnlimited ? null : value}
        onChange={(next) => onChange(next ?? 0)}
        minValue={0}
        maxValue={1_000_000}
        isDisabled={isUnlimited}
        className="min-w-44 flex-1"
      />
      <Checkbox isSelected={isUnlimited} onChange={(isOn) => onChange(isOn ? UNLIMITED : usual)}>
        <span>
          Unlimited<span className="sr-only"> {label.toLowerCase()}</span>
        </span>
      </Checkbox>
    </div>
  )
}
