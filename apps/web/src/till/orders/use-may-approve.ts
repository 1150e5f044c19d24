import { useAccess } from '../../shared/identity/use-access.ts'

/** Whether whoever is signed in may approve voids and discounts themselves, without a manager's PIN. */
export function useMayApprove(): boolean {
  return useAccess().can({ permission: 'orders.approve' }) === true
}
