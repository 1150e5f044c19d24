import type { Delivery, StockRow } from '@tableside/contract/inventory'
import { formatQuantity } from '@tableside/domain/inventory'
import { formatPence, Sheet, StatusPill } from '@tableside/ui'
import { formatShare } from '../../shared/format-count.ts'
import { formatMoment } from '../../shared/format-time.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { formatCost } from './inventory-labels.ts'

export type DeliverySheetProps = {
  delivery: Delivery
  supplierName: string
  ingredients: readonly StockRow[]
  onClose: () => void
}

/** What came, and how its prices stand against the delivery before. A delivery is never changed: a count puts it right. */
export function DeliverySheet({ delivery, supplierName, ingredients, onClose }: DeliverySheetProps) {
  const { restaurant } = useRestaurant()
  const { at, byName, reference, lines, totalPence } = delivery
  return (
    <Sheet isOpen onOpenChange={onClose} title={`Delivery from ${supplierName}`}>
      <p className="text-quiet text-sm">
        {[formatMoment(at, restaurant.timeZone), `received by ${byName}`, reference].filter(Boolean).join(' · ')}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {lines.map(({ ingredientId, quantity, pricePence, unitCost, beforeCost, riseBps, isJump }) => {
          const known = ingredients.find(({ id }) => id === ingredientId)
          const unit = known?.unit ?? 'each'
          return (
            <li key={ingredientId} className="flex flex-col gap-1 py-3">
              <span className="flex justify-between gap-3">
                <span className="font-medium">{known?.name ?? 'An ingredient'}</span>
                <span className="figures">{formatPence(pricePence)}</span>
              </span>
              <span className="text-quiet text-sm">
                {formatQuantity(quantity, unit)} at {formatCost(unitCost, unit)}
                {beforeCost !== null && `, before ${formatCost(beforeCost, unit)}`}
              </span>
              {isJump && <StatusPill tone="attention">{`${formatShare(riseBps)} dearer`}</StatusPill>}
            </li>
          )
        })}
      </ul>
      <p className="mt-4 flex justify-between border-line border-t pt-4 font-medium">
        Total without VAT <span className="figures">{formatPence(totalPence)}</span>
      </p>
    </Sheet>
  )
}
