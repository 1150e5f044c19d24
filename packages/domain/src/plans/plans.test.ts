import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pence } from '../money/index.ts'
import {
  defaultPlans,
  features,
  planAtLeast,
  planKeys,
  planSchema,
  platformFeatures,
  subscriptionStatus,
  UNLIMITED,
} from './index.ts'

const limits = ['maxAccounts', 'maxStaff', 'maxLocations', 'maxMonthlyOrders'] as const
const roomIn = (limit: number) => (limit === UNLIMITED ? Number.POSITIVE_INFINITY : limit)

describe('the plans', () => {
  it('are alpha, beta and omega, each well-formed, all at 1 %', () => {
    const named = defaultPlans.map(({ name, monthlyPence, isOffered }) => [name, monthlyPence, isOffered])
    expect(named).toEqual([
      ['Alpha', 0, true],
      ['Beta', 4900, true],
      ['Omega', 11_900, true],
    ])
    expect(
      z
        .array(planSchema)
        .parse(defaultPlans)
        .map((plan) => plan.key),
    ).toEqual(planKeys)
    expect(defaultPlans.map((plan) => plan.feeBps)).toEqual([100, 100, 100])
  })

  it('have the limits of decisions A3 and A5', () => {
    const table = defaultPlans.map((plan) => limits.map((limit) => plan[limit]))
    expect(table).toEqual([
      [1, 5, 1, 500],
      [5, 15, 2, UNLIMITED],
      [UNLIMITED, UNLIMITED, UNLIMITED, UNLIMITED],
    ])
  })

  it('have the features of the specification, and advanced reports and the guests’ pages from beta (decision A4)', () => {
    const always = ['menu_management', 'order_management', 'payment_processing', 'table_management']
    const beta = [...always, 'inventory_management', 'staff_management', 'customer_database', 'advanced_analytics']
    const more = [...beta, 'advanced_reports', 'web_ordering', 'bookings']
    const table = [always, more, [...more, 'api_access', 'multi_location']]
    expect(defaultPlans.map((plan) => plan.features.toSorted())).toEqual(table.map((row) => row.toSorted()))
  })

  it('never take anything away when somebody upgrades', () => {
    defaultPlans.slice(1).forEach((plan, index) => {
      const below = defaultPlans[index]
      expect(plan.features).toEqual(expect.arrayContaining([...(below?.features ?? [])]))
      for (const limit of limits) expect(roomIn(plan[limit])).toBeGreaterThanOrEqual(roomIn(below?.[limit] ?? 0))
    })
  })

  it('never sell what is the platform owner’s', () => {
    const sold = new Set(defaultPlans.flatMap((plan) => plan.features))
    expect(platformFeatures.filter((feature) => sold.has(feature))).toEqual([])
    expect(sold.size + platformFeatures.length).toBe(features.length)
  })

  it('stand in order', () => {
    const table = planKeys.map((plan) => planKeys.map((wanted) => planAtLeast(plan, wanted)))
    expect(table).toEqual([
      [true, false, false],
      [true, true, false],
      [true, true, true],
    ])
  })
})

describe('subscription status', () => {
  const endsAt = '2026-12-06T10:00:00.000Z'
  it.each([
    [{ monthlyPence: pence(0), isSubscribed: true, trialEndsAt: null }, { state: 'free' }],
    [{ monthlyPence: pence(4900), isSubscribed: true, trialEndsAt: endsAt }, { state: 'subscribed' }],
    [
      { monthlyPence: pence(4900), isSubscribed: false, trialEndsAt: endsAt },
      { state: 'trial', endsAt },
    ],
  ])('of %j is %j', (row, status) => {
    expect(subscriptionStatus(row)).toEqual(status)
  })
})
