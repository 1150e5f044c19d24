import type { MenuItem } from '@tableside/domain/menu'
import { classNames, Money } from '@tableside/ui'
import { memo } from 'react'

/** Tapped, it opens a sheet: it has choices, or no fixed price. */
export const asksFirst = ({ modifierGroupIds, hasOpenPrice }: MenuItem) => modifierGroupIds.length > 0 || hasOpenPrice

export type ItemTileProps = {
  item: MenuItem
  colour: string | null
  isDisabled: boolean
  /** How many of it are on the order. */
  ordered: number
  isLarge: boolean
}

/** One dish, at least 76 px high: how many are ordered, name, price, its category's colour, or that it has run out. The grid listens for the tap. */
export const ItemTile = memo(function ItemTile({ item, colour, isDisabled, ordered, isLarge }: ItemTileProps) {
  return (
    <button
      type="button"
      data-item={item.id}
      // Still reached by the keyboard: the menu scrolls.
      aria-disabled={isDisabled}
      className={classNames(
        'relative flex w-full cursor-pointer select-none flex-col justify-between gap-0.5 overflow-hidden rounded-card border border-line bg-surface py-2 pr-2.5 pl-3.5 text-left [-webkit-touch-callout:none] hover:bg-hover active:bg-press',
        isLarge ? 'min-h-22' : 'min-h-19',
        !item.isAvailable && 'bg-line/40! text-quiet',
        isDisabled && 'cursor-not-allowed! bg-line/40! text-quiet',
      )}
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-1.5" style={{ background: colour ?? 'var(--line)' }} />
      <span className={classNames('line-clamp-3 font-medium leading-tight', isLarge && 'text-[1.125rem] 2xl:text-lg')}>
        {item.name}
      </span>
      <span className={classNames('flex items-baseline justify-between gap-1', !isLarge && 'text-sm')}>
        {item.isAvailable ? (
          item.hasOpenPrice ? (
            <span className="text-quiet">Open price</span>
          ) : (
            <Money pence={item.pricePence} className="text-quiet" />
          )
        ) : (
          <span className="font-semibold text-beet">Sold out</span>
        )}
        <span className="flex items-baseline gap-1.5">
          {asksFirst(item) && !item.hasOpenPrice && item.isAvailable && (
            <span aria-hidden className="text-quiet">
              …
            </span>
          )}
          {ordered > 0 && (
            <span className="figures -my-1 -mr-1 min-w-7 rounded-full bg-ink px-1.5 text-center font-semibold text-base text-paper">
              {ordered}
              <span className="sr-only"> on this order</span>
            </span>
          )}
        </span>
      </span>
    </button>
  )
})
