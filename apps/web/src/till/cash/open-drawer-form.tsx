import { openDrawer } from '@tableside/contract/cash'
import { openDrawerSchema } from '@tableside/domain/cash'
import { Button, formatPence, toast } from '@tableside/ui'
import { useState } from 'react'
import { type CashDrawerHere, useCashDrawer } from '../../shared/cash/cash-drawer.ts'
import { request } from '../../shared/edit/request.ts'
import { useRestaurant } from '../../shared/identity/use-restaurant.ts'
import { useChange } from '../../shared/use-change.ts'
import { CashCount, countedPence, emptyCount } from './cash-count.tsx'
import { Form } from './form.tsx'

/** The float goes in, and cash sales are expected in the drawer from then on. */
export function OpenDrawerForm() {
  const { restaurant, location } = useRestaurant()
  const drawer = useCashDrawer()
  const [float, setFloat] = useState(emptyCount)
  const open = useChange(
    {
      invalidates: [['drawer']],
      send: (floatPence: number, { id }) =>
        request(openDrawer, {
          params: { restaurantId: restaurant.id },
          body: openDrawerSchema.parse({ id: id, locationId: location.id, cashDrawerId: drawer.id, floatPence }),
        }),
      failure: 'Couldn’t open the drawer',
    },
    (floatPence) => toast.success(`${formatDrawer(drawer)} is open with ${formatPence(floatPence)}`),
  )
  // A drawer without a float is opened by typing 0: what is not a number opens none.
  const floatPence = countedPence(float)
  return (
    <Form onSubmit={() => floatPence !== null && open.mutate(floatPence)}>
      <p className="text-quiet">
        {formatDrawer(drawer)} is closed. Count the float and put it in; cash sales are expected in it from then on.
      </p>
      <CashCount label="Float" value={float} onChange={setFloat} />
      <Button type="submit" variant="primary" size="large" isDisabled={floatPence === null} isPending={open.isPending}>
        {floatPence === null ? 'Count the float first' : `Open with ${formatPence(floatPence)}`}
      </Button>
    </Form>
  )
}

/** "The drawer", or which one where there are several. */
const formatDrawer = ({ name, isOneOfSeveral }: CashDrawerHere) =>
  isOneOfSeveral ? `The “${name}” drawer` : 'The drawer'
