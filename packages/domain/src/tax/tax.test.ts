import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence, sumPence } from '../money/index.ts'
import { orderTypes, ratePeriods, vatClasses, vatGroups, vatIncluded, vatRate } from './index.ts'

const today = '2026-11-20'
const twenty = basisPoints(2000)

describe('the VAT in a receipt', () => {
  // MON-4: per line it would be 3 × 33p = 99p.
  it('is £1.00 in three coffees at £1.99', () => {
    const coffees = [199, 199, 199].map((p) => ({ rateBps: twenty, grossPence: pence(p) }))
    expect(vatGroups(coffees)).toEqual([{ rateBps: 2000, grossPence: 597, netPence: 497, vatPence: 100 }])
  })

  it('is told apart by rate, highest first, for a takeaway of hot and cold food', () => {
    const rate = (vatClass: 'hot_food' | 'cold_food') => vatRate(vatClass, 'takeaway', today)
    const groups = vatGroups([
      { rateBps: rate('cold_food'), grossPence: pence(435) },
      { rateBps: rate('hot_food'), grossPence: pence(695) },
    ])
    expect(groups).toEqual([
      { rateBps: 2000, grossPence: 695, netPence: 579, vatPence: 116 },
      { rateBps: 0, grossPence: 435, netPence: 435, vatPence: 0 },
    ])
  })

  it.each([
    [120, 2000, 20],
    [3, 2000, 1],
    [2, 2000, 0],
    [105, 500, 5],
    [900, 1250, 100],
    [4, 1250, 0],
    [5, 1250, 1],
    [199, 0, 0],
  ])('of %ip at %i basis points is %ip, half up', (gross, bps, vat) => {
    expect(vatIncluded(pence(gross), basisPoints(bps))).toBe(vat)
  })

  it('adds up with the net to the gross, for every rate, refunds included', () => {
    const row = fc.record({
      rateBps: fc.constantFrom(0, 500, 1250, 2000).map(basisPoints),
      grossPence: fc.integer({ min: -100_000, max: 100_000 }).map(pence),
    })
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const groups = vatGroups(rows)
        expect(sumPence(groups.map((group) => group.grossPence))).toBe(sumPence(rows.map((each) => each.grossPence)))
        for (const { grossPence, netPence, vatPence, rateBps } of groups) {
          expect(netPence + vatPence).toBe(grossPence)
          expect(vatIncluded(pence(-grossPence), rateBps)).toBe(pence(-vatPence))
          expect(Math.abs(vatPence * (10_000 + rateBps) - grossPence * rateBps) * 2).toBeLessThanOrEqual(
            10_000 + rateBps,
          )
        }
      }),
    )
  })
})

describe('the VAT rate of a dish', () => {
  it.each([
    ['hot_food', 'table', 2000],
    ['hot_food', 'counter', 2000],
    ['hot_food', 'takeaway', 2000],
    ['cold_food', 'table', 2000],
    ['cold_food', 'counter', 2000],
    ['cold_food', 'takeaway', 0],
    ['standard', 'table', 2000],
    ['standard', 'counter', 2000],
    ['standard', 'takeaway', 2000],
    ['zero', 'table', 0],
    ['zero', 'counter', 0],
    ['zero', 'takeaway', 0],
  ] as const)('%s, %s: %i', (vatClass, orderType, rate) => {
    expect(vatRate(vatClass, orderType, today)).toBe(rate)
  })

  it.each([
    ['2020-07-14', 2000],
    ['2020-07-15', 500],
    ['2021-09-30', 500],
    ['2021-10-01', 1250],
    ['2022-03-31', 1250],
    ['2022-04-01', 2000],
  ])('of catering on %s was %i, while alcohol stayed at 20 %%', (date, rate) => {
    expect(vatRate('hot_food', 'takeaway', date)).toBe(rate)
    expect(vatRate('cold_food', 'table', date)).toBe(rate)
    expect(vatRate('cold_food', 'takeaway', date)).toBe(0)
    expect(vatRate('standard', 'table', date)).toBe(2000)
  })

  it('is known for every class, order type and date', () => {
    for (const vatClass of vatClasses) {
      for (const orderType of orderTypes) {
        for (const date of ['2009-01-01', '2015-06-01', '2021-01-01', '2030-01-01']) {
          expect([0, 500, 1250, 2000]).toContain(vatRate(vatClass, orderType, date))
        }
      }
    }
  })
})

describe('the rates as rows', () => {
  it('have exactly one for each dish, way of eating and day, and it is the dish’s', () => {
    const days = [
      '2005-01-01',
      '2011-01-03',
      '2011-01-04',
      '2020-07-14',
      '2020-07-15',
      '2021-10-01',
      '2022-03-31',
      today,
    ]
    for (const day of days) {
      for (const vatClass of vatClasses) {
        for (const orderType of orderTypes) {
          const fits = ratePeriods().filter(
            (row) => row.vatClass === vatClass && row.orderType === orderType && row.from <= day && day < row.until,
          )
          expect(fits.map((row) => row.rateBps)).toEqual([vatRate(vatClass, orderType, day)])
        }
      }
    }
  })
})
