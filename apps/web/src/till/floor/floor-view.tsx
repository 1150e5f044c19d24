import { floorOrder } from '@tableside/domain/floor'
import { tabOf } from '@tableside/domain/tabs'
import { Button, classNames, EmptyState, ErrorState, Skeleton } from '@tableside/ui'
import { Coffee, LayoutGrid, ShoppingBag } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTodaysBookings } from '../../shared/bookings/diary-query.ts'
import { FloorRooms } from '../../shared/floor/floor-rooms.tsx'
import { FloorShown, useFloorShown } from '../../shared/floor/floor-shown.tsx'
import { floorAreas, isFreeNow, type TableState, tableStates } from '../../shared/floor/table-state.ts'
import { useFloorExtras } from '../../shared/floor/use-floor-now.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { takesOrders } from '../../shared/restaurants/orders-stopped.tsx'
import { useMyStaffId, useNameOf } from '../../shared/sign-ons/use-people-here.ts'
import { useNow } from '../../shared/use-now.ts'
import { useTill } from '../orders/till-context.tsx'
import { useOrders } from '../orders/use-orders.ts'
import type { NewOrderType } from '../use-till-navigation.ts'
import { BookedSheet } from './booked-sheet.tsx'
import { CoversSheet } from './covers-sheet.tsx'
import { MineOnly, useIsMineOnly } from './mine-only.tsx'
import { OpenOrders } from './open-orders.tsx'
import { TableBillsSheet } from './table-bills-sheet.tsx'
import { TurningSheet } from './turning-sheet.tsx'
import { turningAtTill } from './turning-tables.ts'

export type FloorViewProps = { onOrder: (orderId: string) => void; onNewOrder: (orderType: NewOrderType) => void }

