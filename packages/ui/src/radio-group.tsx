import { RadioGroup as AriaRadioGroup, Radio } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, fieldStyles } from './field-frame.tsx'

export type ChoiceOption<Id extends string> = { id: Id; label: string; description?: string; isDisabled?: boolean }

export type ChoiceProps<Id extends string> = FieldProps & {
  options: readonly ChoiceOption<Id>[]
  value: Id | null
  onChange: (id: Id) => void
  name?: string
}

/** One of a few, each with room for a sentence: a plan, a reason. */
export function RadioGroup<Id extends string>({ options, className, ...props }: ChoiceProps<Id>) {
  return (
    <AriaRadioGroup {...choiceProps(options, props)} className={classNames(fieldStyles, className)}>
      <FieldFrame {...props}>
        {options.map((option) => (
          <Radio
            key={option.id}
            value={option.id}
            isDisabled={option.isDisabled}
            className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-control py-2 data-disabled:cursor-not-allowed data-disabled:text-quiet"
          >
            <span className="size-6 shrink-0 rounded-full border-2 border-edge bg-surface transition-[border-width] group-data-selected:border-[7px] group-data-selected:border-ink" />
            <span className="flex flex-col">
              {option.label}
              {option.description && <span className="text-quiet text-sm">{option.description}</span>}
            </span>
          </Radio>
        ))}
      </FieldFrame>
    </AriaRadioGroup>
  )
}

/** One of two to five short words side by side, in one tap: Eat in · Takeaway · Counter. */
export function SegmentedControl<Id extends string>({ options, className, ...props }: ChoiceProps<Id>) {
  return (
    <AriaRadioGroup
      {...choiceProps(options, props)}
      orientation="horizontal"
      className={classNames(fieldStyles, className)}
    >
      <FieldFrame {...props}>
        <div className="flex rounded-control border border-edge bg-surface p-0.5">
          {options.map((option) => (
            <Radio
              key={option.id}
              value={option.id}
              isDisabled={option.isDisabled}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center rounded-[6px] px-3 text-center font-medium leading-tight transition-colors hover:bg-hover data-disabled:cursor-not-allowed data-selected:bg-ink data-disabled:text-quiet data-selected:text-paper"
            >
              {option.label}
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}

function choiceProps<Id extends string>(
  options: readonly ChoiceOption<Id>[],
  { value, onChange, name, isRequired, isDisabled, error }: Omit<ChoiceProps<Id>, 'options'>,
) {
  const handleChange = (id: string) => {
    const chosen = options.find((option) => option.id === id)
    if (chosen) onChange(chosen.id)
  }
  const isInvalid = error !== undefined
  return { value, onChange: handleChange, name, isRequired, isDisabled, isInvalid, validationBehavior: 'aria' } as const
}
