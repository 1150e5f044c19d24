import { Check, ChevronDown } from 'lucide-react'
import { Select as AriaSelect, Button, ListBox, ListBoxItem, Popover, SelectValue } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, fieldStyles, inputStyles } from './field-frame.tsx'
import { itemStyles, popoverStyles } from './popover-styles.ts'

export type SelectOption<Id extends string> = { id: Id; label: string; description?: string; isDisabled?: boolean }

export type SelectProps<Id extends string> = FieldProps & {
  options: readonly SelectOption<Id>[]
  /** `null` while nothing is chosen. */
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  name?: string
}

/** Choose one of more than five. Up to five, `SegmentedControl` or `RadioGroup` is one tap instead of two. */
export function Select<Id extends string>({
  options,
  value,
  onChange,
  placeholder = 'Choose',
  name,
  className,
  ...props
}: SelectProps<Id>) {
  return (
    <AriaSelect
      value={value}
      onChange={(id) => {
        const chosen = options.find((option) => option.id === id)
        if (chosen) onChange(chosen.id)
      }}
      placeholder={placeholder}
      name={name}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={props.error !== undefined}
      validationBehavior="aria"
      className={classNames('group', fieldStyles, className)}
    >
      <FieldFrame {...props}>
        <Button
          className={classNames(
            inputStyles,
            'flex cursor-pointer items-center justify-between gap-2 text-left hover:bg-hover',
            'group-data-invalid:border-2 group-data-invalid:border-beet',
          )}
        >
          <SelectValue className="truncate data-placeholder:text-quiet [&_[data-hint]]:hidden" />
          <ChevronDown size={20} aria-hidden className="text-quiet" />
        </Button>
      </FieldFrame>
      <Popover className={classNames(popoverStyles, 'min-w-(--trigger-width)')}>
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} isDisabled={option.isDisabled} className={itemStyles}>
              {({ isSelected }) => (
                <>
                  <span className="flex min-w-0 flex-1 flex-col">
                    {option.label}
                    {option.description && (
                      <span data-hint className="text-quiet text-sm">
                        {option.description}
                      </span>
                    )}
                  </span>
                  {isSelected && <Check size={20} aria-hidden />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