/** Where a shift starts: the tables, the open counter and takeaway orders, and how to begin another. */
export function FloorView({ onOrder, onNewOrder }: FloorViewProps) {
  const { location, commands, live, restaurant, queue } = useTill()
  const isStopped = !takesOrders(restaurant)
  const orders = useOrders()
  const now = useNow(30_000)
  const staffId = useMyStaffId()
  const nameOf = useNameOf()
  const courseNames = useCourseNames()
  const isMineOnly = useIsMineOnly() && staffId !== undefined
  const extras = useFloorExtras(location.id)
  const shown = useFloorShown()
  const [asked, setAsked] = useState<TableState['table'] | null>(null)
  const [billsOf, setBillsOf] = useState<string | null>(null)
  const [turningId, setTurningId] = useState<string | null>(null)
  const { timeZone } = restaurant
  const [bookedId, setBookedId] = useState<string | null>(null)
  const bookings = useTodaysBookings({ restaurantId: restaurant.id, locationId: location.id })
  const open = useMemo(
    () => orders.filter((order) => order.state === 'open' && order.locationId === location.id),
    [orders, location.id],
  )
  const floorOrders = useMemo(
    () => open.map((order) => floorOrder(order, extras.bills.get(order.id))),
    [open, extras.bills],
  )
  const turning = useMemo(() => turningAtTill(extras, orders, location), [extras, orders, location])
  const areas = useMemo(() => {
    const isSending = (id: string) => (queue.order(id)?.fires ?? 0) > queue.roundsSent(id)
    const viewer = { nameOf, courseNames, staffId, isMineOnly, isSending }
    return floorAreas(location, tableStates(location.tables, floorOrders, viewer, turning, { bookings, now, timeZone }))
  }, [location, floorOrders, nameOf, courseNames, staffId, isMineOnly, queue, turning, bookings, now, timeZone])
  const onPlan = new Set(areas.flatMap(({ tables }) => tables.flatMap((state) => state.orders.map(({ id }) => id))))
  const isOthers = (order: (typeof open)[number]) => Number(order.servedBy !== staffId)
  const others = open
    // A tab is found by its name, also one at a table.
    .filter((order) => (!onPlan.has(order.id) || tabOf(order)) && !(isMineOnly && isOthers(order)))
    .sort((a, b) => isOthers(a) - isOthers(b) || (a.openedAt < b.openedAt ? -1 : 1))

  const handleTable = (state: TableState) => {
    const { table, orders: bills, condition } = state
    const [first] = bills
    if (bills.length > 1) setBillsOf(table.id)
    else if (first) onOrder(first.id)
    else if (!isFreeNow(state)) setTurningId(table.id)
    else if (condition !== 'free' && !isStopped) setBookedId(table.id)
    else if (!isStopped) setAsked(table)
  }
  const handleOpen = (table: TableState['table'], covers: number | null) => {
    setAsked(null)
    onOrder(commands.openOrder({ locationId: location.id, orderType: 'table', tableId: table.id, covers }))
  }

  const all = areas.flatMap(({ tables }) => tables)
  const several = all.find(({ table }) => table.id === billsOf)
  // Somebody else may have cleaned it in the meantime, or seated guests.
  const turned = all.find((state) => {
    return state.table.id === turningId && state.orders.length === 0 && !isFreeNow(state)
  })
  const booked = all.find(({ table, orders: bills }) => table.id === bookedId && bills.length === 0)
  const isReady = live.isLoaded || live.isFailed
  return (
    <div
      className={classNames(
        'min-h-0 flex-1 gap-4 p-3 lg:p-4',
        shown === 'list' ? 'grid content-start overflow-y-auto lg:grid-cols-[1fr_auto]' : 'flex flex-col lg:flex-row',
      )}
    >
      <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-4">
        {live.isFailed && (
          <ErrorState title="Couldn’t load the open orders" onRetry={live.retry}>
            Some of the tables below may be occupied. You can still take new orders.
          </ErrorState>
        )}
        {!isReady && <Skeleton className="h-40" />}
        {isReady && (
          <FloorRooms
            areas={areas}
            shownAs={shown}
            now={now}
            onTable={handleTable}
            tools={
              <>
                {staffId && <MineOnly />}
                {areas.length > 0 && <FloorShown />}
                <NewOrderButtons
                  className={others.length > 0 ? 'lg:hidden' : undefined}
                  isDisabled={isStopped}
                  onOpen={onNewOrder}
                />
              </>
            }
          />
        )}
        {location.tables.length === 0 && (
          <EmptyState title="No tables yet" icon={<LayoutGrid size={24} aria-hidden />}>
            The owner draws them under Floor in the dashboard. Meanwhile, take counter and takeaway orders.
          </EmptyState>
        )}
      </div>
      {others.length > 0 && (
        <aside
          aria-label="Counter and takeaway"
          className={classNames('lg:w-72', shown === 'plan' && 'overflow-y-auto max-lg:max-h-52 max-lg:shrink-0')}
        >
          <NewOrderButtons className="max-lg:hidden" isDisabled={isStopped} onOpen={onNewOrder} />
          <h2 className="mb-2 font-semibold lg:mt-4">Counter and takeaway</h2>
          <OpenOrders orders={others} now={now} onOrder={({ id }) => onOrder(id)} />
        </aside>
      )}
      {several && (
        <TableBillsSheet
          table={several.table}
          bills={several.orders.flatMap(({ id }) => open.find((order) => order.id === id) ?? [])}
          now={now}
          onOrder={({ id }) => onOrder(id)}
          onNew={
            isStopped
              ? undefined
              : () => {
                  setBillsOf(null)
                  setAsked(several.table)
                }
          }
          onClose={() => setBillsOf(null)}
        />
      )}
      {turned && (
        <TurningSheet
          state={turned}
          now={now}
          onSeat={
            isStopped
              ? undefined
              : () => {
                  setTurningId(null)
                  setAsked(turned.table)
                }
          }
          onClose={() => setTurningId(null)}
        />
      )}
      {booked?.booking && (
        <BookedSheet
          booking={booked.booking}
          onSeated={(order) => {
            queue.confirm([order])
            onOrder(order.id)
          }}
          onOthers={() => {
            setBookedId(null)
            setAsked(booked.table)
          }}
          onClose={() => setBookedId(null)}
        />
      )}
      {asked && (
        <CoversSheet table={asked} onOpen={(covers) => handleOpen(asked, covers)} onClose={() => setAsked(null)} />
      )}
    </div>
  )
}

type NewOrderButtonsProps = {
  className: string | undefined
  isDisabled: boolean
  onOpen: (orderType: 'counter' | 'takeaway') => void
}

function NewOrderButtons({ className, isDisabled, onOpen }: NewOrderButtonsProps) {
  return (
    <div className={classNames('grid grid-cols-2 gap-2 max-sm:flex-1', className)}>
      <Button
        className="min-h-14"
        icon={<Coffee size={20} aria-hidden />}
        isDisabled={isDisabled}
        onPress={() => onOpen('counter')}
      >
        Counter
      </Button>
      <Button
        className="min-h-14"
        icon={<ShoppingBag size={20} aria-hidden />}
        isDisabled={isDisabled}
        onPress={() => onOpen('takeaway')}
      >
        Takeaway
      </Button>
    </div>
  )
}
