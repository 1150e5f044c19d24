import { Check, ChevronDown } from 'lucide-react'
import {
  Select as AriaSelect,
  Autocomplete,
  Button,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, fieldStyles, inputStyles } from './field-frame.tsx'
import { itemStyles, popoverStyles } from './popover-styles.ts'
import { SearchField } from './search-field.tsx'
import type { SelectOption } from './select.tsx'

export type SearchSelectProps = FieldProps & {
  /** What is offered for what was typed; whoever uses this looks it up. */
  options: readonly SelectOption<string>[]
  value: string
  /** What the button says: the chosen one need not be among those offered. */
  valueLabel: string
  onChange: (id: string) => void
  typed: string
  onType: (typed: string) => void
  searchLabel: string
  /** Instead of options: that nothing matches, or that it could not be looked up. */
  note?: string | undefined
}

/** Choose one of any number: a select whose list is searched. */
export function SearchSelect(props: SearchSelectProps) {
  const { options, value, valueLabel, onChange, typed, onType, searchLabel, note, className, ...field } = props
  return (
    <AriaSelect
      value={value}
      onChange={(id) => id !== null && onChange(String(id))}
      onOpenChange={(isOpen) => !isOpen && onType('')}
      isRequired={field.isRequired}
      isDisabled={field.isDisabled}
      isInvalid={field.error !== undefined}
      validationBehavior="aria"
      className={classNames('group', fieldStyles, className)}
    >
      <FieldFrame {...field}>
        <Button
          className={classNames(
            inputStyles,
            'flex cursor-pointer items-center justify-between gap-2 text-left hover:bg-hover',
            'group-data-invalid:border-2 group-data-invalid:border-beet',
          )}
        >
          {/* Said, not looked up: the chosen one need not be among those found. */}
          <SelectValue className="truncate">{() => valueLabel}</SelectValue>
          <ChevronDown size={20} aria-hidden className="text-quiet" />
        </Button>
      </FieldFrame>
      {/* It scrolls as a whole: the list itself takes no focus while one types, and what scrolls has to be reached by keys. */}
      <Popover className={classNames(popoverStyles, 'w-(--trigger-width) min-w-64')}>
        <Autocomplete inputValue={typed} onInputChange={onType}>
          <div className="sticky -top-1 z-10 bg-surface p-1">
            <SearchField label={searchLabel} autoFocus />
          </div>
          <ListBox
            items={options}
            className="outline-none"
            renderEmptyState={() => <p className="px-3 py-2 text-quiet">{note}</p>}
          >
            {(option) => (
              <ListBoxItem id={option.id} textValue={option.label} className={itemStyles}>
                {({ isSelected }) => (
                  <>
                    <span className="flex min-w-0 flex-1 flex-col wrap-anywhere">
                      {option.label}
                      {option.description && <span className="text-quiet text-sm">{option.description}</span>}
                    </span>
                    {isSelected && <Check size={20} aria-hidden />}
                  </>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </Autocomplete>
      </Popover>
    </AriaSelect>
  )
}
