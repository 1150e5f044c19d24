import { type ClipboardEvent, useLayoutEffect, useRef } from 'react'
import { TextField } from 'react-aria-components'
import { classNames } from './class-names.ts'
import { FieldFrame, fieldStyles } from './field-frame.tsx'
import type { MoneyFieldProps } from './money-field.tsx'
import { formatPounds, readPounds, readTypedPence } from './pence.ts'
import { PoundsInput } from './pounds-input.tsx'

/**
 * An amount as it is typed at a till: digits fill from the pennies up ("2440" is £24.40), so no one hunts for the
 * full stop and a number pad is enough. Pasting "£24.40" works too.
 */
export function TillMoneyField({ pence, onChange, className, ...props }: MoneyFieldProps) {
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
    const pasted = readPounds(event.clipboardData.getData('text'))
    if (pasted !== 'wrong') onChange(pasted)
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
      className={classNames(fieldStyles, className)}
    >
      <FieldFrame {...props}>
        <PoundsInput ref={input} onPaste={handlePaste} onSelect={keepCaretAtEnd} />
      </FieldFrame>
    </TextField>
  )
}
