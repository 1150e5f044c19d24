import { type Pence, pence } from '@tableside/domain/money'
import { coveredByHold, type HeldHold, isHoldOver } from '@tableside/domain/tabs'
import { Banner, Button, formatPence } from '@tableside/ui'
import { CreditCard } from 'lucide-react'
import { formatCard } from '../../shared/payments/tender-labels.ts'
import { useNow } from '../../shared/use-now.ts'
import { PayBar } from '../payments/pay-bar.tsx'

export type HoldFormProps = {
  tab: HeldHold
  amountPence: Pence
  tipPence: Pence
  /** Whether a part can be taken: not of chosen dishes. */
  mayTakePart: boolean
  onTake: (amountPence: Pence) => void
}

/** Pays from what is held on the card: all of it, or what the hold covers. */
export function HoldForm({ tab: { kept }, amountPence, tipPence, mayTakePart, onTake }: HoldFormProps) {
  const now = useNow(30_000)
  const { heldPence } = kept
  const takenPence = pence(coveredByHold(kept, amountPence, tipPence))
  const isShort = takenPence < amountPence
  if (isHoldOver(kept, new Date(now).toISOString())) {
    return (
      <Banner tone="attention" title="The hold has run out">
        Ask for the card again, or take another payment.
      </Banner>
    )
  }
  if (isShort && (!mayTakePart || takenPence <= 0)) {
    return (
      <Banner tone="attention" title={`Only ${formatPence(heldPence)} is held on the card`}>
        Choose a smaller part or tip, or take another payment.
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="text-quiet">
        {formatPence(heldPence)} is held on {formatCard(kept.card)}.{' '}
        {isShort
          ? `Take it from the hold, then the other ${formatPence(amountPence - takenPence)} by another payment.`
          : 'What is not taken is released.'}
      </p>
      <PayBar>
        <Button
          size="kitchen"
          variant="primary"
          className="figures w-full"
          icon={<CreditCard size={22} aria-hidden />}
          onPress={() => onTake(takenPence)}
        >
          Take {formatPence(takenPence + tipPence)} from the tab
        </Button>
      </PayBar>
    </div>
  )
}
