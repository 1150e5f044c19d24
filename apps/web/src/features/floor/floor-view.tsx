import { floorOrder } from '@tableside/domain/floor'
import { Button, EmptyState, ErrorState, Skeleton } from '@tableside/ui'
import { Coffee, LayoutGrid, ShoppingBag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useNow } from '../../shared/use-now.ts'
import { useOrders, useTill } from '../orders/index.ts'
import { CoversSheet } from './covers-sheet.tsx'
import { FloorPlan } from './floor-plan.tsx'
import { FloorShown, useFloorShown } from './floor-shown.tsx'
import { OpenOrders } from './open-orders.tsx'
import { floorAreas, type TableState, tableStates } from './table-state.ts'
import { useBillPrints } from './use-floor-now.ts'

export type FloorViewProps = { onOrder: (orderId: string) => void }

/** Where a shift starts: the tables, the open counter and takeaway orders, and how to begin another. */
export function FloorView({ onOrder }: FloorViewProps) {
  const { location, commands, live } = useTill()
  const orders = useOrders()
  const now = useNow(30_000)
  const bills = useBillPrints(location.id)
  const shown = useFloorShown()
  const [asked, setAsked] = useState<TableState['table'] | null>(null)
  const open = useMemo(
    () => orders.filter((order) => order.state === 'open' && order.locationId === location.id),
    [orders, location.id],
  )
  const floorOrders = useMemo(() => open.map((order) => floorOrder(order, bills.get(order.id))), [open, bills])
  const areas = useMemo(
    () => floorAreas(location.areas, tableStates(location.tables, floorOrders)),
    [location, floorOrders],
  )
  const onPlan = new Set(areas.flatMap(({ tables }) => tables.map(({ orders: [first] }) => first?.id)))
  const others = open.filter((order) => !onPlan.has(order.id)).sort((a, b) => (a.openedAt < b.openedAt ? -1 : 1))

  const handleTable = ({ table, orders: [first] }: TableState) => {
    if (first) onOrder(first.id)
    else setAsked(table)
  }
  const handleOpen = (table: TableState['table'], covers: number | null) => {
    setAsked(null)
    onOrder(commands.openOrder({ locationId: location.id, orderType: 'table', tableId: table.id, covers }))
  }
  const handleCounter = (orderType: 'counter' | 'takeaway') =>
    onOrder(commands.openOrder({ locationId: location.id, orderType, tableId: null, covers: null }))

  return (
    <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-8 gap-y-6 overflow-y-auto p-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:p-6">
      <div className="flex flex-col gap-8">
        {areas.length > 0 && <FloorShown />}
        {live.isFailed && (
          <ErrorState title="We could not load the open orders" onRetry={live.retry}>
            The tables below may be taken. New orders can be taken all the same.
          </ErrorState>
        )}
        {!live.isLoaded && !live.isFailed && <Skeleton className="h-40" />}
        {live.isLoaded || live.isFailed
          ? areas.map((area) => (
              <FloorPlan key={area.name} area={area} now={now} isList={shown === 'list'} onTable={handleTable} />
            ))
          : null}
        {location.tables.length === 0 && (
          <EmptyState title="No tables yet" icon={<LayoutGrid size={24} aria-hidden />}>
            The owner draws them under Floor in the dashboard. Meanwhile, take counter and takeaway orders.
          </EmptyState>
        )}
      </div>
      <aside aria-label="Counter and takeaway" className="flex flex-col gap-4 max-lg:order-first">
        <div className="grid grid-cols-2 gap-2">
          <Button
            size="kitchen"
            variant="primary"
            icon={<Coffee size={22} aria-hidden />}
            onPress={() => handleCounter('counter')}
          >
            Counter
          </Button>
          <Button
            size="kitchen"
            variant="primary"
            icon={<ShoppingBag size={22} aria-hidden />}
            onPress={() => handleCounter('takeaway')}
          >
            Takeaway
          </Button>
        </div>
        <div className="max-lg:hidden">
          <OpenOrders orders={others} now={now} onOrder={({ id }) => onOrder(id)} />
        </div>
      </aside>
      {others.length > 0 && (
        <div className="lg:hidden">
          <h2 className="mb-3 font-semibold">Counter and takeaway</h2>
          <OpenOrders orders={others} now={now} onOrder={({ id }) => onOrder(id)} />
        </div>
      )}
      {asked && (
        <CoversSheet table={asked} onOpen={(covers) => handleOpen(asked, covers)} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}
