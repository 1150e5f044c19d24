import { type ApprovalLimits, basePermissions, noLimits } from '@tableside/domain/access'
import { v7 as uuidv7 } from 'uuid'
import type { TestRestaurant } from './restaurant.ts'
import type { TestTill } from './till.ts'

/** The waiter approves and refunds by themselves from now on, up to these limits. */
export async function limitWaiter(
  owner: TestTill,
  { waiter }: TestRestaurant,
  limits: Partial<ApprovalLimits>,
): Promise<void> {
  const id = uuidv7()
  const permissions = [...basePermissions.staff, 'orders.approve', 'payments.refund']
  const role = { id, name: 'Senior waiter', base: 'staff', permissions, limits: { ...noLimits, ...limits } }
  const made = await owner.send('/roles', role)
  if (made.status !== 201) throw new Error(made.text)
  await owner.send(`/staff/${waiter.staffId}`, { roleId: id }, { method: 'PATCH' })
}
