import type { EditableItem, EditableMenu } from '@tableside/contract/menu'
import { hasWords } from '@tableside/domain/names'
import { Checkbox, EmptyState, SearchField } from '@tableside/ui'
import { useState } from 'react'
import { CategorySection } from './category-section.tsx'
import type { Category } from './category-sheet.tsx'

export type DishListProps = {
  restaurantId: string
  locationId: string
  menu: EditableMenu
  onEditCategory: (category: Category) => void
  onEditItem: (item: EditableItem) => void
  onAddItem: (categoryId: string) => void
}

/** The dishes by category, to search, to price and to 86. */
export function DishList({ restaurantId, locationId, menu, onEditCategory, onEditItem, onAddItem }: DishListProps) {
  const [search, setSearch] = useState('')
  const [showsArchived, setShowsArchived] = useState(false)
  const groups = grouped(menu, search, showsArchived)
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchField label="Search the menu" value={search} onChange={setSearch} className="w-full max-w-sm" />
        <Checkbox isSelected={showsArchived} onChange={setShowsArchived}>
          Show hidden dishes
        </Checkbox>
      </div>
      {groups.length === 0 && (
        <EmptyState title={search === '' ? 'The menu is empty' : `Nothing on the menu matches “${search}”`}>
          {search === ''
            ? 'Add a category, then its dishes; or import them from a CSV file.'
            : 'Try part of a dish’s name.'}
        </EmptyState>
      )}
      {groups.map(({ category, items }) => (
        <CategorySection
          key={category.id}
          restaurantId={restaurantId}
          locationId={locationId}
          category={category}
          items={items}
          onEditCategory={() => onEditCategory(category)}
          onEditItem={onEditItem}
          onAddItem={() => onAddItem(category.id)}
        />
      ))}
    </>
  )
}

/** Categories in their order with their dishes; while searching, only those with a hit. */
function grouped({ categories, items }: EditableMenu, search: string, showsArchived: boolean) {
  const wanted = search.trim()
  return [...categories]
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
    .map((category) => ({
      category,
      items: items
        .filter((item) => item.categoryId === category.id && (showsArchived || !item.isArchived))
        .filter((item) => hasWords(item.name, wanted))
        .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name)),
    }))
    .filter(({ category, items: found }) => found.length > 0 || (wanted === '' && !category.isArchived))
}
