import { formatServingTimes, type MenuItem } from '@tableside/domain/menu'
import { EmptyState, Kbd, SearchField, toast } from '@tableside/ui'
import { UtensilsCrossed } from 'lucide-react'
import { memo, useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { takesOrders } from '../../shared/restaurants/orders-stopped.tsx'
import { useShortcut } from '../../shared/use-shortcut.ts'
import { CategoryBar } from './category-bar.tsx'
import { ItemGrid } from './item-grid.tsx'
import { recentDishes } from './recent-dishes.ts'
import { favourites, recent, searchItems } from './search-items.ts'
import { useTill } from './till-context.tsx'
import { useTypeToSearch } from './use-type-to-search.ts'

export type MenuZoneProps = {
  orderId: string
  onItem: (item: MenuItem) => void
  /** A long press or a right click: everything else one can do with a dish. */
  onItemActions: (item: MenuItem) => void
}

/** Left on the till: search, categories on top, dishes below. Does not draw itself again when the order changes. */
export const MenuZone = memo(function MenuZone({ orderId, onItem, onItemActions }: MenuZoneProps) {
  const { menu, unserved, restaurant } = useTill()
  const isDisabled = !takesOrders(restaurant)
  const hasFavourites = menu.items.some(({ isFavourite }) => isFavourite)
  const [chosen, setChosen] = useState<string | null>(hasFavourites ? favourites : null)
  const categoryId = chosen === favourites && !hasFavourites ? null : chosen
  // As they were when they were asked for: tiles must not move under a finger.
  const [last, setLast] = useState<readonly MenuItem[]>([])
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const items = useMemo(
    () => (categoryId === recent && search.trim() === '' ? last : searchItems(menu, categoryId, search)),
    [menu, categoryId, search, last],
  )
  const searchBox = useRef<HTMLDivElement>(null)

  const focusSearch = useCallback(() => searchBox.current?.querySelector('input')?.focus(), [])
  useShortcut('/', focusSearch)
  useTypeToSearch(focusSearch)

  /** Enter adds the best match. */
  const handleEnter = (typed: string) => {
    const [first] = searchItems(menu, categoryId, typed).filter((item) => item.isAvailable)
    if (isDisabled || typed.trim() === '') return
    if (!first && /^\d{6,}$/.test(typed.trim())) {
      // The next code a scanner reads would be typed behind this one.
      toast.error(`No dish on sale has the barcode ${typed.trim()}`)
      setText('')
    }
    if (!first) return
    onItem(first)
    setText('')
  }
  const handleCategory = (id: string | null) => {
    setText('')
    if (id === recent) setLast(recentDishes(menu))
    setChosen(id)
  }

  return (
    <section aria-label="Menu" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <div className="flex flex-col gap-2 border-line border-b px-3 pt-3 pb-2 lg:px-4">
        <div ref={searchBox} className="relative">
          <SearchField label="Search the menu" value={text} onChange={setText} onSubmit={handleEnter} />
          {text === '' && (
            <span aria-hidden className="pointer-events-none absolute top-2.5 right-3 hidden pointer-fine:block">
              <Kbd>/</Kbd>
            </span>
          )}
        </div>
        <CategoryBar
          categories={menu.categories}
          hasFavourites={hasFavourites}
          chosenId={search.trim() === '' ? categoryId : undefined}
          onChoose={handleCategory}
        />
      </div>
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto p-3 lg:p-4">
        {unserved.map(({ id, name, served }) => (
          <p key={id} className="mb-3 text-quiet text-sm">
            {name} is not served now: {formatServingTimes(served)}
          </p>
        ))}
        {items.length > 0 ? (
          <ItemGrid
            orderId={orderId}
            items={items}
            menu={menu}
            isDisabled={isDisabled}
            onItem={onItem}
            onItemActions={onItemActions}
          />
        ) : (
          <EmptyState title="Nothing here" icon={<UtensilsCrossed size={24} aria-hidden />}>
            {categoryId === recent && search.trim() === ''
              ? 'Dishes that are added here appear, the last one first.'
              : search.trim() === ''
                ? 'This category has no dishes yet.'
                : `No dish is called “${search.trim()}”.`}
          </EmptyState>
        )}
      </div>
    </section>
  )
})
