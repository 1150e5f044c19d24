import { z } from 'zod'

/** What the platform's people may be notified of by mail. */
export const platformAlerts = [
  'restaurant_joined',
  'restaurant_suspended',
  'fee_announced',
  'configuration_changed',
  'connection_failed',
  'support_asked',
  'plan_requested',
  'plan_payment_parked',
  'backup_late',
] as const
const platformAlertSchema = z.enum(platformAlerts)
export type PlatformAlert = z.infer<typeof platformAlertSchema>

const preference = z.strictObject({
  isOn: z.boolean(),
  /** Nobody named: every platform owner. */
  recipients: z.array(z.email('Please enter a valid email address').max(254)).max(20),
})

/** Which mails go to whom. */
export const platformNotificationsSchema = z.strictObject({
  restaurant_joined: preference,
  restaurant_suspended: preference,
  fee_announced: preference,
  configuration_changed: preference,
  connection_failed: preference,
  support_asked: preference,
  plan_requested: preference,
  plan_payment_parked: preference,
  backup_late: preference,
})
export type PlatformNotifications = z.infer<typeof platformNotificationsSchema>

export const defaultPlatformNotifications: PlatformNotifications = {
  restaurant_joined: { isOn: true, recipients: [] },
  restaurant_suspended: { isOn: true, recipients: [] },
  fee_announced: { isOn: true, recipients: [] },
  configuration_changed: { isOn: false, recipients: [] },
  connection_failed: { isOn: true, recipients: [] },
  support_asked: { isOn: true, recipients: [] },
  plan_requested: { isOn: true, recipients: [] },
  plan_payment_parked: { isOn: true, recipients: [] },
  backup_late: { isOn: true, recipients: [] },
}

/** What is stored, alert by alert; one that is missing or makes no sense is as it was at first. */
export function platformNotificationsFrom(stored: Readonly<Record<string, unknown>>): PlatformNotifications {
  const good = platformAlerts.flatMap((alert) => {
    const read = preference.safeParse(stored[alert])
    return read.success ? [[alert, read.data]] : []
  })
  return platformNotificationsSchema.parse({ ...defaultPlatformNotifications, ...Object.fromEntries(good) })
}
