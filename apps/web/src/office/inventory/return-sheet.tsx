import { type Movement, returnToStock } from '@tableside/contract/inventory'
import { NumberField, TextField } from '@tableside/ui'
import { EditSheet } from '../../shared/edit/edit-sheet.tsx'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { rereadsStock } from './inventory-queries.ts'

/** Puts dishes back that were sold or wasted but never used up. Refunds do not do that by themselves. */
export function ReturnSheet({ movement: { order }, onClose }: { movement: Movement; onClose: () => void }) {
  const { restaurant } = useRestaurant()
  const edit = useEdit({
    saved: { dishes: 1 as number | null, note: '' },
    request: (draft, { id }) =>
      request(returnToStock, {
        params: { restaurantId: restaurant.id },
        body: { id, orderId: order?.id, lineId: order?.lineId, ...draft },
      }),
    messages: { dishes: 'Enter how many', note: 'Enter a reason' },
    invalidates: rereadsStock,
    failure: 'Couldn’t put it back',
    success: ({ dishes }) => `${dishes} × ${order?.dish} put back into the stock`,
    onSaved: onClose,
  })
  return (
    <EditSheet edit={edit} title={`Put ${order?.dish ?? 'it'} back`} submit="Put back" onClose={onClose}>
      <p className="text-quiet text-sm">
        Everything the dish took comes back, by the recipe it was made by. A refund alone puts nothing back.
      </p>
      <NumberField {...edit.field('dishes')} label="Dishes" minValue={1} maxValue={9_999} />
      <TextField {...edit.field('note')} label="Why" maxLength={200} />
    </EditSheet>
  )
}
