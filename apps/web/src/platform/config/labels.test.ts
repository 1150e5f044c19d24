import { describe, expect, it } from 'vitest'
import { formatMoment, formatShortDay } from '../../shared/format-time.ts'
import { shown } from './labels.ts'

describe('the label of a setting', () => {
  it('formats each kind of setting', () => {
    const examples: readonly (readonly [unknown, string, string])[] = [
      [true, 'isOffered', 'On'],
      [null, 'supportEmail', '–'],
      [4900, 'monthlyPence', '£49.00'],
      [125, 'announcedFeeBps', '1.25%'],
      [10, 'percentage', '10 %'],
      [-1, 'maxStaff', 'Unlimited'],
      [1500, 'maxMonthlyOrders', '1,500'],
      ['omega', 'plan', 'Omega'],
      ['2026-12-19', 'periodEnd', '19 Dec 2026'],
      ['2026-12-19T12:30:00.000Z', 'trialEndsAt', formatMoment('2026-12-19T12:30:00.000Z')],
      ['2026-12-19T12:30:00.000Z', 'feeEffectiveFrom', formatShortDay('2026-12-19T12:30:00.000Z')],
      ['Tableside', 'productName', 'Tableside'],
      [['alpha', 'advanced_analytics'], 'plans', 'Alpha, Analytics'],
      [{ isOn: true, recipients: [] }, 'restaurant_joined', 'To every platform owner'],
    ]
    for (const [value, name, words] of examples) expect([name, shown(value, name)]).toEqual([name, words])
  })
})
