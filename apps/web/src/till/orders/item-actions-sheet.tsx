import { eightySixItem, restoreItem } from '@tableside/contract/menu'
import { formatAllergens, formatDiets, knownAllergens, type MenuItem, suitableDiets } from '@tableside/domain/menu'
import { Button, Sheet, toast } from '@tableside/ui'
import { Ban, Pencil, RotateCcw } from 'lucide-react'
import { request } from '../../shared/edit/request.ts'
import { useAccess } from '../../shared/identity/use-access.ts'
import { useChange } from '../../shared/use-change.ts'
import { menuQuery } from './menu-query.ts'
import { useTill } from './till-context.tsx'

export type ItemActionsSheetProps = { item: MenuItem; onChoose: (item: MenuItem) => void; onClose: () => void }

/** What else one can do with a dish: add it with a note or for a seat, or say that it has run out or is back. */
export function ItemActionsSheet({ item, onChoose, onClose }: ItemActionsSheetProps) {
  const { can } = useAccess()
  const { restaurant, location, menu } = useTill()
  const flip = useChange(
    {
      send: (_: undefined) =>
        request(item.isAvailable ? eightySixItem : restoreItem, {
          params: { restaurantId: restaurant.id, itemId: item.id },
          body: { locationId: location.id },
        }),
      failure: `Couldn’t change ${item.name}`,
      invalidates: [menuQuery(restaurant.id, location.id).queryKey],
    },
    () => {
      toast.success(item.isAvailable ? `${item.name} is sold out` : `${item.name} is back`)
      onClose()
    },
  )
  const facts = [
    menu.categories.find(({ id }) => id === item.categoryId)?.name,
    formatAllergens(item.allergens),
    formatDiets(suitableDiets(item.diets, knownAllergens(item.allergens))),
  ]
  return (
    <Sheet isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title={item.name} from="bottom">
      <div className="flex flex-col gap-3">
        <p className="text-quiet">{facts.filter(Boolean).join(' · ')}</p>
        {item.isAvailable && (
          <Button size="large" icon={<Pencil size={20} aria-hidden />} onPress={() => onChoose(item)}>
            Add with a note, seat or course
          </Button>
        )}
        {can(eightySixItem.access) === true && (
          <Button
            size="large"
            variant={item.isAvailable ? 'danger' : 'primary'}
            icon={item.isAvailable ? <Ban size={20} aria-hidden /> : <RotateCcw size={20} aria-hidden />}
            isPending={flip.isPending}
            onPress={() => flip.mutate(undefined)}
          >
            {item.isAvailable ? `Mark ${item.name} sold out` : `${item.name} is back`}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
