import {
  type PurchaseOrder,
  recordDelivery,
  type StockRow,
  type Supplier,
  savePurchaseOrder,
} from '@tableside/contract/inventory'
import { canDo, stillToCome } from '@tableside/domain/inventory'
import { sumPence } from '@tableside/domain/money'
import { Button, formatPence, Select, Sheet, TextField, toast } from '@tableside/ui'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api.ts'
import { ChangedMeanwhile, useBegun } from '../../shared/changed-meanwhile.tsx'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTries } from '../../shared/use-tries.ts'
import { useRestaurant } from '../identity/index.ts'
import { rereadsStock } from './inventory-queries.ts'
import { LocationField } from './location-filter.tsx'
import { useMoveOrder } from './order-sheet.tsx'
import {
  newPurchaseLine,
  type PurchaseDraft,
  PurchaseLines,
  purchaseDraftOf,
  purchaseLineOf,
  purchaseMistake,
} from './purchase-lines.tsx'

export type PurchaseSheetProps = {
  /** An order is written down before it is sent; a delivery is what came, with an order or without one. */
  kind: 'order' | 'delivery'
  order: PurchaseOrder | undefined
  suppliers: readonly Supplier[]
  ingredients: readonly StockRow[]
  onClose: () => void
}

/** What is ordered, or what came and what it cost. */
export function PurchaseSheet({ kind, order, suppliers, ingredients, onClose }: PurchaseSheetProps) {
  const { restaurant, location } = useRestaurant()
  const active = suppliers.filter(({ isArchived }) => !isArchived)
  const [id] = useState(() => (kind === 'order' && order ? order.id : newId()))
  const [supplierId, setSupplierId] = useState<string | null>(order?.supplierId ?? active[0]?.id ?? null)
  const [locationId, setLocationId] = useState(order?.locationId ?? location.id)
  const [note, setNote] = useState(kind === 'order' ? (order?.note ?? '') : '')
  const [lines, setLines] = useState<PurchaseDraft[]>(() => firstLines(kind, order, ingredients))
  const begun = useBegun(order?.version)
  const tries = useTries()
  const isRight = supplierId !== null && lines.length > 0 && lines.every((line) => !purchaseMistake(line, lines))
  const sent = lines.flatMap(purchaseLineOf)
  const total = sumPence(sent.map(({ pricePence }) => pricePence))
  const facts = { supplierId: supplierId ?? '', locationId, lines: sent }
  const params = { restaurantId: restaurant.id }
  const save = useChange(
    {
      rereads: rereadsStock,
      send: async () => {
        if (kind === 'order') {
          const body = { ...facts, note: note.trim(), version: begun.version }
          await api(savePurchaseOrder, { params: { ...params, orderId: id }, body, key: newId() })
          return 0
        }
        const body = { id, ...facts, purchaseOrderId: order?.id ?? null, reference: note.trim() }
        const { delivery } = await api(recordDelivery, { params, body, key: newId() })
        return delivery.lines.filter(({ isJump }) => isJump).length
      },
      failure: kind === 'order' ? 'The order was not saved' : 'The delivery was not taken in',
    },
    (_, jumps) => {
      toast.success(kind === 'order' ? 'The order is saved as a draft' : 'The delivery is on hand')
      if (jumps > 0) toast.info(`${jumps === 1 ? 'One line is' : `${jumps} lines are`} much dearer than before`)
      onClose()
    },
  )
  const supplier = suppliers.find((each) => each.id === order?.supplierId)
  const move = useMoveOrder(order && { ...order, version: begun.version }, supplier, onClose)
  const takeTheirs = () => {
    if (!order) return
    setSupplierId(order.supplierId)
    setLocationId(order.locationId)
    if (kind === 'order') setNote(order.note)
    setLines(firstLines(kind, order, ingredients))
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    tries.try()
    if (isRight) save.mutate(undefined)
  }
  return (
    <Sheet
      isOpen
      onOpenChange={onClose}
      title={
        kind === 'delivery'
          ? order
            ? `Delivery of order ${order.number}`
            : 'A delivery'
          : order
            ? `Order ${order.number}`
            : 'New order'
      }
      footer={
        <span className="flex flex-wrap gap-2">
          <Button type="submit" form="purchase" variant="primary" isPending={save.isPending}>
            {kind === 'order' ? 'Save draft' : 'Take it in'}
          </Button>
          {kind === 'order' && order && canDo('mail', order.state) && supplier?.email && (
            <Button onPress={() => move.mutate('mail')} isDisabled={move.isPending}>
              Mail it to the supplier
            </Button>
          )}
          {kind === 'order' && order && canDo('send', order.state) && (
            <Button onPress={() => move.mutate('send')} isDisabled={move.isPending}>
              Mark as sent
            </Button>
          )}
          {kind === 'order' && order && canDo('cancel', order.state) && (
            <Button variant="quiet" onPress={() => move.mutate('cancel')} isDisabled={move.isPending}>
              Cancel order
            </Button>
          )}
        </span>
      }
    >
      <form ref={tries.form} id="purchase" noValidate onSubmit={handleSubmit} className="flex flex-col gap-5">
        <ChangedMeanwhile begun={begun} what="This order" onTakeTheirs={takeTheirs} />
        <Select
          label="Supplier"
          options={active.map((each) => ({ id: each.id, label: each.name }))}
          value={supplierId}
          onChange={setSupplierId}
          isDisabled={kind === 'delivery' && order !== undefined}
          error={tries.isTried && supplierId === null ? 'Choose a supplier' : undefined}
        />
        <LocationField label="Where it goes" value={locationId} onChange={setLocationId} />
        <TextField
          label={kind === 'order' ? 'Note' : 'Number on the delivery note'}
          value={note}
          onChange={setNote}
          maxLength={kind === 'order' ? 400 : 60}
        />
        <PurchaseLines lines={lines} ingredients={ingredients} isTried={tries.isTried} onChange={setLines} />
        {tries.isTried && lines.length === 0 && (
          <p role="alert" className="text-beet text-sm">
            Add at least one line
          </p>
        )}
        <p className="flex justify-between font-medium">
          Total without VAT <span className="figures">{formatPence(total)}</span>
        </p>
      </form>
    </Sheet>
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
