import type { ReplyOf } from '@tableside/contract/core'
import {
  type PurchaseOrder,
  recordDelivery,
  type StockRow,
  type Supplier,
  savePurchaseOrder,
} from '@tableside/contract/inventory'
import { canDo, stillToCome } from '@tableside/domain/inventory'
import { sumPence } from '@tableside/domain/money'
import { Button, formatPence, Select, TextField, toast } from '@tableside/ui'
import { useMemo } from 'react'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { type EditRequest, request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { LocationField } from '../restaurants/locations/location-filter.tsx'
import { rereadsStock } from './inventory-queries.ts'
import { useMoveOrder } from './order-sheet.tsx'
import {
  newPurchaseLine,
  type PurchaseDraft,
  PurchaseLines,
  purchaseDraftOf,
  purchaseError,
  purchaseLineOf,
} from './purchase-lines.tsx'

export type PurchaseSheetProps = {
  /** An order is written down before it is sent; a delivery is what came, with an order or without one. */
  kind: 'order' | 'delivery'
  order: PurchaseOrder | undefined
  suppliers: readonly Supplier[]
  ingredients: readonly StockRow[]
  onClose: () => void
}

type Reply = ReplyOf<typeof savePurchaseOrder> | ReplyOf<typeof recordDelivery>

/** What is ordered, or what came and what it cost. */
export function PurchaseSheet({ kind, order, suppliers, ingredients, onClose }: PurchaseSheetProps) {
  const { restaurant, location } = useRestaurant()
  const active = suppliers.filter(({ isArchived }) => !isArchived)
  // Each line has a key of its own, made anew only when somebody has saved the order.
  const lines = useMemo(() => firstLines(kind, order, ingredients), [kind, order, ingredients])
  const params = { restaurantId: restaurant.id }
  const edit = useEdit({
    saved: {
      supplierId: order?.supplierId ?? active[0]?.id ?? null,
      locationId: order?.locationId ?? location.id,
      note: kind === 'order' ? (order?.note ?? '') : '',
      lines,
    },
    version: order?.version,
    request: ({ note, lines, ...draft }, { id, version }): EditRequest<Reply> => {
      const facts = { ...draft, lines: lines.flatMap(purchaseLineOf) }
      if (kind === 'delivery') {
        const body = { id, ...facts, purchaseOrderId: order?.id ?? null, reference: note }
        return request(recordDelivery, { params, body })
      }
      const orderId = order?.id ?? id
      return request(savePurchaseOrder, {
        params: { ...params, orderId },
        body: { ...facts, note, version: version ?? 0 },
      })
    },
    messages: { supplierId: 'Choose a supplier' },
    errors: ({ lines }) => ({
      lines:
        lines.length === 0 ? 'Add at least one line' : lines.map((line) => purchaseError(line, lines)).find(Boolean),
    }),
    invalidates: rereadsStock,
    failure: kind === 'order' ? 'Couldn’t save the order' : 'Couldn’t receive the delivery',
    success: kind === 'order' ? 'The order is saved as a draft' : 'The delivery is on hand',
    onSaved: (reply) => {
      const jumps = 'delivery' in reply ? reply.delivery.lines.filter(({ isJump }) => isJump).length : 0
      if (jumps > 0) toast.info(`${jumps === 1 ? 'One line is' : `${jumps} lines are`} much dearer than before`)
      onClose()
    },
  })
  const { values } = edit
  const total = sumPence(values.lines.flatMap(purchaseLineOf).map(({ pricePence }) => pricePence))
  const supplier = suppliers.find((each) => each.id === order?.supplierId)
  const move = useMoveOrder(order, supplier, onClose)
  const canMove = (action: 'mail' | 'send' | 'cancel') => kind === 'order' && order && canDo(action, order.state)
  const [delivery, written] = order
    ? [`Delivery of order ${order.number}`, `Order ${order.number}`]
    : ['A delivery', 'New order']
  return (
    <EditSheet
      edit={edit}
      title={kind === 'delivery' ? delivery : written}
      what="This order"
      submit={kind === 'order' ? 'Save draft' : 'Receive delivery'}
      onClose={onClose}
      actions={
        <>
          {canMove('mail') && supplier?.email && (
            <Button onPress={() => move.mutate('mail')} isDisabled={move.isPending}>
              Mail it to the supplier
            </Button>
          )}
          {canMove('send') && (
            <Button onPress={() => move.mutate('send')} isDisabled={move.isPending}>
              Mark as sent
            </Button>
          )}
          {canMove('cancel') && (
            <Button variant="quiet" onPress={() => move.mutate('cancel')} isDisabled={move.isPending}>
              Cancel order
            </Button>
          )}
        </>
      }
    >
      <Select
        {...edit.field('supplierId')}
        label="Supplier"
        options={active.map((each) => ({ id: each.id, label: each.name }))}
        isDisabled={kind === 'delivery' && order !== undefined}
      />
      <LocationField {...edit.field('locationId')} label="Where it goes" />
      <TextField
        {...edit.field('note')}
        label={kind === 'order' ? 'Note' : 'Number on the delivery note'}
        maxLength={kind === 'order' ? 400 : 60}
      />
      <PurchaseLines
        lines={values.lines}
        ingredients={ingredients}
        isTried={edit.isTried}
        onChange={(lines) => edit.change({ lines })}
      />
      {values.lines.length === 0 && edit.field('lines').error && (
        <p role="alert" className="text-beet text-sm">
          {edit.field('lines').error}
        </p>
      )}
      <p className="flex justify-between font-medium">
        Total without VAT <span className="figures">{formatPence(total)}</span>
      </p>
    </EditSheet>
  )
}

/** An order begins empty, a delivery of an order with what has not come yet, at the prices it was ordered for. */
function firstLines(
  kind: 'order' | 'delivery',
  order: PurchaseOrder | undefined,
  ingredients: readonly StockRow[],
): PurchaseDraft[] {
  if (!order) return [newPurchaseLine()]
  if (kind === 'order') return order.lines.map((line) => purchaseDraftOf(line, ingredients))
  return stillToCome(order.lines).map((line) => purchaseDraftOf(line, ingredients))
}
