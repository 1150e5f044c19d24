export { monthSoFar } from './growth.ts'
export {
  defaultPlatformNotifications,
  type PlatformAlert,
  type PlatformNotifications,
  platformAlerts,
  platformNotificationsFrom,
  platformNotificationsSchema,
} from './notifications.ts'
export { type PaymentProviderName, paymentProviderSchema } from './payment-provider.ts'
export { restaurantHealth } from './restaurant-health.ts'
export {
  defaultPlatformSettings,
  type PlatformSettings,
  platformSettingsFrom,
  platformSettingsSchema,
} from './settings.ts'
export { isVisitOpen, maxVisitReasonLength, minVisitReasonLength, visitEnd, visitMinutes } from './visit.ts'
