import { formatPence } from '@tableside/domain/money'
import type { OrderLine } from '@tableside/domain/orders'
import { Button } from '@tableside/ui'
import { BadgePercent, Ban } from 'lucide-react'
import { lineDetails } from '../../shared/orders/order-labels.ts'

export type SentLineActionsProps = { line: OrderLine; onVoid: () => void; onDiscount: () => void }

/** What can still be done with a dish the kitchen has. */
export function SentLineActions({ line, onVoid, onDiscount }: SentLineActionsProps) {
  return (
    <div className="flex flex-col gap-3">
      <p className="text-quiet">
        Sent to the kitchen in round {line.fire}. {lineDetails(line)} {line.note && `“${line.note}”`}{' '}
        {formatPence(line.unitPricePence)} each.
      </p>
      <Button size="large" icon={<BadgePercent size={20} aria-hidden />} onPress={onDiscount}>
        Discount or comp
      </Button>
      <Button size="large" variant="danger" icon={<Ban size={20} aria-hidden />} onPress={onVoid}>
        Void {line.name}
      </Button>
    </div>
  )
}
