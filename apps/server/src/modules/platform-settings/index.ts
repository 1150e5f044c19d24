export { mailPlatform, notifyPlatform, platformAddresses } from './notify-platform.ts'
export { createSettingsLookup, readPlatformSettings } from './platform-settings.ts'
export { type Change, recordChange } from './record-change.ts'
export { assertVersion, lockSection, readSection, writeSection } from './section.store.ts'
