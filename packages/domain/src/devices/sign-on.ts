import { z } from 'zod'
import { type Permission, type Rights, rolePermissions } from '../access/index.ts'
import type { DeviceKind } from './device.ts'

/** A person works at a device at most this long before the PIN is asked for again: longer than any shift. */
export const signOnHours = 16

/**
 * The most anybody may do at a paired device, whatever their role: a manager with a PIN approves, refunds and closes the
 * day there, and does everything else with an account of their own.
 */
export const personPermissions: Record<DeviceKind, readonly Permission[]> = {
  till: [...rolePermissions.staff, 'orders.approve', 'payments.refund', 'reports.view'],
  kitchen: ['restaurant.view', 'orders.view', 'kitchen.work', 'menu.view'],
  board: ['restaurant.view'],
  hub: ['restaurant.view'],
}

/** What is left of somebody's rights at a paired device; the server and a till without a connection both ask here. */
export function rightsAtDevice(kind: DeviceKind, { permissions, limits }: Rights): Rights {
  return { permissions: personPermissions[kind].filter((permission) => permissions.includes(permission)), limits }
}

/** Argon2id with one lane (ADR 104): each guess at a stolen device's PINs fills so much memory so often. */
export const verifierCost = { memoryKib: 65_536, passes: 2 } as const

/**
 * What a device checks a PIN with while it has no connection. The key worked out from PIN and salt by argon2id proves to the
 * server later that the PIN was typed; the device is given only the SHA-256 of that key. Each says what its own key costs.
 */
export const pinVerifierSchema = z.strictObject({
  salt: z.base64url(),
  memoryKib: z.int().min(8),
  passes: z.int().min(1),
  hash: z.base64url(),
  /** How many digits the PIN has, so that the pad knows when it is whole. */
  digits: z.int().min(4).max(6),
})
export type PinVerifier = z.infer<typeof pinVerifierSchema>

/** The key that proves a PIN: 32 bytes. */
export const pinProofSchema = z.base64url().length(43)

/** Whose PIN opens the office's money has six digits from the day it is set. */
export const managerPinDigits = 6

export function minPinDigits(role: string): number {
  return role === 'staff' ? 4 : managerPinDigits
}
