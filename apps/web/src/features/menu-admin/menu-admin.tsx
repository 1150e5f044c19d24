import { createImport } from '@tableside/contract/import'
import type { EditableItem, EditableMenu } from '@tableside/contract/menu'
import { Button, ButtonLink, Checkbox, EmptyState, ErrorState, SearchField, Skeleton } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { FileUp, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAccess, useRestaurant } from '../identity/index.ts'
import { CategorySection } from './category-section.tsx'
import { type Category, CategorySheet } from './category-sheet.tsx'
import { CsvSheet } from './csv-sheet.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { editableMenuQuery } from './use-menu.ts'

/** What is open beside the menu. A new dish begins in a category, a new category from nothing. */
type Open =
  | { readonly kind: 'item'; readonly item: EditableItem | undefined; readonly categoryId: string }
  | { readonly kind: 'category'; readonly category: Category | undefined }
  | { readonly kind: 'csv' }

/** The whole menu for those who keep it: what there is, what it costs, what has run out. */
export function MenuAdmin() {
  const { restaurant, location } = useRestaurant()
  const { can } = useAccess()
  const { data: menu, error, isPending, isFetching, refetch } = useQuery(editableMenuQuery(restaurant.id))
  const [search, setSearch] = useState('')
  const [showsArchived, setShowsArchived] = useState(false)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const groups = menu ? grouped(menu, search, showsArchived) : []
  const firstCategory = menu?.categories.find(({ isArchived }) => !isArchived)

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-quiet">{location.name}</p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Menu</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          {can(createImport.access) === true && (
            <ButtonLink href="/dashboard/import" variant="quiet">
              Move from another till
            </ButtonLink>
          )}
          <Button icon={<FileUp size={20} aria-hidden />} onPress={() => setOpen({ kind: 'csv' })}>
            Import CSV
          </Button>
          <Button onPress={() => setOpen({ kind: 'category', category: undefined })}>Add category</Button>
          {firstCategory && (
            <Button
              variant="primary"
              icon={<Plus size={20} aria-hidden />}
              onPress={() => setOpen({ kind: 'item', item: undefined, categoryId: firstCategory.id })}
            >
              Add dish
            </Button>
          )}
        </div>
      </div>

      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
        <SearchField label="Search the menu" value={search} onChange={setSearch} className="w-full max-w-sm" />
        <Checkbox isSelected={showsArchived} onChange={setShowsArchived}>
          Show what is off the menu
        </Checkbox>
      </div>

      {isPending && <Waiting />}
      {error && !menu && (
        <ErrorState title="We could not load the menu" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {menu && groups.length === 0 && (
        <EmptyState title={search === '' ? 'The menu is empty' : `Nothing on the menu matches “${search}”`}>
          {search === ''
            ? 'Add a category, then its dishes; or bring them in from a CSV file.'
            : 'Look for a part of a dish’s name.'}
        </EmptyState>
      )}
      {menu &&
        groups.map(({ category, items }) => (
          <CategorySection
            key={category.id}
            restaurantId={restaurant.id}
            locationId={location.id}
            category={category}
            items={items}
            onEditCategory={() => setOpen({ kind: 'category', category })}
            onEditItem={(item) => setOpen({ kind: 'item', item, categoryId: category.id })}
            onAddItem={() => setOpen({ kind: 'item', item: undefined, categoryId: category.id })}
          />
        ))}

      {menu && open?.kind === 'item' && (
        <ItemSheet restaurant={restaurant} menu={menu} item={open.item} categoryId={open.categoryId} onClose={close} />
      )}
      {menu && open?.kind === 'category' && (
        <CategorySheet restaurantId={restaurant.id} menu={menu} category={open.category} onClose={close} />
      )}
      {open?.kind === 'csv' && <CsvSheet restaurantId={restaurant.id} onClose={close} />}
    </>
  )
}

/** Categories in their order with their dishes; while searching, only those with a hit. */
function grouped({ categories, items }: EditableMenu, search: string, showsArchived: boolean) {
  const wanted = search.trim().toLowerCase()
  return [...categories]
    .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))
    .map((category) => ({
      category,
      items: items
        .filter((item) => item.categoryId === category.id && (showsArchived || !item.isArchived))
        .filter((item) => item.name.toLowerCase().includes(wanted))
        .sort((a, b) => a.position - b.position || a.name.localeCompare(b.name)),
    }))
    .filter(({ category, items: found }) => found.length > 0 || (wanted === '' && !category.isArchived))
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-8 flex flex-col gap-3">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </div>
  )
}
