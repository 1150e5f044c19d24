import { type Billing, startCard } from '@tableside/contract/billing'
import { Button, RadioGroup, toast } from '@tableside/ui'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../shared/api.ts'
import { formatCard } from '../../shared/billing/billing-labels.ts'
import { newId } from '../../shared/new-id.ts'
import { useBillingChange } from './use-billing-change.ts'

/** The simulator's cards that say something about a plan being paid. */
const testCards = [
  { id: 'tok_approve', label: 'Visa 4242', description: 'Every payment is approved' },
  { id: 'tok_approve_mastercard', label: 'Mastercard 4444', description: 'Every payment is approved' },
  { id: 'tok_insufficient_funds', label: 'Visa 9995', description: 'Every payment is declined: not enough money' },
  { id: 'tok_lost_reply', label: 'Visa 0259', description: 'Charged, but the answer is lost for a minute' },
] as const

export type CardFormProps = { restaurantId: string; cards: NonNullable<Billing['cards']>; onDone?: () => void }

/** Gives a card to pay the plan with: on the provider's page, or in a demo one of its test cards. */
export function CardForm({ restaurantId, cards, onDone }: CardFormProps) {
  const [token, setToken] = useState<(typeof testCards)[number]['id']>('tok_approve')
  const saving = useBillingChange(
    restaurantId,
    {
      send: () => {
        const body = { setupId: newId(), ...(cards === 'test_cards' ? { cardToken: token } : {}) }
        return api(startCard, { params: { restaurantId }, body, key: newId() })
      },
      failure: 'Couldn’t save the card',
    },
    (_sent, { url, billing }) => {
      if (url) {
        window.location.assign(url)
        return
      }
      if (billing.card) toast.success(`${formatCard(billing.card)} pays the plan from now on`)
      onDone?.()
    },
  )
  return (
    <div className="flex flex-col gap-4">
      {cards === 'test_cards' ? (
        <RadioGroup
          label="Demo card"
          description="No money moves here. Outside a demo the card is given on the provider’s own page."
          options={testCards}
          value={token}
          onChange={setToken}
        />
      ) : (
        <p className="text-quiet">
          You enter the card on the payment provider’s own page and come back here. We never see its number.
        </p>
      )}
      <Button
        variant="primary"
        icon={<CreditCard size={18} aria-hidden />}
        onPress={() => saving.mutate(undefined)}
        isPending={saving.isPending}
        className="self-start"
      >
        {cards === 'test_cards' ? 'Use this card' : 'Add a card'}
      </Button>
    </div>
  )
}
