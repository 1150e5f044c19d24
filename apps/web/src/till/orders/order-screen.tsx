import { openTab } from '@tableside/contract/payments'
import { courseOf, type MenuItem } from '@tableside/domain/menu'
import {
  type DishChoice,
  isVoucherSale,
  lastRound,
  type Order,
  type OrderLine,
  unsentCount,
} from '@tableside/domain/orders'
import { tabOf } from '@tableside/domain/tabs'
import { classNames, formatPence } from '@tableside/ui'
import { useCallback, useMemo, useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useMediaQuery } from '../../shared/use-media-query.ts'
import { useShortcut } from '../../shared/use-shortcut.ts'
import { orderView } from '../customer-display/customer-view.ts'
import { useCustomerView } from '../customer-display/use-customer-view.ts'
import { MoveScreen } from '../floor/move-screen.tsx'
import { SeatedTwiceNotice } from '../floor/seated-twice-notice.tsx'
import { LastPayment } from '../payments/last-payment.tsx'
import { QuickPay } from '../payments/quick-pay.tsx'
import { HandOverSheet } from '../staff/hand-over-sheet.tsx'
import { OpenTabSheet } from '../tabs/open-tab-sheet.tsx'
import { hasOrderOnLeft, useTillSetting } from '../till-settings.ts'
import type { NewOrderType } from '../use-till-navigation.ts'
import { DetailsSheet } from './details-sheet.tsx'
import { DiscountSheet } from './discount-sheet.tsx'
import { DraftStart } from './draft-start.tsx'
import { ItemActionsSheet } from './item-actions-sheet.tsx'
import { asksFirst } from './item-tile.tsx'
import { LineSheet } from './line-sheet.tsx'
import { MenuZone } from './menu-zone.tsx'
import { MessageSheet } from './message-sheet.tsx'
import { ModifierSheet } from './modifier-sheet.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PaneSwitch } from './pane-switch.tsx'
import { rememberDish } from './recent-dishes.ts'
import { SeatBar } from './seat-bar.tsx'
import { useTill } from './till-context.tsx'
import { useAllergyQuestion } from './use-allergy-question.tsx'
import { useAskKitchen } from './use-ask-kitchen.ts'
import { usePlaceDraft } from './use-draft-order.ts'
import { useLeaveWarning } from './use-leave-warning.tsx'
import { useMayMessage } from './use-may-message.ts'
import { useOrderAgain } from './use-order-again.ts'
import { useOrder } from './use-orders.ts'

export type OrderScreenProps = {
  order: Order
  /** The payment before this order, as long as nothing is on it. */
  paid?: string | undefined
  onBack: () => void
  onPay: (paymentId?: string) => void
  onReceipt: () => void
  onPaid: (paymentId: string) => void
  onType: (orderType: NewOrderType) => void
}

/** What is open beside the order. */
type Aside =
  | { readonly kind: 'modifiers' | 'item'; readonly item: MenuItem }
  | { readonly kind: 'line'; readonly lineId: string }
  | { readonly kind: 'details' | 'discount' | 'hand-over' | 'message' | 'move' | 'tab' }

