import { type Permission, readPermissions, servicePermissions } from '../access/index.ts'
import type { Feature } from '../plans/index.ts'

/** A practice copy has the service and the end of the day; the rest is changed in the restaurant itself. */
const practisedPermissions: readonly Permission[] = [
  ...readPermissions,
  ...servicePermissions.filter((permission) => permission !== 'payments.on_account'),
]

/** Guests, their bookings and orders, people's hours, the stock and programs are real: a copy has none of them. */
const stoppedFeatures: readonly Feature[] = [
  'customer_database',
  'bookings',
  'web_ordering',
  'staff_management',
  'inventory_management',
  'api_access',
]

/** Whether a practice copy lets somebody do what needs this permission and this feature of the plan. */
export function isPractised({
  permission,
  feature,
  inPractice,
}: {
  readonly permission?: Permission | undefined
  readonly feature?: Feature | undefined
  readonly inPractice?: 'stops' | undefined
}): boolean {
  if (inPractice === 'stops') return false
  if (feature && stoppedFeatures.includes(feature)) return false
  return permission === undefined || practisedPermissions.includes(permission)
}
