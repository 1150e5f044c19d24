import { describe, expect, it } from 'vitest'
import { defaultPlans, features, type PlanKey, planKeys } from '../plans/index.ts'
import { type AccessRecord, can, nobody, type Permission, permissions, type Role, roles } from './index.ts'

/**
 * The decision table a second time, written by hand as a person would read it out, so that a slip in
 * the code's table shows: who may do what, in the order owner, manager, staff, customer.
 */
const table: Record<Permission, string> = {
  'restaurant.view': 'yes yes yes no',
  'restaurant.manage': 'yes no no no',
  'orders.view': 'yes yes yes no',
  'orders.take': 'yes yes yes no',
  'orders.approve': 'yes yes no no',
  'kitchen.work': 'yes yes yes no',
  'menu.view': 'yes yes yes no',
  'menu.manage': 'yes yes no no',
  'payments.take': 'yes yes yes no',
  'payments.on_account': 'yes yes yes no',
  'payments.refund': 'yes yes no no',
  'reports.view': 'yes yes no no',
  'staff.view': 'yes yes yes no',
  'staff.manage': 'yes yes no no',
  'customers.manage': 'yes yes no no',
  'sales.import': 'yes no no no',
  'support.ask': 'yes yes no no',
  'inventory.view': 'yes yes no no',
  'inventory.count': 'yes yes yes no',
  'inventory.manage': 'yes yes no no',
  'orders.marketplace': 'yes no no no',
  'devices.manage': 'yes yes no no',
}

const may = (role: Role, permission: Permission) => table[permission].split(' ')[roles.indexOf(role)] === 'yes'
const featuresOf = (plan: PlanKey) => defaultPlans.find((each) => each.key === plan)?.features ?? []

function someone(role: Role, plan: PlanKey, isPlatformOwner = false): AccessRecord {
  return {
    restaurant_id: '0a000000-0000-7000-8000-000000000001',
    role,
    subscription_plan: plan,
    is_platform_owner: isPlatformOwner,
    enabled_features: [...featuresOf(plan)],
  }
}

describe('who may do what', () => {
  // AUT-1: every cell of role × plan × permission × feature.
  for (const role of roles) {
    for (const plan of planKeys) {
      it(`${role} on ${plan}: each of ${permissions.length * (features.length + 1)} cells is as the table says`, () => {
        for (const permission of permissions) {
          const allowed = may(role, permission)
          expect(can(someone(role, plan), { permission }), permission).toBe(allowed ? true : 'permission_denied')
          for (const feature of features) {
            const unlocked = featuresOf(plan).includes(feature)
            const answer = !allowed ? 'permission_denied' : unlocked ? true : 'feature_locked'
            expect(can(someone(role, plan), { permission, feature }), `${permission} ${feature}`).toBe(answer)
          }
        }
      })
    }
  }

  it('lets the platform owner pass every check', () => {
    for (const permission of permissions) {
      for (const feature of features) {
        expect(can(someone('customer', 'alpha', true), { permission, feature })).toBe(true)
      }
    }
  })

  it('gives nothing to somebody whose record could not be found', () => {
    for (const permission of permissions) expect(can(nobody, { permission })).toBe('permission_denied')
    for (const feature of features) expect(can(nobody, { feature })).toBe('feature_locked')
  })

  it('asks for every location where a thing is about all of them', () => {
    const asked = { permission: 'reports.view', everyLocation: true } as const
    const limited = { ...someone('manager', 'omega'), location_ids: ['somewhere'] }
    expect(can(someone('manager', 'omega'), asked)).toBe(true)
    expect(can(limited, asked)).toBe('every_location_needed')
    expect(can(limited, { permission: 'reports.view' })).toBe(true)
    expect(can({ ...limited, role: 'staff' }, asked)).toBe('permission_denied')
  })

  it('asks nothing where nothing is needed', () => {
    expect(can(nobody, {})).toBe(true)
  })
})
