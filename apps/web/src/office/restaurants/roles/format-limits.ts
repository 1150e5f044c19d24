import type { StaffRole } from '@tableside/contract/restaurants'
import type { ApprovalLimits } from '@tableside/domain/access'
import { formatPercent } from '@tableside/domain/money'
import { formatPence } from '@tableside/ui'

/** "Discounts up to 10%, no comps or voids, refunds up to £20.00". */
export function formatLimits({ permissions, limits }: Pick<StaffRole, 'permissions' | 'limits'>): string {
  const parts = [
    ...(permissions.includes('orders.approve') ? approvalParts(limits) : []),
    ...(permissions.includes('payments.refund') ? [upTo('refunds', limits.refundPence)] : []),
  ]
  if (parts.length === 0) return 'Nothing'
  const words = parts.join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function approvalParts({ discountBps, discountPence, compPence, voidPence }: ApprovalLimits): string[] {
  const sizes = [
    ...(discountBps === null ? [] : [formatPercent(discountBps)]),
    ...(discountPence === null ? [] : [formatPence(discountPence)]),
  ]
  const isNever = discountBps === 0 || discountPence === 0
  const discounts = isNever ? 'no discounts' : sizes.length > 0 ? `discounts up to ${sizes.join(' and ')}` : 'discounts'
  return [discounts, upTo('comps', compPence), upTo('voids', voidPence)]
}

function upTo(what: string, maxPence: number | null): string {
  if (maxPence === null) return what
  return maxPence === 0 ? `no ${what}` : `${what} up to ${formatPence(maxPence)}`
}
