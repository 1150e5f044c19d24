import { type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { Input, TextField } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame, type FieldProps, fieldLook, inputLook } from './field-frame.tsx'
import { formatPounds, readPastedPence, readTypedPence } from './pence.ts'

export type MoneyFieldProps = FieldProps & {
  /** Whole pence; `null` while empty. */
  pence: number | null
  onChange: (pence: number | null) => void
  /** Form field name; submits the text, for example `24.40`. */
  name?: string
  autoFocus?: boolean
}

/**
 * An amount in pounds, typed as on a till: digits fill from the pennies up ("2440" is £24.40), so no one hunts for the
 * full stop and a number pad is enough. Pasting "£24.40" works too.
 */
export function MoneyField({ pence, onChange, className, ...props }: MoneyFieldProps) {
  const { label: _, description: __, error, ...rest } = props
  const input = useRef<HTMLInputElement>(null)
  const text = pence === null ? '' : formatPounds(pence)

  // Digits arrive at the end, so the caret stays there: after the text has been regrouped, and wherever one taps.
  const keepCaretAtEnd = () => {
    const field = input.current
    if (field === null || document.activeElement !== field) return
    const end = field.value.length
    const isRange = field.selectionStart !== field.selectionEnd
    if (!isRange && field.selectionStart !== end) field.setSelectionRange(end, end)
  }
  useLayoutEffect(keepCaretAtEnd, [text])

  const handlePaste = (event: ClipboardEvent) => {
    event.preventDefault()
    const pasted = readPastedPence(event.clipboardData.getData('text'))
    if (pasted !== null) onChange(pasted)
  }

  return (
    <TextField
      {...rest}
      value={text}
      onChange={(next) => onChange(readTypedPence(next, pence))}
      isInvalid={error !== undefined}
      validationBehavior="aria"
      inputMode="numeric"
      autoComplete="off"
      className={classNames(fieldLook, className)}
    >
      <FieldFrame {...props}>
        <div className="relative">
          <span aria-hidden className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-quiet">
            £
          </span>
          <Input
            ref={input}
            placeholder="0.00"
            onPaste={handlePaste}
            onSelect={keepCaretAtEnd}
            className={classNames(inputLook, 'figures pl-8 text-right')}
          />
        </div>
      </FieldFrame>
    </TextField>
  )
}
