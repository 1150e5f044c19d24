import { type Pence, pence } from '@tableside/domain/money'
import { isVoucherSale, type Order } from '@tableside/domain/orders'
import { dishesLeftToPay, payablePence } from '@tableside/domain/payments'
import { formatPence, SegmentedControl, TillMoneyField } from '@tableside/ui'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { NumberChips } from '../orders/number-chips.tsx'
import { evenWays, type Part } from './amounts.ts'
import { DishChoice } from './dish-choice.tsx'
import { stillToPay } from './split-by-dish.ts'

export type PartChoiceProps = {
  order: Order
  part: Part
  /** What the part comes to; undefined while it does not fit. */
  amountPence: Pence | undefined
  onChange: (part: Part) => void
}

const kinds = [
  { id: 'all', label: 'All' },
  { id: 'split', label: 'Split evenly' },
  { id: 'dishes', label: 'By dish' },
  { id: 'amount', label: 'Other amount' },
] as const

/** All of what is owed, an even share of it, what one guest had, or any amount. */
export function PartChoice({ order, part, amountPence, onChange }: PartChoiceProps) {
  const { splitsByCovers } = useRestaurant().restaurant
  const offersDishes = !isVoucherSale(order) && dishesLeftToPay(order).length > 0
  const handleKind = (kind: Part['kind']) => {
    if (kind === 'split') onChange({ kind, ways: evenWays(order, splitsByCovers) })
    else if (kind === 'dishes') onChange({ kind, dishes: [] })
    else if (kind === 'amount') onChange({ kind, amountPence: null })
    else onChange({ kind })
  }
  return (
    <div className="flex flex-col gap-3">
      <SegmentedControl
        label="How much"
        options={kinds.filter(({ id }) => id !== 'dishes' || offersDishes)}
        value={part.kind}
        onChange={handleKind}
      />
      {part.kind === 'split' && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <NumberChips
            label="Guests still to pay"
            least={2}
            max={Math.max(8, order.covers ?? 0)}
            value={part.ways}
            onChange={(ways) => ways !== null && onChange({ kind: 'split', ways })}
          />
          <p className="figures pb-2 font-semibold">This guest pays {formatPence(amountPence ?? 0)}</p>
        </div>
      )}
      {part.kind === 'dishes' && (
        <>
          <DishChoice
            order={order}
            chosen={stillToPay(order, part.dishes)}
            onChange={(dishes) => onChange({ kind: 'dishes', dishes })}
          />
          <p role="status" className="figures self-end font-semibold">
            This guest pays {formatPence(amountPence ?? 0)}
          </p>
        </>
      )}
      {part.kind === 'amount' && (
        <TillMoneyField
          label="This guest pays"
          pence={part.amountPence}
          onChange={(typed) => onChange({ kind: 'amount', amountPence: typed === null ? null : pence(typed) })}
          autoFocus
          {...(part.amountPence !== null && amountPence === undefined
            ? { error: `Enter more than £0.00, up to ${formatPence(payablePence(order))}` }
            : {})}
        />
      )}
    </div>
  )
}
