import type { ApprovalRequest } from '@tableside/domain/access'
import type { TestRestaurant } from './restaurant.ts'
import type { TestTill } from './till.ts'

/** The manager's PIN, typed at the waiter's till for this one thing. Answers the approval's id. */
export async function managersYes(
  owner: TestTill,
  waiter: TestTill,
  { manager }: TestRestaurant,
  request: ApprovalRequest,
): Promise<string> {
  const pin = '246824'
  await owner.send(`/staff/${manager.staffId}`, { pin }, { method: 'PATCH' })
  const given = await waiter.send('/approvals', { ...request, pin }, { key: null })
  if (given.status !== 201) throw new Error(given.text)
  return given.json.approvalId
}
