import { floorOrder } from '@tableside/domain/floor'
import type { Order } from '@tableside/domain/orders'
import { Button, IconButton, SegmentedControl, toast } from '@tableside/ui'
import { ArrowLeft, Split } from 'lucide-react'
import { useState } from 'react'
import { FloorRooms } from '../../shared/floor/floor-rooms.tsx'
import { FloorShown, useFloorShown } from '../../shared/floor/floor-shown.tsx'
import { floorAreas, type TableState, tableStates } from '../../shared/floor/table-state.ts'
import { useFloorExtras } from '../../shared/floor/use-floor-now.ts'
import { formatDishCount, whoFor } from '../../shared/orders/order-labels.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'
import { useNow } from '../../shared/use-now.ts'
import { BarTitle } from '../bar-title.tsx'
import { useTill } from '../orders/till-context.tsx'
import { useOrders } from '../orders/use-orders.ts'
import { useTillNavigation } from '../use-till-navigation.ts'
import { DishPicker } from './dish-picker.tsx'
import { GivenAboveDialog } from './given-above-dialog.tsx'
import { MoveTargetDialog } from './move-target-dialog.tsx'
import { type Chosen, chooseAll, chosenLines, isEverything } from './moving-dishes.ts'
import { turningAtTill } from './turning-tables.ts'
import { useMove } from './use-move.ts'

const modes = [
  { id: 'move', label: 'Move' },
  { id: 'together', label: 'Join tables' },
] as const

export type MoveScreenProps = { order: Order; onClose: () => void }

/** To another table, onto another bill, or a bill of its own: what moves is chosen beside the plan, and where to by a tap on it. */
export function MoveScreen({ order, onClose }: MoveScreenProps) {
  const { location, commands } = useTill()
  const { toJoinedBill } = useTillNavigation()
  const now = useNow(30_000)
  const shown = useFloorShown()
  const orders = useOrders()
  const courseNames = useCourseNames()
  const turning = turningAtTill(useFloorExtras(location.id), orders, location)
  const open = orders.filter((each) => each.state === 'open' && each.locationId === location.id)
  const areas = floorAreas(
    location,
    tableStates(
      location.tables,
      open.map((each) => floorOrder(each, undefined)),
      { courseNames },
      turning,
    ),
  )
  const [mode, setMode] = useState<'move' | 'together'>('move')
  const [chosen, setChosen] = useState<Chosen>(() => chooseAll(order))
  const [target, setTarget] = useState<TableState['table'] | null>(null)
  const lines = chosenLines(order, chosen)
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const isAll = isEverything(order, chosen)
  const isAtTable = order.orderType === 'table'
  const joined = order.joinedTables.map(({ id }) => id)
  const billsAt = (tableId: string) => open.filter((each) => each.id !== order.id && each.tableId === tableId)

  const move = useMove(order, (next) => {
    onClose()
    if (next.id !== order.id) toJoinedBill(next.id)
  })
  const { dishes, bill, isPending } = move
  const moveOrder = (tableId: string) => {
    commands.changeDetails(order.id, isAtTable ? { tableId } : { orderType: 'table', tableId })
    onClose()
  }
  const moveTo = (tableId: string | null) => {
    if (isAll && tableId !== null) moveOrder(tableId)
    else if (count > 0) dishes.mutate({ lines, to: { tableId } })
  }
  const handleTable = ({ table }: TableState) => {
    if (mode === 'together') return toggleJoined(table.id)
    if (count === 0 && !isAll) return toast.info('Choose the dishes first')
    if (!isAll && !isAtTable) return toast.info('Only the whole order can move to a table')
    if (billsAt(table.id).length > 0) return setTarget(table)
    if (isAll && table.id === order.tableId) return onClose()
    moveTo(table.id)
  }
  const toggleJoined = (tableId: string) => {
    if (tableId === order.tableId) return
    const joinedTableIds = joined.includes(tableId) ? joined.filter((id) => id !== tableId) : [...joined, tableId]
    commands.changeDetails(order.id, { joinedTableIds })
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex min-h-14 items-center gap-1 border-line border-b bg-surface px-1 sm:px-2">
        <IconButton label="Back to the order" icon={<ArrowLeft size={22} />} onPress={onClose} />
        <BarTitle>
          <h1 className="truncate font-semibold text-lg">Move {whoFor(order)}</h1>
        </BarTitle>
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-3 md:flex-row-reverse md:overflow-visible lg:p-4">
        <section aria-label="What moves" className="flex flex-col gap-4 md:w-80 md:shrink-0 md:overflow-y-auto">
          {isAtTable && <SegmentedControl label="On the plan" options={modes} value={mode} onChange={setMode} />}
          {mode === 'together' ? (
            <p className="text-quiet">
              Tap a table to join it to this one, and again to separate them. The party keeps its tables until its bill
              is closed.
            </p>
          ) : (
            <>
              <p className="text-quiet">
                {isAll
                  ? 'Tap the table the whole order moves to.'
                  : `Tap the table to move ${formatDishCount(count)} to.`}
              </p>
              {order.lines.length > 0 && <DishPicker order={order} chosen={chosen} onChange={setChosen} />}
              <Button
                size="large"
                icon={<Split size={20} aria-hidden />}
                isDisabled={isAll || count === 0}
                isPending={isPending}
                onPress={() => moveTo(order.tableId)}
              >
                Split off a bill
              </Button>
            </>
          )}
        </section>
        <div className="flex min-h-0 min-w-0 flex-1 flex-col max-md:min-h-[24rem] md:overflow-y-auto">
          <FloorRooms
            areas={areas}
            shownAs={shown}
            now={now}
            marked={[order.tableId, ...joined]}
            onTable={handleTable}
            tools={<FloorShown />}
          />
        </div>
      </div>
      <GivenAboveDialog move={move} />
      {target && (
        <MoveTargetDialog
          tableName={target.name}
          bills={billsAt(target.id)}
          dishes={isAll ? null : count}
          isPending={isPending}
          onBill={(other) => (isAll ? bill.mutate({ into: other }) : dishes.mutate({ lines, to: { bill: other } }))}
          onOwn={isAll && target.id === order.tableId ? undefined : () => moveTo(target.id)}
          onClose={() => setTarget(null)}
        />
      )}
    </div>
  )
}
