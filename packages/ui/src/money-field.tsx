import { useState } from 'react'
import { TextField } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, fieldStyles } from './field-frame.tsx'
import { formatPounds, readPounds } from './pence.ts'
import { PoundsInput } from './pounds-input.tsx'

export type MoneyFieldProps = FieldProps & {
  /** Whole pence; `null` while empty. */
  pence: number | null
  onChange: (pence: number | null) => void
  /** Form field name; submits the text, for example `24.40`. */
  name?: string
  autoFocus?: boolean
}

/** What stands in the field, and the amount the form holds for it. */
type Typed = { readonly text: string; readonly pence: number | null }

/**
 * An amount typed in pounds: "52" is £52.00 and "52.5" is £52.50. What is no amount of zero or more, such as "-5", is
 * refused in the field's own words, and the form keeps the amount it had. At the till use `TillMoneyField`.
 */
export function MoneyField({ pence, onChange, className, ...props }: MoneyFieldProps) {
  const { label: _, description: __, error, ...rest } = props
  const [typed, setTyped] = useState<Typed | null>(null)
  // Where the form holds another amount than was typed, the form's stands.
  const isTyped = typed !== null && typed.pence === pence
  const text = isTyped ? typed.text : pence === null ? '' : formatPounds(pence)
  const isWrong = isTyped && readPounds(typed.text) === 'wrong'

  const handleChange = (next: string) => {
    const read = readPounds(next)
    setTyped({ text: next, pence: read === 'wrong' ? pence : read })
    if (read !== 'wrong') onChange(read)
  }

  const shownError = isWrong ? 'Enter an amount in pounds, such as 52 or 52.50' : error
  return (
    <TextField
      {...rest}
      value={text}
      onChange={handleChange}
      onBlur={() => isTyped && !isWrong && setTyped(null)}
      isInvalid={shownError !== undefined}
      data-unreadable={isWrong || undefined}
      validationBehavior="aria"
      inputMode="decimal"
      autoComplete="off"
      className={classNames(fieldStyles, className)}
    >
      <FieldFrame {...props} {...(shownError === undefined ? {} : { error: shownError })}>
        <PoundsInput />
      </FieldFrame>
    </TextField>
  )
}
