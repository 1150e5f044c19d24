import { addressOf } from '@tableside/client/http'
import { createImport } from '@tableside/contract/import'
import { type EditableGroup, type EditableItem, exportMenu } from '@tableside/contract/menu'
import { Button, ErrorState, Loading, Menu as MoreMenu, Skeleton, Tabs } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { Ellipsis, Plus } from 'lucide-react'
import { useState } from 'react'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { type Category, CategorySheet } from './category-sheet.tsx'
import { CsvSheet } from './csv-sheet.tsx'
import { DishList } from './dish-list.tsx'
import { dishesWith, GroupList } from './group-list.tsx'
import { GroupSheet } from './group-sheet.tsx'
import { ItemSheet } from './item-sheet.tsx'
import { LocationMenu } from './location-menu.tsx'
import type { MenuView } from './menu-views.ts'
import { PricesSheet } from './prices-sheet.tsx'
import { editableMenuQuery } from './use-menu.ts'

/** What is open beside the menu. A new dish begins in a category, a new category from nothing. */
type Open =
  | { readonly kind: 'item'; readonly item: EditableItem | undefined; readonly categoryId: string }
  | { readonly kind: 'category'; readonly category: Category | undefined }
  | { readonly kind: 'group'; readonly group: EditableGroup | undefined }
  | { readonly kind: 'csv' }
  | { readonly kind: 'prices' }

export type MenuAdminProps = { view: MenuView; onViewChange: (view: MenuView) => void }

/** The whole menu for those who keep it: what there is, what it costs, what has run out. */
export function MenuAdmin({ view, onViewChange }: MenuAdminProps) {
  const { restaurant, location } = useRestaurant()
  const { can } = useAccess()
  const { data: menu, error, isPending, isFetching, refetch } = useQuery(editableMenuQuery(restaurant.id))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const firstCategory = menu?.categories.find(({ isArchived }) => !isArchived)

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <p className="text-quiet">{location.name}</p>
          <h1 className="font-display font-semibold text-2xl sm:text-3xl">Menu</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <MoreMenu
            trigger={<Button icon={<Ellipsis size={20} aria-hidden />}>More</Button>}
            actions={[
              { id: 'prices', label: 'Change prices', onAction: () => setOpen({ kind: 'prices' }) },
              {
                id: 'export',
                label: 'Export CSV',
                description: 'Dishes and prices, without options and bundles',
                href: addressOf(exportMenu, { params: { restaurantId: restaurant.id } }),
              },
              { id: 'csv', label: 'Import CSV', onAction: () => setOpen({ kind: 'csv' }) },
              { id: 'allergens', label: 'Allergens of every dish', href: '/dashboard/menu/allergens' },
              ...(can(createImport.access) === true
                ? [{ id: 'import', label: 'Move from another till', href: '/dashboard/import' }]
                : []),
            ]}
          />
          {view === 'dishes' && (
            <Button onPress={() => setOpen({ kind: 'category', category: undefined })}>Add category</Button>
          )}
          {view === 'dishes' && firstCategory && (
            <Button
              variant="primary"
              icon={<Plus size={20} aria-hidden />}
              onPress={() => setOpen({ kind: 'item', item: undefined, categoryId: firstCategory.id })}
            >
              Add dish
            </Button>
          )}
          {view === 'choices' && (
            <Button
              variant="primary"
              icon={<Plus size={20} aria-hidden />}
              onPress={() => setOpen({ kind: 'group', group: undefined })}
            >
              Add choice
            </Button>
          )}
        </div>
      </div>

      {isPending && <Waiting />}
      {error && !menu && (
        <ErrorState title="Couldn’t load the menu" onRetry={() => void refetch()} isRetrying={isFetching} />
      )}
      {menu && (
        <div className="mt-6">
          <Tabs
            label="Menu"
            value={view === 'location' && restaurant.locations.length < 2 ? 'dishes' : view}
            onChange={onViewChange}
            tabs={[
              {
                id: 'dishes',
                label: 'Dishes',
                content: (
                  <DishList
                    restaurantId={restaurant.id}
                    locationId={location.id}
                    menu={menu}
                    onEditCategory={(category) => setOpen({ kind: 'category', category })}
                    onEditItem={(item) => setOpen({ kind: 'item', item, categoryId: item.categoryId })}
                    onAddItem={(categoryId) => setOpen({ kind: 'item', item: undefined, categoryId })}
                  />
                ),
              },
              {
                id: 'choices',
                label: 'Choices',
                content: (
                  <GroupList
                    restaurantId={restaurant.id}
                    menu={menu}
                    onEdit={(group) => setOpen({ kind: 'group', group })}
                  />
                ),
              },
              ...(restaurant.locations.length > 1
                ? [
                    {
                      id: 'location' as const,
                      label: 'By location',
                      content: <LocationMenu restaurant={restaurant} menu={menu} />,
                    },
                  ]
                : []),
            ]}
          />
        </div>
      )}
      {menu && open?.kind === 'item' && (
        <ItemSheet
          restaurant={restaurant}
          menu={menu}
          item={menu.items.find(({ id }) => id === open.item?.id)}
          categoryId={open.categoryId}
          onClose={close}
        />
      )}
      {menu && open?.kind === 'category' && (
        <CategorySheet
          restaurantId={restaurant.id}
          menu={menu}
          category={menu.categories.find(({ id }) => id === open.category?.id)}
          onClose={close}
        />
      )}
      {menu && open?.kind === 'group' && (
        <GroupSheet
          restaurantId={restaurant.id}
          group={menu.modifierGroups.find(({ id }) => id === open.group?.id)}
          position={menu.modifierGroups.length}
          usedBy={open.group ? dishesWith(menu, open.group.id) : []}
          onClose={close}
        />
      )}
      {menu && open?.kind === 'prices' && <PricesSheet restaurantId={restaurant.id} menu={menu} onClose={close} />}
      {open?.kind === 'csv' && <CsvSheet restaurantId={restaurant.id} onClose={close} />}
    </>
  )
}

function Waiting() {
  return (
    <Loading what="the menu" className="mt-8 flex flex-col gap-3">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-12 w-full" />
      ))}
    </Loading>
  )
}
