import type { Order } from '@tableside/domain/orders'
import { type HeldHold, type Hold, holdEndsSoon, isHoldOver, tabOf } from '@tableside/domain/tabs'
import { Button, classNames, formatPence } from '@tableside/ui'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { formatNearMoment } from '../../shared/format-time.ts'
import { formatCard } from '../../shared/payments/tender-labels.ts'
import { useNow } from '../../shared/use-now.ts'
import { useTill } from '../orders/till-context.tsx'
import { HoldSheet } from './hold-sheet.tsx'

/** Whose tab it is, on which card, what is held and until when; above the dishes and beside the payment. */
export function TabStrip({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const tab = tabOf(order)
  const last = order.holds.at(-1)
  const isOver = order.state === 'open' && !tab && last?.state === 'expired'
  if (!tab && !isOver) return null
  return (
    <div className="border-line border-b px-4 py-1">
      {isOver && (
        <p role="status" className="py-2 font-semibold text-saffron">
          The hold has run out: nothing is held. Ask {order.guestName} for the card again.
        </p>
      )}
      {tab && (
        <Button
          variant="quiet"
          className="-ml-4 max-w-full text-left"
          icon={<CreditCard size={18} aria-hidden />}
          onPress={() => setIsOpen(true)}
        >
          <span className="min-w-0">
            <span className="wrap-anywhere block">Tab: {order.guestName}</span>
            <HoldState tab={tab} />
          </span>
        </Button>
      )}
      {tab && isOpen && <HoldSheet order={order} tab={tab} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function HoldState({ tab }: { tab: Hold }) {
  switch (tab.state) {
    case 'held':
      return <HeldState tab={tab} />
    case 'pending':
      return <span className="block font-normal text-sm">Waiting for the card</span>
    case 'releasing':
      return <span className="block font-normal text-quiet text-sm">Releasing the hold</span>
    default:
      return <span className="block font-normal text-saffron text-sm">Checking the hold with the provider</span>
  }
}

function HeldState({ tab: { kept } }: { tab: HeldHold }) {
  const { timeZone } = useTill().restaurant
  const now = new Date(useNow(30_000)).toISOString()
  const isOver = isHoldOver(kept, now)
  const isSoon = holdEndsSoon(kept.expiresAt, now)
  return (
    <span className={classNames('figures block font-normal text-sm', isSoon ? 'text-saffron' : 'text-quiet')}>
      {isOver
        ? 'The hold has run out. Release it, then ask for the card again'
        : `${formatPence(kept.heldPence)} held on ${formatCard(kept.card)} until ${formatNearMoment(kept.expiresAt, timeZone)}`}
      {isSoon && !isOver && (
        <span className="block">Ends soon: close the tab, or release the hold and ask for the card again</span>
      )}
    </span>
  )
}
