import { can } from '@tableside/domain/access'
import { DomainError } from '@tableside/domain/errors'
import type { RestaurantScope } from '../../http/call.ts'

type Decision = { readonly decision: 'return' | 'keep'; readonly isFree: boolean }

/**
 * Against the settings either way decides who may refund: a deposit they give back is not kept by somebody else.
 *
 * @throws `permission_denied`
 */
export function assertMayKeep({ access }: Pick<RestaurantScope, 'access'>, { decision, isFree }: Decision): void {
  if (decision !== 'keep' || !isFree || can(access, { permission: 'payments.refund' }) === true) return
  throw new DomainError('permission_denied')
}
