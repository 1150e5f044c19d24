export { SettingsPage } from './settings-page.tsx'
export { type SettingsTab, settingsTabs } from './settings-tabs.ts'
