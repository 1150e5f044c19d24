import type { Pence } from '@tableside/domain/money'
import type { CardPaymentCommand } from '@tableside/domain/payments'
import { testCards } from '@tableside/domain/payments'
import { Banner, Button, formatPence, RadioGroup, Skeleton } from '@tableside/ui'
import { CreditCard, Nfc } from 'lucide-react'
import { useState } from 'react'
import { PayBar } from './pay-bar.tsx'
import { TestCardChoice } from './test-card-choice.tsx'
import { useCardReader } from './use-card-reader.ts'

/** The card itself: the reader it is held to, or in a demo one of the simulator's. */
export type Card = Pick<CardPaymentCommand, 'cardToken' | 'readerId'>

export type CardFormProps = {
  /** Amount and tip. */
  chargedPence: Pence
  /** What is done with the amount: taken, or held for a tab. */
  verb?: 'Take' | 'Hold'
  isPending?: boolean
  onCharge: (card: Card) => void
}

/** Charges a card at one of the site's readers. The demo has none, so one of the simulator's cards is chosen instead. */
export function CardForm({ chargedPence, verb = 'Take', isPending = false, onCharge }: CardFormProps) {
  const { found, readers, chosen, choose } = useCardReader()
  const [token, setToken] = useState<string>(testCards[0].token)
  if (!found.data && !found.error) return <Skeleton className="h-48" />

  if (found.data?.isSimulated) {
    return (
      <div className="flex flex-col gap-4">
        <TestCardChoice token={token} onChange={setToken} />
        <PayBar>
          <Button
            size="kitchen"
            variant="primary"
            className="figures w-full"
            icon={<CreditCard size={22} aria-hidden />}
            isPending={isPending}
            onPress={() => onCharge({ cardToken: token })}
          >
            {verb === 'Take' ? 'Take payment' : verb} {formatPence(chargedPence)}
          </Button>
        </PayBar>
      </div>
    )
  }
  if (!found.data) {
    return (
      <div className="flex flex-col items-start gap-3">
        <Banner tone="attention" title="We cannot reach the card provider at the moment">
          Take cash, or try again once the connection is back.
        </Banner>
        <Button isPending={found.isFetching} onPress={() => void found.refetch()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!chosen) {
    return (
      <Banner tone="neutral" title="No card reader is connected to this till">
        Take cash, or connect a reader under Payments, “Card payments”.
      </Banner>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {readers.length > 1 && (
        <RadioGroup
          label="Reader"
          options={readers.map(({ id, label }) => ({ id, label }))}
          value={chosen.id}
          onChange={choose}
        />
      )}
      <PayBar>
        <Button
          size="kitchen"
          variant="primary"
          className="figures w-full"
          icon={<Nfc size={22} aria-hidden />}
          isPending={isPending}
          onPress={() => onCharge({ readerId: chosen.id })}
        >
          {verb} {formatPence(chargedPence)} on {chosen.label}
        </Button>
      </PayBar>
    </div>
  )
}
