import { Delete } from 'lucide-react'
import { Button } from 'react-aria-components'
import type { KeypadKey } from './pence.ts'

type DigitPadProps = {
  /** What the pad is for, read aloud: "Cash received". */
  label: string
  /** What stands left of the 0: "00" for cash, nothing for a PIN. */
  corner?: '00'
  onKey: (key: KeypadKey) => void
  isDisabled?: boolean
}

const digits: KeypadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Twelve big keys, 64 px high, in the order of a telephone and of card terminals. */
export function DigitPad({ label, corner, onKey, isDisabled }: DigitPadProps) {
  const key = (value: KeypadKey) => (
    <Button key={value} onPress={() => onKey(value)} isDisabled={isDisabled} className={keyStyles}>
      {value}
    </Button>
  )
  return (
    <fieldset aria-label={label} className="grid grid-cols-3 gap-2">
      {digits.map(key)}
      {corner === undefined ? <span /> : key(corner)}
      {key('0')}
      <Button
        aria-label="Delete last digit"
        onPress={() => onKey('delete')}
        isDisabled={isDisabled}
        className={keyStyles}
      >
        <Delete size={24} aria-hidden />
      </Button>
    </fieldset>
  )
}

const keyStyles =
  'figures flex min-h-16 min-w-16 cursor-pointer items-center justify-center rounded-control border border-line bg-surface font-medium text-ink text-xl transition-[background-color,scale] select-none hover:bg-hover data-pressed:scale-[0.97] data-pressed:bg-press data-disabled:cursor-not-allowed data-disabled:text-quiet'
