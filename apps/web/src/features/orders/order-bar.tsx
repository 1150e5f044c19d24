import type { Order } from '@tableside/domain/orders'
import { IconButton, Menu, StatusPill } from '@tableside/ui'
import { ArrowLeft, BadgePercent, DoorClosed, EllipsisVertical, ReceiptText, Users } from 'lucide-react'
import { memo } from 'react'
import { sinceWords } from '../../shared/since-words.ts'
import { useNow } from '../../shared/use-now.ts'
import { ConnectionPill } from './connection-pill.tsx'
import { coversWords, orderTypeWords, whoFor } from './order-words.ts'

export type OrderBarProps = {
  /** Only what stands in the bar, so that it is not drawn again with every dish. */
  heading: Pick<
    Order,
    'state' | 'number' | 'orderType' | 'covers' | 'openedAt' | 'tableName' | 'joinedTables' | 'guestName'
  >
  hasDishes: boolean
  owesNothing: boolean
  onBack: () => void
  onDetails: () => void
  onDiscount: () => void
  onCloseOrder: () => void
  onBill: () => void
}

/** Whose order it is, since when, and what is done less often than adding dishes. */
export const OrderBar = memo(function OrderBar({
  heading: order,
  hasDishes,
  owesNothing,
  onBack,
  onDetails,
  onDiscount,
  onCloseOrder,
  onBill,
}: OrderBarProps) {
  const now = useNow(30_000)
  const isOpen = order.state === 'open'
  return (
    <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-1 sm:px-2">
      <IconButton label="Back to the floor" icon={<ArrowLeft size={22} />} onPress={onBack} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-semibold text-lg leading-tight">{whoFor(order)}</h1>
        <p className="truncate text-quiet text-sm">
          {[
            order.number && `No. ${order.number}`,
            orderTypeWords[order.orderType],
            order.orderType === 'table' && coversWords(order.covers),
            isOpen && sinceWords(order.openedAt, now),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <ConnectionPill />
      {order.state === 'paid' && <StatusPill tone="good">Paid</StatusPill>}
      {order.state === 'voided' && <StatusPill tone="neutral">Voided</StatusPill>}
      {isOpen && (
        <>
          <IconButton label="Table, covers and kind" icon={<Users size={22} />} onPress={onDetails} />
          <Menu
            trigger={<IconButton label="More for this order" icon={<EllipsisVertical size={22} />} />}
            actions={[
              { id: 'bill', label: 'Show the bill', icon: <ReceiptText size={20} />, onAction: onBill },
              {
                id: 'discount',
                label: 'Discount the bill',
                icon: <BadgePercent size={20} />,
                isDisabled: !hasDishes,
                onAction: onDiscount,
              },
              {
                id: 'close',
                label: 'Close without payment',
                description: owesNothing ? 'Nothing is owed' : 'Only when nothing is owed',
                icon: <DoorClosed size={20} />,
                isDisabled: !owesNothing,
                onAction: onCloseOrder,
              },
            ]}
          />
        </>
      )}
    </header>
  )
})
