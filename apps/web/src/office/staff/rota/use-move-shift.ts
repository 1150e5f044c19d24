import { changePlannedShift } from '@tableside/contract/staff'
import type { PlannedShift } from '@tableside/domain/rota'
import { request } from '../../../shared/edit/request.ts'
import { useRestaurant } from '../../../shared/identity/use-restaurant.ts'
import { useChange } from '../../../shared/use-change.ts'

export type ShiftFacts = Pick<
  PlannedShift,
  'staffId' | 'locationId' | 'role' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'note'
>

/** What stays of a shift when only some of it changes. */
export function factsOf({ staffId, locationId, role, startsAt, endsAt, breakMinutes, note }: PlannedShift): ShiftFacts {
  return { staffId, locationId, role, startsAt, endsAt, breakMinutes, note }
}

/** Moves a shift nobody has been notified of: it needs no reason. */
export function useMoveShift(onDone?: () => void) {
  const { restaurant } = useRestaurant()
  return useChange(
    {
      invalidates: [['rota']],
      failure: 'Couldn’t change the rota',
      send: ({ shift, facts }: { readonly shift: PlannedShift; readonly facts: ShiftFacts }) =>
        request(changePlannedShift, {
          params: { restaurantId: restaurant.id, plannedShiftId: shift.id },
          body: { version: shift.version, ...facts, reason: '' },
        }),
    },
    onDone,
  )
}
