import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { basisPointsSchema, zeroOrMorePenceSchema } from '../money/index.ts'
import { type Permission, permissionSchema, type Role, rolePermissions } from './permissions.ts'

/**
 * How much somebody approves by themselves, on one bill in all; more takes a manager's PIN. Null: without a limit; zero:
 * never alone.
 */
export const approvalLimitsSchema = z.strictObject({
  /** Discounts, of the price before any discount; 10 % is 1000. */
  discountBps: basisPointsSchema.max(10_000).nullable(),
  discountPence: zeroOrMorePenceSchema.nullable(),
  compPence: zeroOrMorePenceSchema.nullable(),
  /** Dishes the kitchen had already. */
  voidPence: zeroOrMorePenceSchema.nullable(),
  /** Refunds of a bill; and each other approval about money: a corrected tender, cash beyond what a drawer holds. */
  refundPence: zeroOrMorePenceSchema.nullable(),
})
export type ApprovalLimits = z.infer<typeof approvalLimitsSchema>

export const noLimits: ApprovalLimits = {
  discountBps: null,
  discountPence: null,
  compPence: null,
  voidPence: null,
  refundPence: null,
}

/** A role the restaurant made itself, as far as it decides what somebody may do. */
export const ownRoleSchema = z.object({
  id: idSchema,
  name: z.string(),
  permissions: z.array(permissionSchema),
  limits: approvalLimitsSchema,
})
export type OwnRole = z.infer<typeof ownRoleSchema>

/** What somebody may do, and how much of it without asking. */
export type Rights = { readonly permissions: readonly Permission[]; readonly limits: ApprovalLimits }

/** What a person may do: by the restaurant's own role they were given, else by the built-in one. The owner does everything. */
export function rightsOf(role: Role, ownRole: Rights | null): Rights {
  if (role === 'owner' || ownRole === null) return { permissions: rolePermissions[role], limits: noLimits }
  return { permissions: ownRole.permissions, limits: ownRole.limits }
}

/** Which permission a limit is about: without it the limit is of no consequence. */
const limitedPermission: Record<keyof ApprovalLimits, Permission> = {
  discountBps: 'orders.approve',
  discountPence: 'orders.approve',
  compPence: 'orders.approve',
  voidPence: 'orders.approve',
  refundPence: 'payments.refund',
}
const limitNames = Object.keys(noLimits) as (keyof ApprovalLimits)[]

/** Whether all that somebody may do is within what another may: nobody grants what they lack. */
export function isWithinRights(mine: Rights, theirs: Rights): boolean {
  return (
    theirs.permissions.every((permission) => mine.permissions.includes(permission)) &&
    limitNames
      .filter((name) => theirs.permissions.includes(limitedPermission[name]))
      .every((name) => isAtMax(theirs.limits[name], mine.limits[name]))
  )
}

function isAtMax(theirs: number | null, mine: number | null): boolean {
  return mine === null || (theirs !== null && theirs <= mine)
}

/**
 * The built-in role whose rules about PINs and accounts hold for a role of the restaurant's own: a manager's, once it may
 * do anything a waiter may not.
 */
export function builtInRoleFor(permissions: readonly Permission[]): 'manager' | 'staff' {
  return permissions.every((permission) => rolePermissions.staff.includes(permission)) ? 'staff' : 'manager'
}
