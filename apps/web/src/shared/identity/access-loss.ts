import type { Session } from '@tableside/contract/identity'
import { can, permissionSchema } from '@tableside/domain/access'
import type { Feature } from '@tableside/domain/plans'

/** What somebody had a moment ago and has not any more. */
export type AccessLoss = 'platform' | 'restaurant' | 'role' | 'plan'

/**
 * What was taken from somebody between two looks at their session, as far as it concerns the page before them.
 * Somebody else's restaurant chosen by themselves is no loss, and neither is the end of a visit.
 *
 * @param feature what the page needs of the plan
 */
export function accessLossOf(before: Session, now: Session, feature?: Feature): AccessLoss | undefined {
  if (before.user.id !== now.user.id) return undefined
  // At a paired device somebody else is on: they lost nothing.
  if (before.device?.person?.staffId !== now.device?.person?.staffId) return undefined
  if (before.access.is_platform_owner) return now.access.is_platform_owner ? undefined : 'platform'
  const { restaurant_id: restaurantId } = before.access
  if (restaurantId === null) return undefined
  // A practice copy is in no list; the restaurant it was copied from is.
  if (!now.restaurants.some(({ id }) => id === (before.practiceOf ?? restaurantId))) return 'restaurant'
  if (now.access.restaurant_id !== restaurantId) return undefined
  const hasLess = permissionSchema.options.some(
    (permission) => can(before.access, { permission }) === true && can(now.access, { permission }) !== true,
  )
  if (hasLess) return 'role'
  return feature && can(before.access, { feature }) === true && can(now.access, { feature }) !== true
    ? 'plan'
    : undefined
}
