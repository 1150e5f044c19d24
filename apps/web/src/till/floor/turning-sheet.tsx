import { markTableClean, markTableLeft } from '@tableside/contract/floor'
import { Button, Sheet } from '@tableside/ui'
import { DoorOpen, Sparkles, Users } from 'lucide-react'
import { request } from '../../shared/edit/request.ts'
import type { TableState } from '../../shared/floor/table-state.ts'
import { formatSince } from '../../shared/format-since.ts'
import { formatTableName } from '../../shared/format-table-name.ts'
import { useChange } from '../../shared/use-change.ts'
import { useTill } from '../orders/till-context.tsx'

export type TurningSheetProps = {
  state: TableState
  now: number
  /** Seats the next guests; undefined where no orders are taken. */
  onSeat: (() => void) | undefined
  onClose: () => void
}

/** A table whose bill is paid: its guests leave, it is cleaned, it is free. Or the next guests sit down at once. */
export function TurningSheet({ state, now, onSeat, onClose }: TurningSheetProps) {
  const { restaurant, location } = useTill()
  const { table, condition, since } = state
  const isPaid = condition === 'paid' || condition === 'food_coming'
  const turn = useChange(
    {
      invalidates: [['floor-now', restaurant.id]],
      send: () =>
        request(isPaid ? markTableLeft : markTableClean, {
          params: { restaurantId: restaurant.id, locationId: location.id, tableId: table.id },
        }),
      failure: isPaid ? 'Couldn’t mark the table as left' : 'Couldn’t mark the table as clean',
    },
    onClose,
  )
  const ago = since === undefined ? '' : `: ${isPaid ? 'paid' : 'left'} ${formatSince(since, now)} ago`
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${formatTableName(table.name)}${ago}`}
      from="bottom"
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button
          size="large"
          variant="primary"
          className="flex-1"
          icon={isPaid ? <DoorOpen size={20} aria-hidden /> : <Sparkles size={20} aria-hidden />}
          isPending={turn.isPending}
          onPress={() => turn.mutate(undefined)}
        >
          {isPaid ? 'They left' : 'Clean'}
        </Button>
        {onSeat && (
          <Button size="large" className="flex-1" icon={<Users size={20} aria-hidden />} onPress={onSeat}>
            Seat new guests
          </Button>
        )}
      </div>
    </Sheet>
  )
}
