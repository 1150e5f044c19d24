import type { Location } from '@tableside/contract/restaurants'
import { Button, NumberField, Sheet } from '@tableside/ui'
import { useState } from 'react'
import { formatTableName } from '../../shared/format-table-name.ts'
import { formatGuests } from '../../shared/orders/order-labels.ts'

export type CoversSheetProps = {
  table: Location['tables'][number]
  onOpen: (covers: number | null) => void
  onClose: () => void
}

/** Asked once when guests sit down; one tap for up to twelve. */
export function CoversSheet({ table, onOpen, onClose }: CoversSheetProps) {
  const [more, setMore] = useState<number | null>(null)
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${formatTableName(table.name)}: how many guests?`}
      from="bottom"
    >
      <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
        {Array.from({ length: 12 }, (_, index) => index + 1).map((covers) => (
          <Button
            key={covers}
            size="kitchen"
            variant={covers === table.seats ? 'primary' : 'secondary'}
            className="figures"
            aria-label={formatGuests(covers)}
            onPress={() => onOpen(covers)}
          >
            {covers}
          </Button>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-end gap-2">
        <NumberField label="More" minValue={13} maxValue={999} value={more} onChange={setMore} className="w-44" />
        <Button isDisabled={more === null} onPress={() => onOpen(more)}>
          Open for {more ?? '…'}
        </Button>
        <Button variant="quiet" className="ml-auto" onPress={() => onOpen(null)}>
          Skip
        </Button>
      </div>
    </Sheet>
  )
}
