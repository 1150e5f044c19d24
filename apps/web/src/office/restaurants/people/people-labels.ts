import type { StaffMember } from '@tableside/contract/restaurants'

export const roleLabels: Record<StaffMember['role'], { readonly label: string; readonly description: string }> = {
  owner: { label: 'Owner', description: 'Full access, including the plan and settings' },
  manager: { label: 'Manager', description: 'Approves voids, discounts and refunds; keeps menu, people and reports' },
  staff: { label: 'Staff', description: 'Takes orders and payments and works the kitchen screen' },
}
