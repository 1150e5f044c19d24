import { describe, expect, it } from 'vitest'
import { defaultPlans, enabledFeatures, isInRollout, switchableFeatures } from './index.ts'

const ids = Array.from({ length: 10_000 }, (_, n) => `0190a8f0-0000-7000-8000-${n.toString(16).padStart(12, '0')}`)
const [alpha, beta] = defaultPlans

describe('a roll-out', () => {
  it('reaches as many restaurants as it says, also when their ids follow each other', () => {
    for (const percentage of [1, 10, 50, 90]) {
      const reached = ids.filter((id) => isInRollout('api_access', id, percentage)).length
      expect(Math.abs(reached / 100 - percentage)).toBeLessThan(1.5)
    }
    expect(ids.filter((id) => isInRollout('api_access', id, 0))).toEqual([])
    expect(ids.filter((id) => isInRollout('api_access', id, 100))).toHaveLength(ids.length)
  })

  it('keeps whom it has reached when it grows', () => {
    const ten = ids.filter((id) => isInRollout('advanced_reports', id, 10))
    expect(ten.every((id) => isInRollout('advanced_reports', id, 11))).toBe(true)
  })

  it('begins with other restaurants for another feature', () => {
    const both = ids.filter((id) => isInRollout('api_access', id, 10) && isInRollout('multi_location', id, 10))
    expect(both.length).toBeLessThan(200)
  })
})

describe('the features of a restaurant', () => {
  const [id = ''] = ids
  it('are its plan’s, and those of a roll-out that has reached it', () => {
    const rules = { planFeatures: alpha?.features ?? [], switches: {}, rollouts: {} }
    expect(enabledFeatures(id, rules)).toEqual(alpha?.features)
    expect(enabledFeatures(id, { ...rules, rollouts: { api_access: 100 } })).toContain('api_access')
  })

  it('follow its own switch before anything else', () => {
    const rules = { planFeatures: beta?.features ?? [], rollouts: { api_access: 100 } }
    const switched = enabledFeatures(id, { ...rules, switches: { api_access: false, inventory_management: false } })
    expect(switched).not.toContain('api_access')
    expect(switched).not.toContain('inventory_management')
    expect(enabledFeatures(id, { ...rules, rollouts: {}, switches: { api_access: true } })).toContain('api_access')
  })

  it('that can be switched are the nine that plans differ in', () => {
    expect(switchableFeatures).toHaveLength(9)
    expect(switchableFeatures).not.toContain('order_management')
    expect(switchableFeatures).not.toContain('system_health')
  })
})
