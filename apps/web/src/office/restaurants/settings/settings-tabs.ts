export const settingsTabs = [
  'business',
  'locations',
  'courses',
  'devices',
  'printers',
  'branding',
  'receipt',
  'day',
  'tips',
  'discounts',
  'plan',
  'practice',
  'visits',
  'account',
] as const
export type SettingsTab = (typeof settingsTabs)[number]
