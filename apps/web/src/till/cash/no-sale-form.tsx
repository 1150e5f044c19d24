import { type DrawerView, openWithoutSale } from '@tableside/contract/cash'
import { Button } from '@tableside/ui'
import { request } from '../../shared/edit/request.ts'
import { useEdit } from '../../shared/edit/use-edit.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { ReasonChoice } from '../../shared/orders/reason-choice.tsx'

const reasons = ['Change for a guest', 'Change from the bank', 'Opened by mistake'] as const

/** The drawer is opened and nothing is sold: written down with the reason. */
export function NoSaleForm({ drawer, onDone }: { drawer: DrawerView; onDone: () => void }) {
  const { restaurant } = useRestaurant()
  const edit = useEdit({
    saved: { reason: '' },
    request: ({ reason }, { id }) =>
      request(openWithoutSale, {
        params: { restaurantId: restaurant.id, drawerId: drawer.id },
        body: { id, reason },
      }),
    messages: { reason: 'Say what it was opened for' },
    invalidates: [['drawer']],
    failure: 'Couldn’t record it',
    success: 'No sale recorded',
    onSaved: onDone,
  })
  return (
    <form {...edit.form} className="flex flex-col gap-4">
      <ReasonChoice
        label="What for"
        reasons={reasons}
        reason={edit.values.reason}
        onChange={(reason) => edit.change({ reason })}
      />
      <Button type="submit" variant="primary" isPending={edit.isPending} isDisabled={edit.values.reason.trim() === ''}>
        Record no sale
      </Button>
      <Button variant="quiet" onPress={onDone}>
        Back
      </Button>
    </form>
  )
}
