import type { StaffRole } from '@tableside/contract/restaurants'
import {
  type ApprovalLimits,
  basePermissions,
  noLimits,
  type Permission,
  type Rights,
  type RoleBase,
  withNeeded,
} from '@tableside/domain/access'
import { formatPercent, parsePercent } from '@tableside/domain/money'

/** What is typed about a role; per cent as text, and empty for no limit. */
export type RoleDraft = {
  readonly name: string
  readonly base: RoleBase
  readonly permissions: readonly Permission[]
  readonly discountRate: string
} & Omit<ApprovalLimits, 'discountBps'>

type Copied = Pick<StaffRole, 'base' | 'permissions' | 'limits'>

/** A role as it is saved, or what a copy begins with. */
export function draftOf({ name, base, permissions, limits }: Copied & { readonly name: string }): RoleDraft {
  const { discountBps, ...money } = limits
  const discountRate = discountBps === null ? '' : formatPercent(discountBps).replace('%', '')
  return { name, base, permissions, discountRate, ...money }
}

/** A base to start from, without what its maker may not do either. */
export function startingFrom(base: RoleBase, mine: Rights): Copied {
  const permissions = basePermissions[base].filter((permission) => mine.permissions.includes(permission))
  return { base, permissions: withNeeded(permissions), limits: base === 'manager' ? mine.limits : noLimits }
}

/** The limits as the endpoint takes them; a percentage that is none is NaN, which it refuses. */
export function limitsOf({ discountRate, discountPence, compPence, voidPence, refundPence }: RoleDraft) {
  return { discountBps: rateOf(discountRate), discountPence, compPence, voidPence, refundPence }
}

function rateOf(typed: string): number | null {
  if (typed.trim() === '') return null
  const rate = /\d/.test(typed) ? parsePercent(typed) : 'too_fine'
  return rate === 'too_fine' ? Number.NaN : rate
}

/** Switches a permission on with what it needs, or off with what needs it. */
export function switched(chosen: readonly Permission[], permission: Permission, isOn: boolean): Permission[] {
  if (isOn) return withNeeded([...chosen, permission])
  return withNeeded(chosen.filter((each) => !withNeeded([each]).includes(permission)))
}
