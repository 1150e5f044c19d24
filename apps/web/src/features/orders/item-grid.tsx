import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import { memo, useMemo } from 'react'
import { ItemTile } from './item-tile.tsx'
import { useTilePress } from './use-tile-press.ts'

export type ItemGridProps = {
  items: readonly MenuItem[]
  menu: MenuSnapshot
  onItem: (item: MenuItem) => void
  onItemActions: (item: MenuItem) => void
}

/** The dishes one can tap. One pair of listeners serves all tiles, so a menu of hundreds is as quick as one of ten. */
export const ItemGrid = memo(function ItemGrid({ items, menu, onItem, onItemActions }: ItemGridProps) {
  const colours = useMemo(() => new Map(menu.categories.map(({ id, colour }) => [id, colour])), [menu])
  const press = useTilePress(items, onItem, onItemActions)
  return (
    <ul {...press} className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-2 lg:gap-2.5">
      {items.map((item) => (
        <li key={item.id} className="flex">
          <ItemTile item={item} colour={colours.get(item.categoryId) ?? null} />
        </li>
      ))}
    </ul>
  )
})
