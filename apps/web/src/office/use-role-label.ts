import { useSession } from '../shared/identity/auth-provider.tsx'
import { useAccess } from '../shared/identity/use-access.ts'

/** The specification knows one label, Restaurant Manager; staff are not called managers. */
const roleLabels = {
  owner: 'Restaurant Manager',
  manager: 'Restaurant Manager',
  staff: 'Restaurant Staff',
  customer: 'Customer',
} as const

/** As what one is here; undefined for who has no restaurant. */
export function useRoleLabel(): string | undefined {
  const { restaurants, device, practiceOf } = useSession()
  const { access } = useAccess()
  if (access.role_name) return access.role_name
  // At a paired device it is the person on who works here, not the account that paired it.
  if (device) return roleLabels[access.role]
  const current = restaurants.find(({ id }) => id === (practiceOf ?? access.restaurant_id))
  if (current) return roleLabels[current.role]
  return access.is_platform_owner ? 'Platform Admin' : undefined
}
