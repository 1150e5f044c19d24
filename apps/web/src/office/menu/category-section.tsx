import { type EditableItem, eightySixItem, restoreItem } from '@tableside/contract/menu'
import { formatAllergens, formatServingTimes } from '@tableside/domain/menu'
import { Button, type Column, DataTable, EmptyState, IconButton, Money, StatusPill, toast } from '@tableside/ui'
import { Pencil, Plus } from 'lucide-react'
import { request } from '../../shared/edit/request.ts'
import { useChange } from '../../shared/use-change.ts'
import type { Category } from './category-sheet.tsx'
import { noStationLabel, vatClassLabels } from './menu-labels.ts'

export type CategorySectionProps = {
  restaurantId: string
  locationId: string
  category: Category
  items: readonly EditableItem[]
  onEditCategory: () => void
  onEditItem: (item: EditableItem) => void
  onAddItem: () => void
}

/** One category and its dishes, as they are sold at this location. */
export function CategorySection(props: CategorySectionProps) {
  const { restaurantId, locationId, category, items, onEditCategory, onEditItem, onAddItem } = props
  const here = (item: EditableItem) => item.locations.find((place) => place.locationId === locationId)
  const turn = useChange(
    {
      invalidates: [['menu']],
      send: (item: EditableItem) =>
        request(here(item)?.isEightySixed ? restoreItem : eightySixItem, {
          params: { restaurantId, itemId: item.id },
          body: { locationId },
        }),
      failure: 'Couldn’t change the dish',
    },
    (item) => toast.success(here(item)?.isEightySixed ? `${item.name} is back` : `${item.name} is sold out`),
  )
  const columns: Column<EditableItem>[] = [
    {
      id: 'name',
      header: 'Dish',
      cell: (item) => (
        <>
          <span className="font-medium">{item.name}</span>
          {/* A phone has no room for the column that says so. */}
          {(item.isArchived || here(item)?.isEightySixed) && (
            <span className="my-1 block sm:hidden">
              <Availability item={item} isEightySixed={here(item)?.isEightySixed ?? false} />
            </span>
          )}
          <span className={`block ${item.allergens.state === 'unknown' ? 'text-saffron' : 'text-quiet'}`}>
            {formatAllergens(item.allergens)}
          </span>
        </>
      ),
    },
    {
      id: 'station',
      header: 'Station',
      cell: ({ stationName }) => stationName ?? <span className="text-saffron">{noStationLabel}</span>,
      isSecondary: true,
    },
    { id: 'vat', header: 'VAT', cell: ({ vatClass }) => vatClassLabels[vatClass].label, isSecondary: true },
    {
      id: 'price',
      header: 'Price',
      cell: (item) => (item.hasOpenPrice ? 'Open' : <Money pence={here(item)?.pricePence ?? item.pricePence} />),
      isFigure: true,
    },
    {
      id: 'state',
      header: 'Now',
      cell: (item) => <Availability item={item} isEightySixed={here(item)?.isEightySixed ?? false} />,
      isSecondary: true,
    },
  ]
  return (
    <section className="mt-8">
      <header className="mb-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h2 className="flex items-center gap-2 font-semibold text-lg">
          {category.colour && (
            <span aria-hidden className="size-3 rounded-full" style={{ backgroundColor: category.colour }} />
          )}
          {category.name}
          {category.served.length > 0 && (
            <span className="font-normal text-quiet text-sm">{formatServingTimes(category.served)}</span>
          )}
        </h2>
        <div className="flex">
          <IconButton label={`Edit ${category.name}`} icon={<Pencil size={18} />} onPress={onEditCategory} />
          <IconButton label={`Add a dish to ${category.name}`} icon={<Plus size={20} />} onPress={onAddItem} />
        </div>
      </header>
      <DataTable
        label={category.name}
        columns={columns}
        rows={items}
        rowKey={({ id }) => id}
        empty={<EmptyState title="No dishes here yet">Add the first one with the plus above.</EmptyState>}
        rowActions={(item) => (
          <>
            {!item.isArchived && (
              <Button
                variant="quiet"
                onPress={() => turn.mutate(item)}
                isDisabled={turn.isPending}
                aria-label={here(item)?.isEightySixed ? `Restore ${item.name}` : `Mark sold out: ${item.name}`}
              >
                {here(item)?.isEightySixed ? 'Restore' : 'Mark sold out'}
              </Button>
            )}
            <IconButton label={`Edit ${item.name}`} icon={<Pencil size={18} />} onPress={() => onEditItem(item)} />
          </>
        )}
      />
    </section>
  )
}

function Availability({ item, isEightySixed }: { item: EditableItem; isEightySixed: boolean }) {
  if (item.isArchived) return <StatusPill tone="neutral">Off the menu</StatusPill>
  return isEightySixed ? (
    <StatusPill tone="attention">Sold out</StatusPill>
  ) : (
    <StatusPill tone="good">On sale</StatusPill>
  )
}
