import type { PlatformSettings } from '@tableside/domain/platform'

/** The settings for what is asked with every request; on other servers a change takes hold within two seconds. */
export type SettingsLookup = {
  (): Promise<PlatformSettings>
  /** Called when they were changed: this process asks anew. */
  forget(): void
}
