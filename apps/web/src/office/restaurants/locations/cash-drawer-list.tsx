import { addCashDrawer, type Location, removeCashDrawer } from '@tableside/contract/restaurants'
import { mainDrawerName } from '@tableside/domain/cash'
import { Button, ConfirmDialog, formatPence } from '@tableside/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '../../../shared/edit/request.ts'
import { useAccess } from '../../../shared/identity/use-access.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useChange } from '../../../shared/use-change.ts'
import { peopleQuery } from '../people/use-people.ts'
import { CashDrawerSheet } from './cash-drawer-sheet.tsx'

type Drawer = Location['cashDrawers'][number]

/** Where the cash of a site goes: its main drawer, others at the bar or the door, and waiters' own floats. */
export function CashDrawerList({ location }: { location: Location }) {
  const { restaurant } = useRestaurant()
  const { can } = useAccess()
  const mayChange = can(addCashDrawer.access) === true
  const [edited, setEdited] = useState<Drawer | 'new'>()
  const [removing, setRemoving] = useState<Drawer>()
  const remove = useChange({
    invalidates: [
      ['restaurant', restaurant.id],
      ['devices', restaurant.id],
    ],
    send: ({ id }: Drawer) =>
      request(removeCashDrawer, {
        params: { restaurantId: restaurant.id, locationId: location.id, cashDrawerId: id },
        body: { version: location.version },
      }),
    failure: 'Couldn’t remove the drawer',
  })
  return (
    <section aria-label={`Cash drawers of ${location.name}`} className="mt-4 border-line border-t pt-2">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <h3 className="font-semibold">Cash drawers</h3>
        {mayChange && (
          <Button variant="quiet" onPress={() => setEdited('new')} aria-label={`Add drawer at ${location.name}`}>
            Add drawer
          </Button>
        )}
      </div>
      <ul>
        <li className="flex min-h-11 items-center">
          <span>
            {mainDrawerName} <span className="text-quiet text-sm">for tills that have no other drawer</span>
          </span>
        </li>
        {location.cashDrawers.map((drawer) => (
          <li key={drawer.id} className="flex min-h-11 flex-wrap items-center gap-x-3">
            <span className="min-w-40 flex-1">
              {drawer.name} <WhoseDrawer drawer={drawer} />
            </span>
            {mayChange && (
              <>
                <Button variant="quiet" onPress={() => setEdited(drawer)} aria-label={`Change ${drawer.name}`}>
                  Change
                </Button>
                <Button variant="quiet" onPress={() => setRemoving(drawer)} aria-label={`Remove ${drawer.name}`}>
                  Remove
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="figures text-quiet text-sm">
        {location.drawerDifferenceLimitPence === null
          ? 'No difference limit'
          : `A count more than ${formatPence(location.drawerDifferenceLimitPence)} off needs a manager`}
      </p>
      {edited && (
        <CashDrawerSheet
          location={location}
          drawer={edited === 'new' ? undefined : location.cashDrawers.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removing && (
        <ConfirmDialog
          isOpen
          onOpenChange={(isOpen) => !isOpen && setRemoving(undefined)}
          title={`Remove ${removing.name}?`}
          confirmLabel={`Remove ${removing.name}`}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(removing, { onSettled: () => setRemoving(undefined) })}
        >
          Its tills use the main drawer from now on. What was counted in it stays in the reports.
        </ConfirmDialog>
      )}
    </section>
  )
}

function WhoseDrawer({ drawer }: { drawer: Drawer }) {
  const { restaurant } = useRestaurant()
  const staff = useQuery(peopleQuery(restaurant.id))
  if (!drawer.staffId) return <span className="text-quiet text-sm">used by tills, chosen under Devices</span>
  const name = staff.data?.find(({ id }) => id === drawer.staffId)?.name ?? 'one person'
  return <span className="text-quiet text-sm">the float of {name}</span>
}
