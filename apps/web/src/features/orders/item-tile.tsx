import type { MenuItem } from '@tableside/domain/menu'
import { classNames, Money } from '@tableside/ui'
import { memo } from 'react'

export type ItemTileProps = { item: MenuItem; colour: string | null }

/** One dish, 72 px high: name, price, its category's colour, or that it has run out. The grid listens for the tap. */
export const ItemTile = memo(function ItemTile({ item, colour }: ItemTileProps) {
  return (
    <button
      type="button"
      data-item={item.id}
      className={classNames(
        'relative flex min-h-18 w-full cursor-pointer select-none flex-col justify-between gap-0.5 overflow-hidden rounded-card border border-line bg-surface py-2 pr-2.5 pl-3.5 text-left [-webkit-touch-callout:none] hover:bg-hover active:bg-press',
        !item.isAvailable && 'bg-line/40! text-quiet',
      )}
    >
      <span aria-hidden className="absolute inset-y-0 left-0 w-1.5" style={{ background: colour ?? 'var(--line)' }} />
      <span className="line-clamp-2 font-medium text-sm leading-[1.15rem]">{item.name}</span>
      <span className="flex items-baseline justify-between gap-1 text-sm">
        {item.isAvailable ? (
          <Money pence={item.pricePence} className="text-quiet" />
        ) : (
          <span className="font-semibold text-beet">Sold out</span>
        )}
        {item.modifierGroupIds.length > 0 && item.isAvailable && (
          <span aria-hidden className="text-quiet">
            …
          </span>
        )}
      </span>
    </button>
  )
})
