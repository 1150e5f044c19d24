export { createSettingsLookup, readPlatformSettings, type SettingsLookup } from './platform-settings.ts'
