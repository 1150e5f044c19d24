import type { Pence } from '@tableside/domain/money'
import { Banner, Button, formatPence } from '@tableside/ui'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '../../shared/use-site.ts'
import { TestCardChoice } from './test-card-choice.tsx'
import { testCards } from './test-cards.ts'

export type CardFormProps = {
  /** Amount and tip. */
  chargedPence: Pence
  onCharge: (cardToken: string) => void
}

/** Charges a card. The demo has no reader, so one of the simulator's cards is chosen instead of tapped. */
export function CardForm({ chargedPence, onCharge }: CardFormProps) {
  const isDemo = useSite().isDemo
  const [token, setToken] = useState<string>(testCards[0].token)
  if (!isDemo) {
    return (
      <Banner tone="neutral" title="No card reader is connected to this till">
        Take cash, or connect a reader in the payment settings.
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <TestCardChoice token={token} onChange={setToken} />
      <Button
        size="kitchen"
        variant="primary"
        className="figures"
        icon={<CreditCard size={22} aria-hidden />}
        onPress={() => onCharge(token)}
      >
        Take payment {formatPence(chargedPence)}
      </Button>
    </div>
  )
}
