import { type EditableGroup, type EditableMenu, eightySixOption, restoreOption } from '@tableside/contract/menu'
import { Button, type Column, DataTable, EmptyState, IconButton, Money, Sheet, toast } from '@tableside/ui'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { request } from '../../shared/edit/request.ts'
import { useChange } from '../../shared/use-change.ts'
import { formatTakes } from './group-draft.ts'

export type GroupListProps = { restaurantId: string; menu: EditableMenu; onEdit: (group: EditableGroup) => void }

/** The choices guests make with their dishes, and which of their options have run out. */
export function GroupList({ restaurantId, menu, onEdit }: GroupListProps) {
  const [openId, setOpenId] = useState<string>()
  const groups = [...menu.modifierGroups.filter(({ isArchived }) => !isArchived)].sort(
    (a, b) => a.position - b.position || a.name.localeCompare(b.name),
  )
  const open = groups.find(({ id }) => id === openId)
  const columns: Column<EditableGroup>[] = [
    {
      id: 'name',
      header: 'Choice',
      cell: (group) => (
        <>
          <span className="font-medium">{group.name}</span>
          <span className="block text-quiet">
            {group.options.map(({ name, isAvailable }) => (isAvailable ? name : `${name} (sold out)`)).join(', ')}
          </span>
        </>
      ),
    },
    { id: 'count', header: 'Guests take', cell: formatTakes, isSecondary: true },
    { id: 'dishes', header: 'Dishes', cell: (group) => dishesWith(menu, group.id).length, isFigure: true },
  ]
  return (
    <section className="mt-6">
      <DataTable
        label="Choices"
        columns={columns}
        rows={groups}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="No choices yet">
            Add one, such as “How cooked?” with its options, then tick it at the dishes that offer it.
          </EmptyState>
        }
        rowActions={(group) => (
          <>
            <Button
              variant="quiet"
              onPress={() => setOpenId(group.id)}
              aria-label={`Sold-out options of ${group.name}`}
            >
              Sold-out options
            </Button>
            <IconButton label={`Edit ${group.name}`} icon={<Pencil size={18} />} onPress={() => onEdit(group)} />
          </>
        )}
      />
      {open && <OptionStock restaurantId={restaurantId} group={open} onClose={() => setOpenId(undefined)} />}
    </section>
  )
}

/** The dishes on sale that offer a choice. */
export function dishesWith({ items }: EditableMenu, groupId: string): string[] {
  return items.filter((item) => !item.isArchived && item.modifierGroupIds.includes(groupId)).map(({ name }) => name)
}

type OptionStockProps = { restaurantId: string; group: EditableGroup; onClose: () => void }

/** What has run out among the options; every location gets them from the same delivery. */
function OptionStock({ restaurantId, group, onClose }: OptionStockProps) {
  const turn = useChange(
    {
      invalidates: [['menu']],
      send: ({ id, isAvailable }: EditableGroup['options'][number]) =>
        request(isAvailable ? eightySixOption : restoreOption, { params: { restaurantId, optionId: id } }),
      failure: 'Couldn’t change the option',
    },
    ({ name, isAvailable }) => toast.success(isAvailable ? `${name} is sold out` : `${name} is back`),
  )
  return (
    <Sheet isOpen onOpenChange={onClose} title={group.name}>
      <ul>
        {group.options.map((option) => (
          <li key={option.id} className="flex min-h-14 items-center gap-3 border-line border-b last:border-b-0">
            <span className="flex-1">
              {option.name} {option.pricePence !== 0 && <Money pence={option.pricePence} className="text-quiet" />}
            </span>
            <Button
              variant="quiet"
              onPress={() => turn.mutate(option)}
              isDisabled={turn.isPending}
              aria-label={option.isAvailable ? `Mark sold out: ${option.name}` : `Restore ${option.name}`}
            >
              {option.isAvailable ? 'Mark sold out' : 'Restore'}
            </Button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
