import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'

/** What a key can be made for. Whoever may write something may read it, too. */
export const keyScopes = [
  'restaurant:read',
  'orders:read',
  'orders:write',
  'orders:approve',
  'kitchen:write',
  'menu:read',
  'menu:write',
  'payments:write',
  'payments:refund',
  'reports:read',
  'staff:read',
  'staff:write',
  'sales:import',
  'inventory:read',
  'inventory:count',
  'inventory:write',
  'marketplace:orders',
] as const
export const keyScopeSchema = z.enum(keyScopes)
export type KeyScope = z.infer<typeof keyScopeSchema>

/**
 * The scope that opens each permission of the table in `access`. Null: for people only. No key changes the settings, the
 * plan, the people's rights or other keys, whatever it was made for: one that is lost must not let anybody stay.
 */
export const scopeOf: Record<Permission, KeyScope | null> = {
  'restaurant.view': 'restaurant:read',
  'restaurant.manage': null,
  'orders.view': 'orders:read',
  'orders.take': 'orders:write',
  'orders.approve': 'orders:approve',
  'kitchen.work': 'kitchen:write',
  'menu.view': 'menu:read',
  'menu.manage': 'menu:write',
  'payments.take': 'payments:write',
  // A debt of somebody named: a person at the till puts it there.
  'payments.on_account': null,
  'payments.refund': 'payments:refund',
  'reports.view': 'reports:read',
  'staff.view': 'staff:read',
  'staff.manage': 'staff:write',
  // Guests' names, numbers and health are for people; a key that is lost must not carry them out of the restaurant.
  'customers.manage': null,
  'sales.import': 'sales:import',
  'inventory.view': 'inventory:read',
  'inventory.count': 'inventory:count',
  'inventory.manage': 'inventory:write',
  'orders.marketplace': 'marketplace:orders',
  // A device is let in by a person who stands before it.
  'devices.manage': null,
  // People ask for help, programs do not.
  'support.ask': null,
}

const implied: Partial<Record<KeyScope, readonly KeyScope[]>> = {
  'orders:write': ['orders:read'],
  'orders:approve': ['orders:read', 'orders:write'],
  'menu:write': ['menu:read'],
  'staff:write': ['staff:read'],
  // An aggregator lists the dishes that it sells.
  'marketplace:orders': ['menu:read'],
  'inventory:write': ['inventory:read', 'inventory:count'],
}

/** What a key may do: what its scopes open, and never more than the person it acts for. */
export function keyPermissions(scopes: readonly KeyScope[], held: readonly Permission[]): Permission[] {
  const open = new Set(scopes.flatMap((scope) => [scope, ...(implied[scope] ?? [])]))
  return held.filter((permission) => {
    const scope = scopeOf[permission]
    return scope !== null && open.has(scope)
  })
}
