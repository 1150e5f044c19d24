import { CircleAlert } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { DigitPad } from './digit-pad.tsx'
import type { KeypadKey } from './pence.ts'

export type PinPadProps = {
  /** Who is asked and why: "Manager PIN to void 1 × Ribeye". */
  label: string
  /** How many digits at most; `onComplete` is called with the last one, and the dots are cleared for the next try. */
  length?: number
  /** Where PINs differ in length: from this many digits on, a button (or Enter) hands a shorter one over. */
  minLength?: number
  onComplete: (pin: string) => void
  /** Why the last try did not work, and what to do next. */
  error?: string
  isDisabled?: boolean
  /** Takes the keyboard at once: digits can be typed without a tap. */
  autoFocus?: boolean
}

/** A staff PIN, tapped or typed. The digits are never shown or spoken. */
export function PinPad({
  label,
  length = 4,
  minLength = length,
  onComplete,
  error,
  isDisabled,
  autoFocus = false,
}: PinPadProps) {
  const root = useRef<HTMLDivElement>(null)
  // The pad and not a key, which Enter would press as well; and again after a wrong PIN, for the next try.
  useEffect(() => {
    if (autoFocus && !isDisabled) root.current?.focus({ preventScroll: true })
  }, [autoFocus, isDisabled])
  const [pin, setPin] = useState('')

  const handleKey = (key: KeypadKey) => {
    const next = key === 'delete' ? pin.slice(0, -1) : pin + key
    if (next.length < length) return setPin(next)
    handOver(next)
  }
  const handOver = (entered: string) => {
    setPin('')
    onComplete(entered)
  }
  const isEnough = minLength < length && pin.length >= minLength
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (/^\d$/.test(key)) handleKey(key as KeypadKey) // the pattern admits only digits
    if (key === 'Backspace') handleKey('delete')
    if (key === 'Enter' && isEnough) handOver(pin)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys inside are buttons; typing digits is a shortcut
    <div
      ref={root}
      tabIndex={-1}
      className="flex w-full max-w-72 flex-col items-center gap-4 outline-none"
      onKeyDown={isDisabled ? undefined : handleKeyDown}
    >
      <p className="text-center font-medium">{label}</p>
      <div role="img" aria-label={`${pin.length} of ${length} digits entered`} className="flex gap-3">
        {Array.from({ length }, (_, index) => (
          <span
            key={index}
            className={classNames(
              'size-3.5 rounded-full border-2 border-edge',
              index < pin.length && 'border-ink bg-ink',
            )}
          />
        ))}
      </div>
      <p role="alert" className="flex min-h-5 items-center gap-1.5 text-beet text-sm">
        {error && <CircleAlert size={16} aria-hidden />}
        {error}
      </p>
      <div className="w-full">
        <DigitPad label={label} onKey={handleKey} isDisabled={isDisabled} />
      </div>
      {minLength < length && (
        <Button
          variant="primary"
          size="large"
          className="w-full"
          isDisabled={!isEnough || isDisabled}
          onPress={() => handOver(pin)}
        >
          Confirm
        </Button>
      )}
    </div>
  )
}
