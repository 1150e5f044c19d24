import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import { quantityLeft } from '@tableside/domain/orders'
import { classNames } from '@tableside/ui'
import { memo, useMemo } from 'react'
import { ItemTile } from './item-tile.tsx'
import { useOrder } from './use-orders.ts'
import { useTilePress } from './use-tile-press.ts'

const manyDishes = 32

export type ItemGridProps = {
  orderId: string
  items: readonly MenuItem[]
  menu: MenuSnapshot
  /** No dish can be sold: the restaurant is suspended or closed. */
  isDisabled: boolean
  onItem: (item: MenuItem) => void
  onItemActions: (item: MenuItem) => void
}

/** The dishes one can tap. One pair of listeners serves all tiles, so a menu of hundreds is as quick as one of ten. */
export const ItemGrid = memo(function ItemGrid({
  orderId,
  items,
  menu,
  isDisabled,
  onItem,
  onItemActions,
}: ItemGridProps) {
  const colours = useMemo(() => new Map(menu.categories.map(({ id, colour }) => [id, colour])), [menu])
  const ordered = useOrderedQuantities(orderId)
  const press = useTilePress(items, onItem, onItemActions)
  return (
    <ul
      {...(isDisabled ? {} : press)}
      className={classNames(
        'grid min-h-0 flex-1 gap-2 lg:gap-2.5',
        // Few dishes share the whole glass; of many, as many as possible are seen at once. A long name has the room it needs.
        items.length > manyDishes
          ? 'auto-rows-[minmax(min-content,6rem)] grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))]'
          : 'auto-rows-[minmax(min-content,10rem)] grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] 2xl:grid-cols-[repeat(auto-fill,minmax(13rem,1fr))]',
      )}
    >
      {items.map((item) => (
        <li key={item.id} className="flex">
          <ItemTile
            item={item}
            colour={colours.get(item.categoryId) ?? null}
            isDisabled={isDisabled}
            ordered={ordered.get(item.id) ?? 0}
            isLarge={items.length <= manyDishes}
          />
        </li>
      ))}
    </ul>
  )
})

/** How many of each dish are on the order. */
function useOrderedQuantities(orderId: string): ReadonlyMap<string, number> {
  const lines = useOrder(orderId)?.lines
  return useMemo(() => {
    const quantities = new Map<string, number>()
    for (const line of lines ?? []) {
      if (line.itemId) quantities.set(line.itemId, (quantities.get(line.itemId) ?? 0) + quantityLeft(line))
    }
    return quantities
  }, [lines])
}
