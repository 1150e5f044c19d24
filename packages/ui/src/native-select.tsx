import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { classNames } from './class-names.ts'
import { type FieldProps, fieldStyles, inputStyles } from './field-frame.tsx'

export type NativeSelectProps<Id extends string> = FieldProps & {
  options: readonly { id: Id; label: string }[]
  /** '' while nothing is chosen. */
  value: Id | ''
  onChange: (id: Id | '') => void
  /** The words of "nothing chosen". */
  placeholder: string
  name?: string
}

/** The browser's own list: for public pages, which must stay light, and the phone's own wheel. Inside the app use `Select`. */
export function NativeSelect<Id extends string>(props: NativeSelectProps<Id>) {
  const { label, description, error, isRequired, isDisabled, className, options, value, onChange, placeholder } = props
  const id = useId()
  const describedBy = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  const handleChange = (chosen: string) => onChange(options.find((option) => option.id === chosen)?.id ?? '')
  return (
    <div className={classNames(fieldStyles, className)}>
      <label htmlFor={id} className="font-medium text-sm">
        {label}
        {isRequired && (
          <span aria-hidden className="text-beet">
            *
          </span>
        )}
      </label>
      {description && (
        <span id={`${id}-hint`} className="-mt-1 text-quiet text-sm">
          {description}
        </span>
      )}
      <div className="relative">
        <select
          id={id}
          name={props.name}
          value={value}
          required={isRequired}
          disabled={isDisabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          data-invalid={error ? '' : undefined}
          onChange={(event) => handleChange(event.target.value)}
          className={classNames(inputStyles, 'cursor-pointer appearance-none pr-10', value === '' && 'text-quiet')}
        >
          <option value="">{placeholder}</option>
          {options.map((option) => (
            <option key={option.id} value={option.id}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          size={20}
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-quiet"
        />
      </div>
      {error && (
        <span id={`${id}-error`} className="flex items-start gap-1.5 text-beet text-sm">
          <CircleAlert size={16} aria-hidden className="mt-0.5" />
          {error}
        </span>
      )}
    </div>
  )
}
