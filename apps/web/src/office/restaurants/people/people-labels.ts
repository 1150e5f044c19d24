import type { StaffMember, StaffRole } from '@tableside/contract/restaurants'

/** What somebody is here: the name of the role the restaurant made itself, or of a built-in one. */
export function formatRole(
  { role, roleId }: Pick<StaffMember, 'role' | 'roleId'>,
  roles: readonly Pick<StaffRole, 'id' | 'name'>[] | undefined,
): string {
  return roles?.find(({ id }) => id === roleId)?.name ?? roleLabels[role].label
}

export const roleLabels: Record<StaffMember['role'], { readonly label: string; readonly description: string }> = {
  owner: { label: 'Owner', description: 'Full access, including the plan and settings' },
  manager: { label: 'Manager', description: 'Approves voids, discounts and refunds; keeps menu, people and reports' },
  staff: { label: 'Staff', description: 'Takes orders and payments and works the kitchen screen' },
}
