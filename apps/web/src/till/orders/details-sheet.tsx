import { formatPercent } from '@tableside/domain/money'
import { isServiceCharged, type Order } from '@tableside/domain/orders'
import type { OrderType } from '@tableside/domain/tax'
import { Button, Checkbox, NumberField, SegmentedControl, Select, Sheet, Switch, TextField } from '@tableside/ui'
import { useState } from 'react'
import { orderTypeLabels } from '../../shared/orders/order-labels.ts'
import { JoinBillsDialog } from './join-bills-dialog.tsx'
import { useTill } from './till-context.tsx'
import { useOrders } from './use-orders.ts'

const types = (['table', 'counter', 'takeaway'] as const).map((id) => ({ id, label: orderTypeLabels[id] }))

export type DetailsSheetProps = { order: Order; onClose: () => void }

/** Who the order is for: another table, covers, a name, eat in or takeaway, with or without the service charge. */
export function DetailsSheet({ order, onClose }: DetailsSheetProps) {
  const { location, commands, world } = useTill()
  const orders = useOrders()
  const [orderType, setOrderType] = useState<OrderType>(order.orderType)
  const [tableId, setTableId] = useState(order.tableId)
  const [joined, setJoined] = useState<readonly string[]>(order.joinedTables.map(({ id }) => id))
  const [covers, setCovers] = useState(order.covers)
  const [guestName, setGuestName] = useState(order.guestName)
  // On where it is on the bill, and where the rules have none for such a party: then it would come with a larger one.
  const hadCharge =
    !order.isServiceChargeRemoved && (order.serviceChargeBps > 0 || !isServiceCharged(order, world.trading))
  const [hasCharge, setHasCharge] = useState(hadCharge)
  /** Whoever has a bill at a table that was just put to this one. */
  const [meeting, setMeeting] = useState<Order | null>(null)
  const isTaken = (id: string) =>
    orders.some((each) => each.state === 'open' && each.tableId === id && each.id !== order.id)

  const isSameJoined =
    joined.length === order.joinedTables.length && order.joinedTables.every(({ id }) => joined.includes(id))
  const area = location.tables.find(({ id }) => id === tableId)?.area
  const near = location.tables.filter((each) => each.id !== tableId && (each.area === area || joined.includes(each.id)))

  const handleSave = () => {
    commands.changeDetails(order.id, {
      ...(orderType === order.orderType ? {} : { orderType }),
      ...(tableId === order.tableId || orderType !== 'table' ? {} : { tableId }),
      ...(orderType !== 'table' || isSameJoined ? {} : { joinedTableIds: [...joined].filter((id) => id !== tableId) }),
      ...(covers === order.covers ? {} : { covers }),
      ...(guestName.trim() === order.guestName ? {} : { guestName: guestName.trim() }),
      ...(hasCharge === hadCharge ? {} : { hasServiceCharge: hasCharge }),
    })
    const others = orders.filter((each) => each.state === 'open' && each.id !== order.id && each.orderType === 'table')
    const isNew = (id: string | null) =>
      id !== null &&
      ((id === tableId && tableId !== order.tableId) ||
        (joined.includes(id) && !order.joinedTables.some((known) => known.id === id)))
    const met = orderType === 'table' ? others.find((each) => isNew(each.tableId)) : undefined
    if (met) setMeeting(met)
    else onClose()
  }
  if (meeting) return <JoinBillsDialog order={order} other={meeting} onClose={onClose} />
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Table, covers and kind"
      footer={
        <Button
          size="large"
          variant="primary"
          className="flex-1"
          isDisabled={orderType === 'table' && tableId === null}
          onPress={handleSave}
        >
          Save
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <SegmentedControl label="Kind of order" options={types} value={orderType} onChange={setOrderType} />
        {orderType === 'table' && (
          <Select
            label="Table"
            options={location.tables.map(({ id, name, area }) => ({
              id,
              label: area ? `${name} · ${area}` : name,
              description: isTaken(id) ? 'Has an open order' : undefined,
            }))}
            value={tableId}
            onChange={setTableId}
          />
        )}
        {orderType === 'table' && near.length > 0 && (
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 font-medium text-sm">
              Tables joined{joined.length > 0 && `: ${joined.length} more`}
            </summary>
            <p className="text-quiet text-sm">
              The party keeps these tables until its bill is closed. If a table has its own bill, you are asked whether
              to join them.
            </p>
            <div className="grid grid-cols-2 gap-x-3 sm:grid-cols-3">
              {near.map(({ id, name }) => (
                <Checkbox
                  key={id}
                  isSelected={joined.includes(id)}
                  onChange={(isChosen) => setJoined(isChosen ? [...joined, id] : joined.filter((each) => each !== id))}
                >
                  {name}
                  {isTaken(id) && ' (has a bill)'}
                </Checkbox>
              ))}
            </div>
          </details>
        )}
        <NumberField label="Covers" minValue={1} maxValue={999} value={covers} onChange={setCovers} />
        <TextField label="Name to call" value={guestName} maxLength={80} onChange={setGuestName} />
        {location.serviceChargeBps > 0 && isServiceCharged({ orderType, covers }, world.trading) && (
          <Switch isSelected={hasCharge} onChange={setHasCharge}>
            Optional service charge of {formatPercent(location.serviceChargeBps)}
          </Switch>
        )}
      </div>
    </Sheet>
  )
}
