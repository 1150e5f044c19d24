export { type MonthSoFar, monthSoFar } from './growth.ts'
export {
  defaultPlatformNotifications,
  type PlatformAlert,
  type PlatformNotifications,
  platformAlertSchema,
  platformAlerts,
  platformNotificationsFrom,
  platformNotificationsSchema,
} from './notifications.ts'
export { type PaymentProviderName, paymentProviderSchema } from './payment-provider.ts'
export { type HealthFacts, quietDays, type RestaurantHealth, restaurantHealth } from './restaurant-health.ts'
export {
  defaultPlatformSettings,
  type PlatformSettings,
  platformSettingsFrom,
  platformSettingsSchema,
} from './settings.ts'
export { isVisitOpen, leastVisitReason, mostVisitReason, visitEnd, visitMinutes } from './visit.ts'
