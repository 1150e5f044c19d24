import { formatPence } from '@tableside/domain/money'
import { type OrderLine, quantityLeft } from '@tableside/domain/orders'
import { Button } from '@tableside/ui'
import { BadgePercent, Ban, Repeat } from 'lucide-react'
import { lineDetailsWithCourse } from '../../shared/orders/order-labels.ts'
import { useCourseNames } from '../../shared/orders/use-course-names.ts'

export type SentLineActionsProps = {
  line: OrderLine
  /** The same once more. */
  onAgain: () => void
  onVoid: () => void
  onDiscount: () => void
}

/** What can still be done with a dish the kitchen has. */
export function SentLineActions({ line, onAgain, onVoid, onDiscount }: SentLineActionsProps) {
  const courseNames = useCourseNames()
  return (
    <div className="flex flex-col gap-3">
      <p className="text-quiet">
        Sent to the kitchen in round {line.fire}. {lineDetailsWithCourse(line, courseNames)}{' '}
        {line.note && `“${line.note}”`} {formatPence(line.unitPricePence)} each.
      </p>
      <Button size="large" icon={<Repeat size={20} aria-hidden />} onPress={onAgain}>
        Order {quantityLeft(line)} more
      </Button>
      <Button size="large" icon={<BadgePercent size={20} aria-hidden />} onPress={onDiscount}>
        Discount or comp
      </Button>
      <Button size="large" variant="danger" icon={<Ban size={20} aria-hidden />} onPress={onVoid}>
        Void {line.name}
      </Button>
    </div>
  )
}
