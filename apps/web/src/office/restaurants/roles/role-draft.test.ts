import { noLimits, permissions, withNeeded } from '@tableside/domain/access'
import { basisPoints, pence, zeroOrMorePenceSchema } from '@tableside/domain/money'
import { describe, expect, it } from 'vitest'
import { draftOf, limitsOf, startingFrom, switched } from './role-draft.ts'
import { permissionGroups } from './role-labels.ts'

describe('the form of a role', () => {
  it('has one switch for each permission that can be granted', () => {
    const shown = permissionGroups.flatMap((group) => group.permissions.map(({ id }) => id))
    const rest = permissions.filter((permission) => !shown.includes(permission))
    expect(rest).toEqual(['restaurant.view', 'restaurant.manage', 'orders.marketplace'])
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('switches on what a permission needs, and off what needs it', () => {
    const on = switched([], 'orders.take', true)
    expect(on).toEqual(withNeeded(['orders.take']))
    expect(switched(on, 'orders.view', false)).toEqual(['restaurant.view', 'menu.view'])
  })

  it('saves the limits it shows, and refuses what is no percentage', () => {
    const limits = {
      ...noLimits,
      discountBps: basisPoints(1250),
      refundPence: zeroOrMorePenceSchema.parse(pence(2000)),
    }
    const draft = draftOf({ name: 'Lead', base: 'staff', permissions: [], limits })
    expect(draft.discountRate).toBe('12.5')
    expect(limitsOf(draft)).toEqual(limits)
    expect(limitsOf({ ...draft, discountRate: '' }).discountBps).toBeNull()
    expect(limitsOf({ ...draft, discountRate: 'ten' }).discountBps).toBeNaN()
  })

  it('starts from a base with nothing its maker lacks', () => {
    const mine = { permissions: withNeeded(['staff.manage', 'orders.take']), limits: noLimits }
    for (const base of ['manager', 'staff', 'kitchen'] as const) {
      expect(mine.permissions).toEqual(expect.arrayContaining([...startingFrom(base, mine).permissions]))
    }
  })
})
