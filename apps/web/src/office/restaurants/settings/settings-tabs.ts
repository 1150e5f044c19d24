export const settingsTabs = [
  'business',
  'locations',
  'devices',
  'printers',
  'branding',
  'receipt',
  'day',
  'tips',
  'discounts',
  'plan',
  'visits',
  'account',
] as const
export type SettingsTab = (typeof settingsTabs)[number]
