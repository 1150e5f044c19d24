import type { Session } from '@tableside/contract/identity'
import { describe, expect, it } from 'vitest'
import { accessLossOf } from './access-loss.ts'

const at = (id: string, role: 'owner' | 'manager' | 'staff', features: Session['access']['enabled_features'] = []) => ({
  user: { id: 'u' },
  access: { restaurant_id: id, role, is_platform_owner: false, enabled_features: features },
  restaurants: [{ id: 'a' }, { id: 'b' }],
  visit: null,
})
const session = (like: object): Session => JSON.parse(JSON.stringify(like))

describe('what was taken from somebody', () => {
  const manager = session(at('a', 'manager', ['inventory_management']))

  it('is nothing while nothing changed, after a promotion, and when they chose another restaurant themselves', () => {
    for (const now of [
      at('a', 'manager', ['inventory_management']),
      at('a', 'owner', ['inventory_management']),
      at('b', 'staff'),
    ])
      expect(accessLossOf(manager, session(now))).toBeUndefined()
  })

  it('is the restaurant, also when the server picked their next one', () => {
    expect(accessLossOf(manager, session({ ...at('b', 'owner'), restaurants: [{ id: 'b' }] }))).toBe('restaurant')
  })

  it('is the role, and of the plan only what the page needs', () => {
    expect(accessLossOf(manager, session(at('a', 'staff', ['inventory_management'])))).toBe('role')
    expect(accessLossOf(manager, session(at('a', 'manager')), 'inventory_management')).toBe('plan')
    expect(accessLossOf(manager, session(at('a', 'manager')), 'staff_management')).toBeUndefined()
  })

  it('is nothing where another person is on at a paired device, and the role where it is still the same', () => {
    const on = (staffId: string, role: 'manager' | 'staff') =>
      session({ ...at('a', role), device: { id: 'd', person: { staffId, name: staffId } } })
    expect(accessLossOf(on('maria', 'manager'), on('josh', 'staff'))).toBeUndefined()
    expect(accessLossOf(on('maria', 'manager'), on('maria', 'staff'))).toBe('role')
  })

  it('is the platform, and never the visit that ended', () => {
    const owner = at('a', 'owner')
    const platform = session({ ...owner, access: { ...owner.access, restaurant_id: null, is_platform_owner: true } })
    expect(accessLossOf(platform, session({ ...owner, access: { ...owner.access, restaurant_id: null } }))).toBe(
      'platform',
    )
    expect(accessLossOf(platform, platform)).toBeUndefined()
  })
})
