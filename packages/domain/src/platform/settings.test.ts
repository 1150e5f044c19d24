import { describe, expect, it } from 'vitest'
import { defaultPlatformSettings, platformSettingsFrom } from './index.ts'

describe('the settings of the platform', () => {
  it('is as the specification has it until somebody sets something', () => {
    expect(platformSettingsFrom({})).toEqual({
      maintenanceMode: false,
      newSignupsEnabled: true,
      productName: 'Tableside',
      supportEmail: null,
      supportPhone: null,
      maxRestaurantsPerOwner: 5,
      defaultTrialDays: 14,
      autoUpgradeEnabled: true,
    })
  })

  it('takes what makes sense of what is stored and leaves the rest, also what it does not know', () => {
    const stored = {
      maintenanceMode: true,
      supportEmail: 'nobody',
      supportPhone: 'call me',
      defaultTrialDays: -1,
      maxRestaurantsPerOwner: 2,
      old: 1,
    }
    expect(platformSettingsFrom(stored)).toEqual({
      ...defaultPlatformSettings,
      maintenanceMode: true,
      maxRestaurantsPerOwner: 2,
    })
  })
})
