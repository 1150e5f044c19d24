export {
  defaultPlatformSettings,
  type PlatformSettings,
  platformSettingsFrom,
  platformSettingsSchema,
} from './settings.ts'
