import { z } from 'zod'

/** A person's role in one restaurant. `customer` is everybody else, and the answer whenever a look-up fails. */
export const roles = ['owner', 'manager', 'staff', 'customer'] as const
export const roleSchema = z.enum(roles)
export type Role = z.infer<typeof roleSchema>

export const permissions = [
  'restaurant.view',
  'restaurant.manage',
  'orders.view',
  'orders.take',
  /** Approve a void after sending, a discount or a comp: a manager's PIN at the till. */
  'orders.approve',
  'kitchen.work',
  'menu.view',
  'menu.manage',
  'payments.take',
  /** Put a bill on a house account: its limit holds whoever does it. */
  'payments.on_account',
  'payments.refund',
  'reports.view',
  'staff.view',
  'staff.manage',
  /** The guests' names, numbers and histories: the directory, consent, merging, exporting, erasing. */
  'customers.manage',
  'sales.import',
  /** Ask the platform for help and read its answers. */
  'support.ask',
  /** What is on hand, what it costs and what dishes earn. */
  'inventory.view',
  /** Write off, and count blind: a waiter may do both without seeing what should be there. */
  'inventory.count',
  'inventory.manage',
  /** Send the orders of a delivery marketplace: what an aggregator's key is made for. */
  'orders.marketplace',
  /** The tills and kitchen screens: pair one, sign one out; and the codes on the tables. */
  'devices.manage',
] as const
export const permissionSchema = z.enum(permissions)
export type Permission = z.infer<typeof permissionSchema>

/** What a service is run with: it never stops, also while the platform is being maintained. */
export const servicePermissions: readonly Permission[] = [
  'orders.take',
  'orders.approve',
  'kitchen.work',
  'payments.take',
  'payments.on_account',
  'payments.refund',
]

/** What a suspended restaurant may still do: cook what was ordered, take or give back what is open, and ask why. */
export const settlingPermissions: readonly Permission[] = [
  'orders.view',
  'orders.approve',
  'kitchen.work',
  'payments.take',
  'payments.refund',
  'support.ask',
]

/** What only looks: all that the platform's people are offered during a visit. */
export const readPermissions: readonly Permission[] = [
  'restaurant.view',
  'orders.view',
  'menu.view',
  'reports.view',
  'staff.view',
  'inventory.view',
]

const staff: readonly Permission[] = [
  'restaurant.view',
  'orders.view',
  'orders.take',
  'kitchen.work',
  'menu.view',
  'payments.take',
  'payments.on_account',
  'staff.view',
  'inventory.count',
]
const manager: readonly Permission[] = [
  ...staff,
  'orders.approve',
  'menu.manage',
  'payments.refund',
  'reports.view',
  'staff.manage',
  'support.ask',
  'customers.manage',
  'inventory.view',
  'inventory.manage',
  'devices.manage',
]

/** The decision table: what each role may do in its restaurant. */
export const rolePermissions: Record<Role, readonly Permission[]> = {
  owner: permissions,
  manager,
  staff,
  customer: [],
}

/** What a restaurant's own role can start from: a manager, a waiter, or somebody who only cooks. */
export const roleBases = ['manager', 'staff', 'kitchen'] as const
export const roleBaseSchema = z.enum(roleBases)
export type RoleBase = z.infer<typeof roleBaseSchema>

export const basePermissions: Record<RoleBase, readonly Permission[]> = {
  manager,
  staff,
  kitchen: ['restaurant.view', 'orders.view', 'kitchen.work', 'menu.view', 'staff.view', 'inventory.count'],
}

/**
 * What can be switched on in a role. The settings, the plan, the provider account, API keys and what only a key does, and
 * closing the restaurant stay with the owner.
 */
export const grantablePermissions: readonly Permission[] = permissions.filter(
  (permission) => permission !== 'restaurant.manage' && permission !== 'orders.marketplace',
)

/** What a permission is of no use without. Every role sees the restaurant itself. */
const neededWith: Partial<Record<Permission, readonly Permission[]>> = {
  'orders.take': ['orders.view', 'menu.view'],
  'orders.approve': ['orders.view'],
  'kitchen.work': ['orders.view', 'menu.view'],
  'menu.manage': ['menu.view'],
  'payments.take': ['orders.view'],
  'payments.on_account': ['orders.view', 'payments.take'],
  'payments.refund': ['orders.view'],
  'staff.manage': ['staff.view'],
  'inventory.manage': ['inventory.view', 'inventory.count'],
}

/** The permissions with what they need, in the order of the table, each once. */
export function withNeeded(chosen: readonly Permission[]): Permission[] {
  const all = new Set<Permission>(['restaurant.view', ...chosen, ...chosen.flatMap((each) => neededWith[each] ?? [])])
  return permissions.filter((permission) => all.has(permission))
}
