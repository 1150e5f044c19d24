import { type CashDrawer, mainDrawerName } from '@tableside/domain/cash'
import { useRestaurant } from '../identity/use-restaurant.ts'
import { useMyStaffId } from '../sign-ons/use-people-here.ts'
import { storedValue, useStoredValue } from '../stored-value.ts'

/** The drawer this till's cash goes into, as the server said last; kept for a till that opens without a connection. */
export const tillsDrawer = storedValue('tableside.cash-drawer')

/** Where cash taken here by this person goes now. `id` is null for the location's main drawer. */
export type CashDrawerHere = Pick<CashDrawer, 'name'> & {
  readonly id: string | null
  /** Whether the location has more than its main drawer, so that screens say which one is meant. */
  readonly isOneOfSeveral: boolean
}

/** The drawer of this person, if they have a float of their own; otherwise the one of this till. */
export function useCashDrawer(): CashDrawerHere {
  const { location } = useRestaurant()
  const staffId = useMyStaffId()
  const drawerId = useStoredValue(tillsDrawer)
  const own = location.cashDrawers.find((drawer) => staffId !== undefined && drawer.staffId === staffId)
  const drawer = own ?? location.cashDrawers.find(({ id }) => id === drawerId)
  const isOneOfSeveral = location.cashDrawers.length > 0
  return drawer
    ? { id: drawer.id, name: drawer.name, isOneOfSeveral }
    : { id: null, name: mainDrawerName, isOneOfSeveral }
}
