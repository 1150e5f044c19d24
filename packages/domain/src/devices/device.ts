import { z } from 'zod'
import { type Permission, rolePermissions } from '../access/index.ts'
import { idSchema } from '../ids/index.ts'

/** What stands in a restaurant and works for it: a till, a kitchen screen, or the ready board guests look at. */
const deviceKinds = ['till', 'kitchen', 'board', 'hub'] as const
export const deviceKindSchema = z.enum(deviceKinds)
export type DeviceKind = z.infer<typeof deviceKindSchema>

/**
 * What a paired device shows with nobody signed on, whoever paired it: what a waiter sees at a till, what a cook sees at a
 * kitchen screen. Whatever changes something needs a person (sign-on.ts).
 */
export const devicePermissions: Record<DeviceKind, readonly Permission[]> = {
  till: rolePermissions.staff,
  kitchen: ['restaurant.view', 'orders.view', 'kitchen.work', 'menu.view'],
  // It hangs where guests are: whoever gets at it finds nothing but what it shows.
  board: ['restaurant.view'],
  // It prints what it is given, and can ask for nothing else.
  hub: ['restaurant.view'],
}

/** What a session knows of the device it belongs to. */
export const sessionDeviceSchema = z.object({
  id: idSchema,
  restaurantId: idSchema,
  locationId: idSchema,
  kind: deviceKindSchema,
  /** When somebody took the device away; its session is good for nothing from then on. */
  revokedAt: z.iso.datetime().nullable(),
})
export type SessionDevice = z.infer<typeof sessionDeviceSchema>

/** Heard of within this time, a device is there now. */
const onlineMs = 90_000

/** How a device stands at a moment. */
export type DeviceState = 'waiting' | 'online' | 'away' | 'revoked'

export function deviceState(
  {
    isPaired,
    pairedAt,
    lastSeenAt,
    revokedAt,
  }: {
    readonly isPaired: boolean
    readonly pairedAt: string | null
    readonly lastSeenAt: string | null
    readonly revokedAt: string | null
  },
  now: string,
): DeviceState {
  if (revokedAt !== null) return 'revoked'
  if (isPaired && pairedAt === null) return 'waiting'
  return lastSeenAt !== null && Date.parse(now) - Date.parse(lastSeenAt) < onlineMs ? 'online' : 'away'
}
