import { cancelPlannedShift, changePlannedShift, planShift } from '@tableside/contract/staff'
import type { PlannedShift } from '@tableside/domain/rota'
import { api } from '../../shared/api.ts'
import { newId } from '../../shared/new-id.ts'
import { useChange } from '../../shared/use-change.ts'
import { useRestaurant } from '../identity/index.ts'

export type ShiftFacts = Pick<
  PlannedShift,
  'staffId' | 'locationId' | 'role' | 'startsAt' | 'endsAt' | 'breakMinutes' | 'note'
>

export type RotaChange =
  | { readonly kind: 'plan'; readonly id: string; readonly facts: ShiftFacts }
  | { readonly kind: 'change'; readonly shift: PlannedShift; readonly facts: ShiftFacts; readonly reason: string }
  | { readonly kind: 'cancel'; readonly shift: PlannedShift; readonly reason: string }

/** What stays of a shift when only some of it changes. */
export function factsOf({ staffId, locationId, role, startsAt, endsAt, breakMinutes, note }: PlannedShift): ShiftFacts {
  return { staffId, locationId, role, startsAt, endsAt, breakMinutes, note }
}

export function useRotaChange(onDone?: (change: RotaChange) => void) {
  const { restaurant } = useRestaurant()
  const params = { restaurantId: restaurant.id }
  return useChange(
    {
      rereads: [['rota']],
      failure: 'The rota was not changed',
      send: (change: RotaChange) => {
        if (change.kind === 'plan') {
          return api(planShift, { params, body: { id: change.id, ...change.facts }, key: newId() })
        }
        const { shift, reason } = change
        const one = { ...params, plannedShiftId: shift.id }
        if (change.kind === 'cancel') {
          return api(cancelPlannedShift, { params: one, body: { version: shift.version, reason }, key: newId() })
        }
        const body = { version: shift.version, ...change.facts, reason }
        return api(changePlannedShift, { params: one, body, key: newId() })
      },
    },
    (change) => onDone?.(change),
  )
}
