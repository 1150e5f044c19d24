import { type Pence, pence, ZERO } from '@tableside/domain/money'
import { Button, formatPence, Keypad } from '@tableside/ui'
import { useState } from 'react'
import { likelyCash } from './amounts.ts'
import { PayBar } from './pay-bar.tsx'

export type CashFormProps = {
  /** Amount and tip. */
  neededPence: Pence
  onTake: (tenderedPence: Pence) => void
  /** What was pressed waits for something. */
  isPending?: boolean
  /** What the guest has handed over already. */
  tenderedPence?: Pence | undefined
}

/** What the guest puts on the table, and what goes back. The exact sum is one tap. */
export function CashForm({ neededPence, onTake, isPending = false, tenderedPence = ZERO }: CashFormProps) {
  const [tendered, setTendered] = useState<Pence>(tenderedPence)
  const change = tendered - neededPence
  const isEnough = change >= 0
  return (
    <div className="flex max-w-sm flex-col gap-4">
      <Keypad
        label="Cash received"
        pence={tendered}
        onChange={(typed) => setTendered(pence(typed))}
        quickPence={likelyCash(neededPence)}
      />
      <PayBar className="grid grid-cols-2 gap-2">
        <Button size="kitchen" className="figures px-3!" isPending={isPending} onPress={() => onTake(neededPence)}>
          Exact {formatPence(neededPence)}
        </Button>
        <Button
          size="kitchen"
          variant="primary"
          className="figures px-3!"
          isDisabled={!isEnough}
          isPending={isPending}
          onPress={() => onTake(tendered)}
        >
          {isEnough ? `Take, change ${formatPence(change)}` : `${formatPence(-change)} more`}
        </Button>
      </PayBar>
    </div>
  )
}
