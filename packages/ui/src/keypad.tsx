import { Button } from './button.tsx'
import { DigitPad } from './digit-pad.tsx'
import { formatPence, formatShortPence, pressKeypad } from './pence.ts'

export type KeypadProps = {
  /** What is being counted: "Cash received". */
  label: string
  /** Whole pence. */
  pence: number
  onChange: (pence: number) => void
  /** Amounts one tap away, such as the exact sum and the next notes. */
  quickPence?: number[]
}

/** Cash entry: the amount, one-tap amounts, and a pad that fills from the pennies up. */
export function Keypad({ label, pence, onChange, quickPence = [] }: KeypadProps) {
  return (
    <div className="flex w-full max-w-sm flex-col gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <span className="text-quiet">{label}</span>
        <output className="figures font-semibold text-3xl">{formatPence(pence)}</output>
      </div>
      {quickPence.length > 0 && (
        <div className="grid grid-cols-4 gap-2">
          {quickPence.map((quick) => (
            <Button key={quick} onPress={() => onChange(quick)} className="figures px-1!">
              {formatShortPence(quick)}
            </Button>
          ))}
        </div>
      )}
      <DigitPad label={label} corner="00" onKey={(key) => onChange(pressKeypad(pence, key))} />
    </div>
  )
}
