import type { Order } from '@tableside/domain/orders'
import { IconButton, Menu, StatusPill } from '@tableside/ui'
import {
  ArrowLeft,
  ArrowRightLeft,
  BadgePercent,
  BellRing,
  CreditCard,
  DoorClosed,
  EllipsisVertical,
  HandCoins,
  MessageSquareText,
  Move,
  ReceiptText,
  Repeat,
  Users,
  Zap,
} from 'lucide-react'
import { memo } from 'react'
import { formatSince } from '../../shared/format-since.ts'
import { formatCovers, orderTypeLabels, whoFor } from '../../shared/orders/order-labels.ts'
import { PersonButton } from '../../shared/sign-ons/person-button.tsx'
import { useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { useNow } from '../../shared/use-now.ts'
import { BarTitle } from '../bar-title.tsx'
import { ConnectionPill } from './connection-pill.tsx'
import { GuestOrdersButton } from './guest-orders.tsx'
import { ReadyButton } from './ready-food.tsx'
import type { KitchenAsk } from './use-ask-kitchen.ts'

export type OrderBarProps = {
  /** Only what stands in the bar, so that it is not drawn again with every dish. */
  heading: Pick<
    Order,
    | 'state'
    | 'number'
    | 'orderType'
    | 'covers'
    | 'openedAt'
    | 'servedBy'
    | 'billAskedAt'
    | 'tableName'
    | 'joinedTables'
    | 'guestName'
  >
  /** Nothing has been done to it yet. */
  isDraft: boolean
  hasDishes: boolean
  owesNothing: boolean
  onBack: () => void
  onDetails: () => void
  onMove: () => void
  onDiscount: () => void
  onHandOver: () => void
  onCloseOrder: () => void
  /** Holds an amount on a card; undefined where that is not for this order or person. */
  onOpenTab: (() => void) | undefined
  onBill: () => void
  onBillAsked: (isAsked: boolean) => void
  /** Puts the last round on the order once more; undefined while nothing was sent. */
  onRepeat: (() => void) | undefined
  /** Asks the kitchen; undefined while it has nothing of the order. */
  onAskKitchen: ((asked: KitchenAsk) => void) | undefined
  /** Writes to a station; undefined for who may not. */
  onMessage: (() => void) | undefined
}

/** Whose order it is, since when, and what is done less often than adding dishes. */
export const OrderBar = memo(function OrderBar({
  heading: order,
  isDraft,
  hasDishes,
  owesNothing,
  onBack,
  onDetails,
  onMove,
  onDiscount,
  onHandOver,
  onCloseOrder,
  onOpenTab,
  onBill,
  onBillAsked,
  onRepeat,
  onAskKitchen,
  onMessage,
}: OrderBarProps) {
  const now = useNow(30_000)
  const nameOf = useNameOf()
  const isOpen = order.state === 'open'
  const isBillAsked = order.billAskedAt !== null
  return (
    <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-1 sm:px-2">
      <IconButton label="Back to the floor" icon={<ArrowLeft size={22} />} onPress={onBack} />
      <BarTitle>
        <h1 className="truncate font-semibold text-lg leading-tight">{isDraft ? 'New order' : whoFor(order)}</h1>
        <p className="truncate text-quiet text-sm">
          {[
            order.number && `No. ${order.number}`,
            orderTypeLabels[order.orderType],
            order.orderType === 'table' && formatCovers(order.covers),
            isOpen && !isDraft && formatSince(order.openedAt, now),
            nameOf(order.servedBy),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </BarTitle>
      <GuestOrdersButton />
      <ReadyButton />
      <ConnectionPill />
      <PersonButton />
      {isOpen && isBillAsked && <StatusPill tone="attention">Bill asked</StatusPill>}
      {order.state === 'paid' && <StatusPill tone="good">Paid</StatusPill>}
      {order.state === 'voided' && <StatusPill tone="neutral">Voided</StatusPill>}
      {isOpen && (
        <>
          {!isDraft && (
            <span className="hidden sm:contents">
              <IconButton label="Move or split" icon={<Move size={22} />} onPress={onMove} />
            </span>
          )}
          <IconButton label="Table, covers and kind" icon={<Users size={22} />} onPress={onDetails} />
          {!isDraft && (
            <Menu
              trigger={<IconButton label="More for this order" icon={<EllipsisVertical size={22} />} />}
              actions={[
                ...(onRepeat
                  ? [
                      {
                        id: 'repeat',
                        label: 'Repeat the last round',
                        description: 'The same dishes again, not sent yet',
                        icon: <Repeat size={20} />,
                        onAction: onRepeat,
                      },
                    ]
                  : []),
                { id: 'bill', label: 'Show the bill', icon: <ReceiptText size={20} />, onAction: onBill },
                ...(order.orderType === 'table'
                  ? [
                      {
                        id: 'bill-asked',
                        label: isBillAsked ? 'Bill not asked for' : 'Bill asked for',
                        description: 'Shown on every till’s floor',
                        icon: <HandCoins size={20} />,
                        onAction: () => onBillAsked(!isBillAsked),
                      },
                    ]
                  : []),
                ...(onAskKitchen
                  ? [
                      {
                        id: 'chase',
                        label: 'Chase the kitchen',
                        icon: <BellRing size={20} />,
                        onAction: () => onAskKitchen('chase'),
                      },
                      {
                        id: 'rush',
                        label: 'Rush in the kitchen',
                        description: 'To the top of its screens',
                        icon: <Zap size={20} />,
                        onAction: () => onAskKitchen('rush'),
                      },
                    ]
                  : []),
                ...(onMessage
                  ? [
                      {
                        id: 'message',
                        label: 'Message the kitchen',
                        icon: <MessageSquareText size={20} />,
                        onAction: onMessage,
                      },
                    ]
                  : []),
                ...(onOpenTab
                  ? [
                      {
                        id: 'tab',
                        label: 'Open a tab',
                        description: 'Holds an amount on a card',
                        icon: <CreditCard size={20} />,
                        onAction: onOpenTab,
                      },
                    ]
                  : []),
                { id: 'move', label: 'Move or split', icon: <Move size={20} />, onAction: onMove },
                {
                  id: 'discount',
                  label: 'Discount the bill',
                  icon: <BadgePercent size={20} />,
                  isDisabled: !hasDishes,
                  onAction: onDiscount,
                },
                {
                  id: 'hand-over',
                  label: 'Hand over to another waiter',
                  icon: <ArrowRightLeft size={20} />,
                  onAction: onHandOver,
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
          )}
        </>
      )}
    </header>
  )
})
