import type { StaffMember } from '@tableside/contract/restaurants'

export const roleWords: Record<StaffMember['role'], { readonly label: string; readonly description: string }> = {
  owner: { label: 'Owner', description: 'May do everything, and alone changes the plan and the settings' },
  manager: { label: 'Manager', description: 'Approves voids, discounts and refunds; keeps menu, people and reports' },
  staff: { label: 'Staff', description: 'Takes orders and payments and works the kitchen screen' },
}

/** What is wrong with a PIN as it is typed; undefined when it can be saved. */
export function pinMistake(pin: string): string | undefined {
  return /^\d{4,6}$/.test(pin) ? undefined : 'A PIN has 4 to 6 digits'
}
