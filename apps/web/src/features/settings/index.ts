export { SettingsPage, type SettingsTab, settingsTabs } from './settings-page.tsx'
