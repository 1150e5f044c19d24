import { useId } from 'react'
import { fieldStyle } from './text-line.tsx'

type SelectLineProps = {
  label: string
  value: string | undefined
  options: readonly { readonly value: string; readonly label: string }[]
  /** Stands there while nothing is chosen; without it something always is. */
  placeholder?: string
  onValue: (value: string) => void
}

/** One of many, chosen the way the device does it. */
export function SelectLine({ label, value, options, placeholder, onValue }: SelectLineProps) {
  const id = useId()
  return (
    <div className="my-4">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={({ target }) => onValue(target.value)}
        className={`figures ${fieldStyle}`}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
