import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, pence, sumPence } from '../money/index.ts'
import { refusalOf } from '../testing/refusal.ts'
import {
  assertVatPeriodMayBegin,
  firstVatPeriods,
  orderTypes,
  vatClasses,
  vatGroups,
  vatIncluded,
  vatRate,
  vatRatesOn,
} from './index.ts'

const on = (date: string) => vatRatesOn(firstVatPeriods, date)
const today = on('2026-11-20')
const twenty = basisPoints(2000)

describe('the VAT in a receipt', () => {
  // MON-4: per line it would be 3 × 33p = 99p.
  it('is £1.00 in three coffees at £1.99', () => {
    const coffees = [199, 199, 199].map((p) => ({ rateBps: twenty, grossPence: pence(p) }))
    expect(vatGroups(coffees)).toEqual([{ rateBps: 2000, grossPence: 597, netPence: 497, vatPence: 100 }])
  })

  it('is separated by rate, highest first, for a takeaway of hot and cold food', () => {
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
    ['2008-11-30', 1750],
    ['2008-12-01', 1500],
    ['2009-12-31', 1500],
    ['2010-01-01', 1750],
    ['2011-01-03', 1750],
    ['2011-01-04', 2000],
  ])('was the standard rate of %s, %i, for whatever was not zero-rated', (date, rate) => {
    expect(on(date).standardBps).toBe(rate)
    expect(vatRate('standard', 'takeaway', on(date))).toBe(rate)
    expect(vatRate('hot_food', 'takeaway', on(date))).toBe(rate)
    expect(vatRate('cold_food', 'table', on(date))).toBe(rate)
    expect(vatRate('cold_food', 'takeaway', on(date))).toBe(0)
    expect(vatRate('zero', 'table', on(date))).toBe(0)
  })

  it.each([
    ['2020-07-14', 2000],
    ['2020-07-15', 500],
    ['2021-09-30', 500],
    ['2021-10-01', 1250],
    ['2022-03-31', 1250],
    ['2022-04-01', 2000],
  ])('of catering on %s was %i, while alcohol stayed at 20 %%', (date, rate) => {
    expect(vatRate('hot_food', 'takeaway', on(date))).toBe(rate)
    expect(vatRate('cold_food', 'table', on(date))).toBe(rate)
    expect(vatRate('cold_food', 'takeaway', on(date))).toBe(0)
    expect(vatRate('standard', 'table', on(date))).toBe(2000)
  })

  it('is known for every class, order type and date', () => {
    for (const vatClass of vatClasses) {
      for (const orderType of orderTypes) {
        for (const date of ['2009-01-01', '2015-06-01', '2021-01-01', '2030-01-01']) {
          expect([0, 500, 1250, 1500, 2000]).toContain(vatRate(vatClass, orderType, on(date)))
        }
      }
    }
  })
})

describe('the table of VAT rates', () => {
  it('has its periods in order, each with what it covers and where that is said', () => {
    const starts = firstVatPeriods.map(({ from }) => from)
    expect(starts).toEqual(starts.toSorted().toReversed())
    expect(new Set(starts).size).toBe(starts.length)
    for (const { covers, source } of firstVatPeriods) {
      expect(covers.length).toBeGreaterThan(20)
      expect(source).toMatch(/Act|Order|Notice/)
    }
  })

  it('gives a day the rates of the last period begun, in whatever order they are written', () => {
    const later = { from: '2027-04-01', standardBps: basisPoints(2100), cateringBps: basisPoints(1000) }
    for (const periods of [
      [...firstVatPeriods, later],
      [later, ...firstVatPeriods],
    ]) {
      expect(vatRatesOn(periods, '2027-03-31')).toEqual(today)
      expect(vatRatesOn(periods, '2027-04-01')).toEqual({ standardBps: 2100, cateringBps: 1000 })
    }
  })

  it('takes rates that begin tomorrow or later, once a day', () => {
    const may = (from: string) => refusalOf(() => assertVatPeriodMayBegin(firstVatPeriods, from, '2026-11-20'))
    expect(may('2026-11-21')).toBeUndefined()
    expect(may('2026-11-20')).toBe('vat_period_not_ahead')
    expect(may('2022-04-01')).toBe('vat_period_not_ahead')
    const again = () => assertVatPeriodMayBegin([{ ...today, from: '2026-11-21' }], '2026-11-21', '2026-11-20')
    expect(refusalOf(again)).toBe('vat_period_exists')
  })
})
