export { notifyPlatform } from './notify-platform.ts'
export { createSettingsLookup, readPlatformSettings, type SettingsLookup } from './platform-settings.ts'
export { type Change, recordChange } from './record-change.ts'
export { lockSection, readSection, refuseOld, writeSection } from './section.store.ts'
