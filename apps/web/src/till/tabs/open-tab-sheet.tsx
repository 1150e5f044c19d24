import { openTab } from '@tableside/contract/payments'
import { type Pence, pence } from '@tableside/domain/money'
import type { Order } from '@tableside/domain/orders'
import { holdBounds } from '@tableside/domain/tabs'
import { Banner, formatPence, Sheet, TextField, TillMoneyField } from '@tableside/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from '../orders/till-context.tsx'
import { useIsCutOff } from '../orders/use-is-cut-off.ts'
import { useQueueStatus } from '../orders/use-orders.ts'
import { type Card, CardForm } from '../payments/card-form.tsx'
import { AskingForHold } from './asking-for-hold.tsx'

export type OpenTabSheetProps = { order: Order; onClose: () => void }

/** A name and a card: an amount is held on it, and the bill is paid later. */
export function OpenTabSheet({ order, onClose }: OpenTabSheetProps) {
  const [askedId, setAskedId] = useState<string>()
  const isCutOff = useIsCutOff()
  const asked = order.holds.find(({ id }) => id === askedId)
  const isWaiting = asked?.state === 'pending' || asked?.state === 'unknown'
  const isHeld = asked?.state === 'held'
  const close = useEffectEvent(onClose)
  // At once, when the guest has held the card to the reader, or when the provider has answered at last.
  useEffect(() => {
    if (isHeld) close()
  }, [isHeld])
  return (
    <Sheet isOpen onOpenChange={onClose} title="Open a tab">
      {asked && isWaiting ? (
        <AskingForHold order={order} hold={asked} />
      ) : isCutOff ? (
        <Banner tone="attention" title="No connection: a tab cannot be opened">
          Only the bank knows whether the amount can be held. Take the order as usual, and open the tab when the
          connection is back.
        </Banner>
      ) : (
        <OpenTabForm order={order} refused={refusalOf(asked)} onAsked={setAskedId} />
      )}
    </Sheet>
  )
}

type OpenTabFormProps = {
  order: Order
  refused: string | undefined
  onAsked: (holdId: string) => void
}

function OpenTabForm({ order, refused, onAsked }: OpenTabFormProps) {
  const { restaurant, location, queue } = useTill()
  const { pending } = useQueueStatus()
  const [name, setName] = useState(order.guestName)
  const [typed, setTyped] = useState<number | null>(location.tabHoldPence)
  const [isTried, setIsTried] = useState(false)
  const amountPence: Pence = pence(typed ?? 0)
  const isOutside = amountPence < holdBounds.minPence || amountPence > holdBounds.maxPence
  const open = useChange(
    {
      invalidates: [],
      failure: 'Couldn’t open the tab',
      send: (card: Card, { id }) =>
        request(openTab, {
          params: { restaurantId: restaurant.id, orderId: order.id },
          body: { ...card, holdId: id, name: name.trim(), amountPence },
        }),
    },
    (_card, reply) => {
      queue.confirm([reply.order])
      const hold = reply.order.holds.at(-1)
      if (hold) onAsked(hold.id)
    },
  )
  const handleCard = (card: Card) => {
    setIsTried(true)
    if (name.trim() !== '' && !isOutside) open.mutate(card)
  }
  return (
    <div className="flex flex-col gap-4">
      {refused && (
        <Banner tone="bad" title={refused}>
          Nothing is held. Ask for another card, or take the payment now.
        </Banner>
      )}
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        maxLength={80}
        {...(isTried && name.trim() === '' && { error: 'Enter a name' })}
      />
      <TillMoneyField
        label="Amount to hold"
        description="Held on the card, not charged. The bill is paid from it later."
        pence={typed}
        onChange={setTyped}
        {...(isOutside && {
          error: `From ${formatPence(holdBounds.minPence)} to ${formatPence(holdBounds.maxPence)}`,
        })}
      />
      {pending.some(({ orderId }) => orderId === order.id) ? (
        <p role="status">Saving the order…</p>
      ) : (
        <CardForm chargedPence={amountPence} verb="Hold" isPending={open.isPending} onCharge={handleCard} />
      )}
    </div>
  )
}

function refusalOf(hold: Order['holds'][number] | undefined): string | undefined {
  if (hold?.state === 'declined') return 'The bank declined this card'
  return hold?.state === 'failed' ? 'The hold did not go through' : undefined
}
