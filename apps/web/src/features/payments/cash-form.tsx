import { type Pence, pence } from '@tableside/domain/money'
import { Button, formatPence, Keypad } from '@tableside/ui'
import { useState } from 'react'
import { likelyCash } from './amounts.ts'

export type CashFormProps = {
  /** Amount and tip. */
  neededPence: Pence
  onTake: (tenderedPence: Pence) => void
}

/** What the guest puts on the table, and what goes back. */
export function CashForm({ neededPence, onTake }: CashFormProps) {
  const [tendered, setTendered] = useState<Pence>(pence(0))
  const change = tendered - neededPence
  return (
    <div className="flex flex-col gap-4">
      <Keypad
        label="Cash received"
        pence={tendered}
        onChange={(typed) => setTendered(pence(typed))}
        quickPence={likelyCash(neededPence)}
      />
      <div className="flex max-w-sm items-center justify-between gap-4">
        <p aria-live="polite">
          <span className="block text-quiet">{change < 0 ? 'Still needed' : 'Change'}</span>
          <span className="figures block font-semibold text-3xl">{formatPence(Math.abs(change))}</span>
        </p>
        <Button
          size="kitchen"
          variant="primary"
          className="figures"
          isDisabled={change < 0}
          onPress={() => onTake(tendered)}
        >
          Take cash {formatPence(neededPence)}
        </Button>
      </div>
    </div>
  )
}
