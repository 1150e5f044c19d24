import type { PlatformSettings } from '@tableside/domain/platform'

/** The settings for what is asked with every request. */
export type SettingsLookup = {
  (): Promise<PlatformSettings>
  /** Called when they were changed: every process asks anew. */
  forget(): void
}
