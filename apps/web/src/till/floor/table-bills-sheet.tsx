import type { Location } from '@tableside/contract/restaurants'
import type { Order } from '@tableside/domain/orders'
import { Button, Sheet } from '@tableside/ui'
import { Plus } from 'lucide-react'
import { formatTableName } from '../../shared/format-table-name.ts'
import { OpenOrders } from './open-orders.tsx'

export type TableBillsSheetProps = {
  table: Location['tables'][number]
  /** Oldest first. */
  bills: readonly Order[]
  now: number
  onOrder: (order: Order) => void
  /** Opens one more; undefined where no orders are taken. */
  onNew: (() => void) | undefined
  onClose: () => void
}

/** A table at which several parties pay for themselves: which of the bills? */
export function TableBillsSheet({ table, bills, now, onOrder, onNew, onClose }: TableBillsSheetProps) {
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${formatTableName(table.name)}: ${bills.length} bills`}
      from="bottom"
    >
      <OpenOrders orders={bills} now={now} onOrder={onOrder} />
      {onNew && (
        <Button className="mt-4" icon={<Plus size={20} aria-hidden />} onPress={onNew}>
          Another bill at this table
        </Button>
      )}
    </Sheet>
  )
}
