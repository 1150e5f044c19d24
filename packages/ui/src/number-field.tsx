import { Minus, Plus } from 'lucide-react'
import { NumberField as AriaNumberField, Button, Group, Input } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, fieldStyles, inputStyles } from './field-frame.tsx'

export type NumberFieldProps = FieldProps & {
  /** `null` while nothing has been typed. */
  value?: number | null
  defaultValue?: number
  onChange?: (value: number | null) => void
  minValue?: number
  maxValue?: number
  step?: number
  name?: string
  autoFocus?: boolean
}

/** A whole count, such as covers, with minus and plus beside it. For money use `MoneyField`. */
export function NumberField({ className, value, onChange, step = 1, ...props }: NumberFieldProps) {
  const { label: _, description: __, error, ...rest } = props
  return (
    <AriaNumberField
      {...rest}
      step={step}
      value={value === null ? Number.NaN : value}
      onChange={(next) => onChange?.(Number.isNaN(next) ? null : next)}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      className={classNames(fieldStyles, className)}
    >
      <FieldFrame {...props}>
        <Group className="flex gap-1">
          <Button slot="decrement" className={stepStyles}>
            <Minus size={20} aria-hidden />
          </Button>
          <Input className={classNames(inputStyles, 'figures text-center')} />
          <Button slot="increment" className={stepStyles}>
            <Plus size={20} aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  )
}

const stepStyles =
  'flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-control border border-edge bg-surface hover:bg-hover data-pressed:bg-press data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:text-quiet'
