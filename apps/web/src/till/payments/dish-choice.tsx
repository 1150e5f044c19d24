import type { Order } from '@tableside/domain/orders'
import { type DishLeft, type DishShare, dishesLeftToPay } from '@tableside/domain/payments'
import { classNames, Money } from '@tableside/ui'
import { Check } from 'lucide-react'
import { formatDishShare } from './format-dish-share.ts'
import { seatsOf, sizesOf } from './split-by-dish.ts'

export type DishChoiceProps = {
  order: Order
  chosen: readonly DishShare[]
  onChange: (chosen: DishShare[]) => void
}

/** What this guest had: a tap a dish, a half or a third of one, or all of a seat. What is paid for is not offered again. */
export function DishChoice({ order, chosen, onChange }: DishChoiceProps) {
  const left = dishesLeftToPay(order)
  const seats = seatsOf(left)
  const sharesAt = (seat: number | null) => left.filter((dish) => dish.seat === seat).map(({ share }) => share)
  const put = (lineId: string, share: DishShare | null) => {
    const others = chosen.filter((each) => each.lineId !== lineId)
    onChange(share ? [...others, share] : others)
  }
  return (
    <div className="flex flex-col gap-3">
      {seats.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {seats.map((seat) => (
            <Chip
              key={seat ?? 'all'}
              isOn={isSame(chosen, sharesAt(seat))}
              onPress={() => onChange(isSame(chosen, sharesAt(seat)) ? [] : sharesAt(seat))}
            >
              {seat === null ? 'Shared' : `Seat ${seat}`}
            </Chip>
          ))}
        </div>
      )}
      <ul aria-label="Dishes to pay for" className="divide-y divide-line rounded-card border border-line bg-surface">
        {left.map((dish) => (
          <DishRow
            key={dish.share.lineId}
            dish={dish}
            chosen={chosen.find(({ lineId }) => lineId === dish.share.lineId)}
            onPut={(share) => put(dish.share.lineId, share)}
          />
        ))}
      </ul>
    </div>
  )
}

type DishRowProps = { dish: DishLeft; chosen: DishShare | undefined; onPut: (share: DishShare | null) => void }

function DishRow({ dish, chosen, onPut }: DishRowProps) {
  const { name, share, seat, costPence } = dish
  return (
    <li className="flex flex-col">
      <button
        type="button"
        aria-pressed={chosen !== undefined}
        onClick={() => onPut(chosen ? null : share)}
        className="flex min-h-14 cursor-pointer items-center gap-3 px-3 py-2 text-left hover:bg-hover"
      >
        <span
          aria-hidden
          className={classNames(
            'flex size-6 shrink-0 items-center justify-center rounded border',
            chosen ? 'border-ink bg-ink text-paper' : 'border-edge',
          )}
        >
          {chosen && <Check size={18} />}
        </span>
        <span className="figures w-8 shrink-0 font-semibold">{formatDishShare(share)}</span>
        <span className="wrap-anywhere min-w-0 flex-1">
          {name}
          {seat !== null && <span className="block text-quiet text-sm">Seat {seat}</span>}
        </span>
        <Money pence={costPence} />
      </button>
      {chosen && (
        <div className="flex flex-wrap gap-2 px-3 pb-3">
          {sizesOf(dish).map((size) => (
            <Chip
              key={formatDishShare(size)}
              label={`${formatDishShare(size)} of ${name}`}
              isOn={formatDishShare(size) === formatDishShare(chosen)}
              onPress={() => onPut(size)}
            >
              {formatDishShare(size)}
            </Chip>
          ))}
        </div>
      )}
    </li>
  )
}

type ChipProps = { label?: string; isOn: boolean; onPress: () => void; children: string }

function Chip({ label, isOn, onPress, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      onClick={onPress}
      className={classNames(
        'figures min-h-11 min-w-11 cursor-pointer rounded-control border px-3 font-medium transition-colors',
        isOn ? 'border-ink bg-ink text-paper' : 'border-edge bg-surface hover:bg-hover',
      )}
    >
      {children}
    </button>
  )
}

function isSame(some: readonly DishShare[], others: readonly DishShare[]): boolean {
  const words = (shares: readonly DishShare[]) =>
    shares
      .map(({ lineId, part, of }) => `${lineId} ${part}/${of}`)
      .toSorted()
      .join()
  return words(some) === words(others)
}
