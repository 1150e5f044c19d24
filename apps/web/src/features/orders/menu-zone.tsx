import { type MenuItem, servingWords } from '@tableside/domain/menu'
import { EmptyState, Kbd, SearchField } from '@tableside/ui'
import { UtensilsCrossed } from 'lucide-react'
import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useShortcut } from '../../shared/use-shortcut.ts'
import { CategoryBar } from './category-bar.tsx'
import { ItemGrid } from './item-grid.tsx'
import { searchItems } from './search-items.ts'
import { useTill } from './till-context.tsx'

export type MenuZoneProps = {
  onItem: (item: MenuItem) => void
  /** A long press or a right click: everything else one can do with a dish. */
  onItemActions: (item: MenuItem) => void
}

/** Left on the till: search, categories on top, dishes below. Does not draw itself again when the order changes. */
export const MenuZone = memo(function MenuZone({ onItem, onItemActions }: MenuZoneProps) {
  const { menu, unserved } = useTill()
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const items = useMemo(() => searchItems(menu, categoryId, search), [menu, categoryId, search])
  const searchBox = useRef<HTMLDivElement>(null)

  useShortcut('/', () => searchBox.current?.querySelector('input')?.focus())

  /** Enter adds the best match. */
  const handleEnter = (typed: string) => {
    const [first] = searchItems(menu, categoryId, typed).filter((item) => item.isAvailable)
    if (!first || typed.trim() === '') return
    onItem(first)
    setText('')
  }
  const handleCategory = (id: string | null) => {
    setText('')
    setCategoryId(id)
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
          chosenId={search.trim() === '' ? categoryId : undefined}
          onChoose={handleCategory}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto p-3 lg:p-4">
        {items.length > 0 ? (
          <ItemGrid items={items} menu={menu} onItem={onItem} onItemActions={onItemActions} />
        ) : (
          <EmptyState title="Nothing here" icon={<UtensilsCrossed size={24} aria-hidden />}>
            {search.trim() === '' ? 'This category has no dishes yet.' : `No dish is called “${search.trim()}”.`}
          </EmptyState>
        )}
        {unserved.map(({ id, name, served }) => (
          <p key={id} className="mt-3 text-quiet text-sm">
            {name} is not served now: {servingWords(served)}
          </p>
        ))}
      </div>
    </section>
  )
})
