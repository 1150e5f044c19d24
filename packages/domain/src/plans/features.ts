import { z } from 'zod'

/** The fifteen feature keys of decision A4, and the two of the guests' own pages (ADR 68). */
export const features = [
  'order_management',
  'menu_management',
  'table_management',
  'payment_processing',
  'inventory_management',
  'staff_management',
  'customer_database',
  'advanced_analytics',
  'advanced_reports',
  'web_ordering',
  'bookings',
  'api_access',
  'multi_location',
  'business_management',
  'subscription_management',
  'system_health',
  'payment_settings',
] as const
export const featureSchema = z.enum(features)
export type Feature = z.infer<typeof featureSchema>

/** With every plan: "basic POS, order management". */
export const ownerFeatures = [
  'order_management',
  'menu_management',
  'table_management',
  'payment_processing',
] as const satisfies Feature[]

/** Only ever the platform owner's. */
export const platformFeatures = [
  'business_management',
  'subscription_management',
  'system_health',
  'payment_settings',
] as const satisfies Feature[]
