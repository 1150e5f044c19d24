import type { Order } from '@tableside/domain/orders'
import { Button, Dialog, formatPence } from '@tableside/ui'
import { formatTableName } from '../../shared/format-table-name.ts'
import { formatDishCount } from '../../shared/orders/order-labels.ts'

export type MoveTargetDialogProps = {
  tableName: string
  /** The open bills at the table other than the one that moves. */
  bills: readonly Order[]
  /** Null: the whole order moves. */
  dishes: number | null
  isPending: boolean
  onBill: (bill: Order) => void
  /** Undefined where the order sits there already. */
  onOwn: (() => void) | undefined
  onClose: () => void
}

/** Somebody sits at the table already: onto their bill, or each with a bill of their own? */
export function MoveTargetDialog({
  tableName,
  bills,
  dishes,
  isPending,
  onBill,
  onOwn,
  onClose,
}: MoveTargetDialogProps) {
  const place = formatTableName(tableName)
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={dishes === null ? `${place} has a bill` : `Move ${formatDishCount(dishes)} to ${place}`}
    >
      <div className="flex flex-col gap-2">
        {bills.map((bill) => (
          <Button key={bill.id} size="large" variant="primary" isPending={isPending} onPress={() => onBill(bill)}>
            {dishes === null ? 'Join' : 'Onto'} bill {bill.number ?? ''}, {formatPence(bill.totals.totalPence)}
          </Button>
        ))}
        {onOwn && (
          <Button size="large" isDisabled={isPending} onPress={onOwn}>
            {dishes === null ? 'Keep two bills at this table' : 'A bill of its own'}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
