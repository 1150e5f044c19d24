import type { MenuItem } from '@tableside/domain/menu'
import { type Order, type OrderLine, unsentCount } from '@tableside/domain/orders'
import { classNames, formatPence } from '@tableside/ui'
import { useCallback, useMemo, useState } from 'react'
import { useMediaQuery } from '../../shared/use-media-query.ts'
import { useShortcut } from '../../shared/use-shortcut.ts'
import { DetailsSheet } from './details-sheet.tsx'
import { DiscountSheet } from './discount-sheet.tsx'
import { ItemActionsSheet } from './item-actions-sheet.tsx'
import { LineSheet } from './line-sheet.tsx'
import { MenuZone } from './menu-zone.tsx'
import { ModifierSheet } from './modifier-sheet.tsx'
import { OrderBar } from './order-bar.tsx'
import { OrderPanel } from './order-panel.tsx'
import { PaneSwitch } from './pane-switch.tsx'
import type { Choice } from './till-commands.ts'
import { useTill } from './till-context.tsx'
import { useLeaveWarning } from './use-leave-warning.tsx'

export type OrderScreenProps = { order: Order; onBack: () => void; onPay: () => void; onReceipt: () => void }

/** What is open beside the order. */
type Aside =
  | { readonly kind: 'modifiers' | 'item'; readonly item: MenuItem }
  | { readonly kind: 'line'; readonly lineId: string }
  | { readonly kind: 'details' | 'discount' }

/** One order on the till: menu left, order right; on a phone one at a time. */
export function OrderScreen({ order, onBack, onPay, onReceipt }: OrderScreenProps) {
  const { commands, menu } = useTill()
  const [aside, setAside] = useState<Aside | null>(null)
  const [pane, setPane] = useState<'menu' | 'order'>('menu')
  const unsent = unsentCount(order)
  const isOpen = order.state === 'open'
  const isPhone = useMediaQuery('(width < 48rem)')
  const heading = useHeading(order)
  const orderId = order.id
  const line = aside?.kind === 'line' ? order.lines.find(({ id }) => id === aside.lineId) : undefined

  const handleSend = useCallback(() => commands.send(orderId), [commands, orderId])
  const handleAdd = useCallback((choice: Choice) => commands.addDish(orderId, menu, choice), [commands, orderId, menu])
  const handleItem = useCallback(
    (item: MenuItem) => {
      if (item.modifierGroupIds.length > 0) setAside({ kind: 'modifiers', item })
      else handleAdd({ item, quantity: 1, modifierOptionIds: [], note: '', seat: null, course: null })
    },
    [handleAdd],
  )
  const handleItemActions = useCallback((item: MenuItem) => setAside({ kind: 'item', item }), [])
  const handleLine = useCallback(({ id }: OrderLine) => setAside({ kind: 'line', lineId: id }), [])
  const handleDetails = useCallback(() => setAside({ kind: 'details' }), [])
  const handleDiscount = useCallback(() => setAside({ kind: 'discount' }), [])
  const handleCloseOrder = useCallback(() => commands.close(orderId), [commands, orderId])
  const handleClose = () => setAside(null)

  useShortcut('alt+s', handleSend, isOpen && unsent > 0)
  useShortcut('alt+p', onPay, isOpen && order.lines.length > 0)
  const warning = useLeaveWarning(orderId, isOpen ? unsent : 0, handleSend)

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <OrderBar
        heading={heading}
        hasDishes={order.totals.linesPence > 0}
        owesNothing={order.totals.balanceDuePence === 0 && order.totals.pendingPence === 0}
        onBack={onBack}
        onDetails={handleDetails}
        onDiscount={handleDiscount}
        onCloseOrder={handleCloseOrder}
        onBill={onReceipt}
      />
      <div className="flex min-h-0 flex-1">
        {isOpen && (
          <div className={classNames('min-h-0 min-w-0 flex-1 md:flex', pane === 'menu' ? 'flex' : 'hidden')}>
            <MenuZone onItem={handleItem} onItemActions={handleItemActions} />
          </div>
        )}
        <div
          className={classNames(
            'min-h-0 w-full flex-col md:flex md:border-line md:border-l',
            isOpen ? 'md:w-88 lg:w-104' : 'mx-auto max-w-xl md:border-r',
            pane === 'order' || !isOpen ? 'flex' : 'hidden',
          )}
        >
          <OrderPanel order={order} onLine={handleLine} onSend={handleSend} onPay={onPay} onReceipt={onReceipt} />
        </div>
      </div>
      {isOpen && isPhone && (
        <PaneSwitch
          pane={pane}
          onChange={setPane}
          unsent={unsent}
          total={formatPence(order.totals.totalPence)}
          onSend={handleSend}
        />
      )}
      {aside?.kind === 'modifiers' && (
        <ModifierSheet item={aside.item} covers={order.covers} onAdd={handleAdd} onClose={handleClose} />
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
      {aside?.kind === 'discount' && <DiscountSheet order={order} onClose={handleClose} />}
      {warning}
    </div>
  )
}

/** The same object until something in the bar changes. */
function useHeading({ state, number, orderType, covers, openedAt, tableName, joinedTables, guestName }: Order) {
  return useMemo(
    () => ({ state, number, orderType, covers, openedAt, tableName, joinedTables, guestName }),
    [state, number, orderType, covers, openedAt, tableName, joinedTables, guestName],
  )
}
