import { describe, expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { isInRange } from './install.mjs'

describe('the versions of Node this runs on', () => {
  it.each(['20.19.0', '20.20.2', '22.12.0', '22.22.1', '24.0.0', '25.3.1'])('%s is one of them', (version) => {
    expect(isInRange(version, packageJson.engines.node)).toBe(true)
  })

  it.each(['18.20.4', '20.18.9', '21.7.3', '22.11.0', '23.11.1'])('%s is refused', (version) => {
    expect(isInRange(version, packageJson.engines.node)).toBe(false)
  })
})
