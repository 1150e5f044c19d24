import type { Feature } from '@tableside/domain/plans'

/** What people call the features of a plan. */
export const featureLabels: Record<Feature, string> = {
  order_management: 'Orders',
  menu_management: 'Menu',
  table_management: 'Tables',
  payment_processing: 'Payments',
  inventory_management: 'Inventory',
  staff_management: 'Staff',
  customer_database: 'Customers',
  advanced_analytics: 'Analytics',
  advanced_reports: 'Advanced reports',
  web_ordering: 'Orders for collection',
  bookings: 'Bookings',
  api_access: 'API access',
  multi_location: 'Multi-location dashboard',
  business_management: 'Businesses',
  subscription_management: 'Subscriptions',
  system_health: 'System health',
  payment_settings: 'Payment settings',
}