/** One order on the till: menu left, order right; on a phone one at a time. */
export function OrderScreen({ order, paid, onBack, onPay, onReceipt, onPaid, onType }: OrderScreenProps) {
  const { commands, queue, menu } = useTill()
  const { can } = useAccess()
  const mayMessage = useMayMessage()
  const [aside, setAside] = useState<Aside | null>(null)
  const [pane, setPane] = useState<'menu' | 'order'>('menu')
  const [seat, setSeat] = useState<number | null>(null)
  const unsent = unsentCount(order)
  const isOpen = order.state === 'open'
  const isAfterPayment = isOpen && paid !== undefined && order.lines.length === 0
  const isPhone = useMediaQuery('(width < 48rem)')
  const heading = useHeading(order)
  const orderId = order.id
  const isDraft = useOrder(orderId) === undefined
  const placeDraft = usePlaceDraft(order)
  const [isOnLeft] = useTillSetting(hasOrderOnLeft)
  const line = aside?.kind === 'line' ? order.lines.find(({ id }) => id === aside.lineId) : undefined

  const { ask: askForAllergy, isOpen: isAllergyOpen, question: allergyQuestion } = useAllergyQuestion(order)
  const send = useCallback(() => commands.send(orderId), [commands, orderId])
  const handleSend = useCallback(() => askForAllergy('send', send), [askForAllergy, send])
  const handleAdd = useCallback(
    (choice: DishChoice) => {
      placeDraft()
      commands.addDish(orderId, menu, choice)
      rememberDish(choice.item.id)
    },
    [placeDraft, commands, orderId, menu],
  )
  const handleItem = useCallback(
    (item: MenuItem) => {
      if (asksFirst(item)) setAside({ kind: 'modifiers', item })
      else handleAdd({ item, quantity: 1, modifierOptionIds: [], note: '', seat, course: courseOf(menu, item) })
    },
    [handleAdd, menu, seat],
  )
  const handleItemActions = useCallback((item: MenuItem) => setAside({ kind: 'item', item }), [])
  const handleLine = useCallback(({ id }: OrderLine) => setAside({ kind: 'line', lineId: id }), [])
  const handleMove = useCallback(() => setAside({ kind: 'move' }), [])
  const handleDetails = useCallback(() => {
    placeDraft()
    setAside({ kind: 'details' })
  }, [placeDraft])
  const handleDiscount = useCallback(() => setAside({ kind: 'discount' }), [])
  const handleMessage = useCallback(() => setAside({ kind: 'message' }), [])
  const handleHandOver = useCallback(() => setAside({ kind: 'hand-over' }), [])
  const handleOpenTab = useCallback(() => setAside({ kind: 'tab' }), [])
  const mayOpenTab = can(openTab.access) === true && !tabOf(order) && !isVoucherSale(order)
  const handleCloseOrder = useCallback(() => commands.close(orderId), [commands, orderId])
  // Who has paid gets all of it: paying sends the rest.
  const handlePay = useCallback(() => askForAllergy('pay', onPay), [askForAllergy, onPay])
  const askKitchen = useAskKitchen(order)
  const handleBillAsked = useCallback(
    (isAsked: boolean) => commands.markBillAsked(orderId, isAsked),
    [commands, orderId],
  )
  const orderAgain = useOrderAgain(orderId)
  const handleRepeat = useCallback(() => {
    const now = queue.order(orderId)
    if (now) orderAgain(lastRound(now))
  }, [queue, orderId, orderAgain])
  const isNotAsked = order.orderType === 'table' && order.billAskedAt === null
  const handleBill = useCallback(() => {
    // Whoever shows a table its bill was asked for it.
    if (isNotAsked) handleBillAsked(true)
    onReceipt()
  }, [isNotAsked, handleBillAsked, onReceipt])
  const handleClose = () => setAside(null)

  useShortcut('alt+s', handleSend, isOpen && unsent > 0)
  useShortcut('alt+p', handlePay, isOpen && order.lines.length > 0)
  useCustomerView(isOpen && order.lines.length > 0 ? orderView(order) : null)
  const warning = useLeaveWarning(order, isOpen ? unsent : 0, send)

  if (aside?.kind === 'move') return <MoveScreen order={order} onClose={handleClose} />
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <OrderBar
        heading={heading}
        isDraft={isDraft}
        hasDishes={order.totals.linesPence > 0}
        owesNothing={order.totals.balanceDuePence <= 0 && order.totals.pendingPence === 0}
        onBack={onBack}
        onDetails={handleDetails}
        onMove={handleMove}
        onDiscount={handleDiscount}
        onHandOver={handleHandOver}
        onCloseOrder={handleCloseOrder}
        onOpenTab={mayOpenTab ? handleOpenTab : undefined}
        onBill={handleBill}
        onBillAsked={handleBillAsked}
        onRepeat={order.fires > 0 ? handleRepeat : undefined}
        onAskKitchen={order.fires > 0 ? askKitchen : undefined}
        onMessage={mayMessage ? handleMessage : undefined}
      />
      <SeatedTwiceNotice order={order} />
      <div className={classNames('flex min-h-0 flex-1', isOnLeft && 'md:flex-row-reverse')}>
        {isOpen && (
          <div className={classNames('min-h-0 min-w-0 flex-1 md:flex', pane === 'menu' ? 'flex' : 'hidden')}>
            <div className="flex min-h-0 min-w-0 flex-1 flex-col">
              {order.orderType === 'table' && (order.covers ?? 0) > 1 && (
                <SeatBar covers={order.covers ?? 0} seat={seat} onChange={setSeat} />
              )}
              <MenuZone orderId={orderId} onItem={handleItem} onItemActions={handleItemActions} />
            </div>
          </div>
        )}
        <div
          className={classNames(
            'min-h-0 w-full flex-col md:flex md:border-line',
            isOpen ? 'md:w-88 lg:w-104' : 'mx-auto max-w-xl md:border-x',
            isOpen && (isOnLeft ? 'md:border-r' : 'md:border-l'),
            pane === 'order' || !isOpen ? 'flex' : 'hidden',
          )}
        >
          <OrderPanel
            order={order}
            whileEmpty={isDraft && <DraftStart order={order} paid={paid} onType={onType} />}
            quickPay={
              order.orderType !== 'table' &&
              order.lines.length > 0 &&
              !isAllergyOpen && <QuickPay order={order} onTaken={onPaid} onCard={onPay} />
            }
            onGuest={placeDraft}
            onLine={handleLine}
            onSend={handleSend}
            onPay={handlePay}
            onReceipt={onReceipt}
          />
        </div>
      </div>
      {isAfterPayment && isPhone && (
        <div className="border-line border-t bg-surface px-4">
          <LastPayment paymentId={paid} />
        </div>
      )}
      {isOpen && isPhone && !isAfterPayment && (
        <PaneSwitch
          pane={pane}
          onChange={setPane}
          unsent={unsent}
          hasDishes={order.lines.length > 0}
          isSendNext={order.orderType === 'table' && unsent > 0}
          total={formatPence(order.totals.totalPence)}
          onSend={handleSend}
        />
      )}
      {aside?.kind === 'modifiers' && (
        <ModifierSheet item={aside.item} covers={order.covers} seat={seat} onAdd={handleAdd} onClose={handleClose} />
      )}
      {aside?.kind === 'item' && (
        <ItemActionsSheet
          item={aside.item}
          onChoose={(item) => setAside({ kind: 'modifiers', item })}
          onClose={handleClose}
        />
      )}
      {line && <LineSheet order={order} line={line} onClose={handleClose} />}
      {aside?.kind === 'details' && <DetailsSheet order={order} onClose={handleClose} />}
      {aside?.kind === 'message' && <MessageSheet order={order} onClose={handleClose} />}
      {aside?.kind === 'discount' && <DiscountSheet order={order} onClose={handleClose} />}
      {aside?.kind === 'tab' && <OpenTabSheet order={order} onClose={handleClose} />}
      {aside?.kind === 'hand-over' && <HandOverSheet orders={[order]} onClose={handleClose} />}
      {allergyQuestion}
      {warning}
    </div>
  )
}

/** The same object until something in the bar changes. */
function useHeading({
  state,
  number,
  orderType,
  covers,
  openedAt,
  servedBy,
  billAskedAt,
  tableName,
  joinedTables,
  guestName,
}: Order) {
  return useMemo(
    () => ({ state, number, orderType, covers, openedAt, servedBy, billAskedAt, tableName, joinedTables, guestName }),
    [state, number, orderType, covers, openedAt, servedBy, billAskedAt, tableName, joinedTables, guestName],
  )
}
