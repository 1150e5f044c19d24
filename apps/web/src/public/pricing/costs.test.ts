import { basisPoints, pence } from '@tableside/domain/money'
import { defaultPlans } from '@tableside/domain/plans'
import { describe, expect, it } from 'vitest'
import { usualPlan } from '../../shared/plans/plan-choice.ts'
import { costsOf, exampleMonth, readAmount, readMonth, readRate } from './costs.ts'

describe('monthly costs', () => {
  const rates = { nowBps: basisPoints(175), feeBps: basisPoints(100), acquirerBps: basisPoints(40) }

  it('charge the fee on all takings and the acquirer on card takings only', () => {
    const month = { takingsPence: pence(4_000_000), cardTakingsPence: pence(3_000_000), softwarePence: pence(8900) }
    expect(costsOf(month, rates, pence(4900))).toEqual({
      nowPence: 61_400,
      feePence: 40_000,
      acquirerPence: 12_000,
      planPence: 4900,
      withUsPence: 56_900,
      savedPence: 4500,
    })
  })

  it('are higher with us when hardly anything is paid by card', () => {
    const month = { takingsPence: pence(100_000), cardTakingsPence: pence(0), softwarePence: pence(0) }
    expect(costsOf(month, rates, pence(0)).savedPence).toBe(-1000)
  })
})

describe('a typed month', () => {
  const typed = exampleMonth

  it('is read when every field holds', () => {
    expect(readMonth(typed)).toEqual({
      problems: {},
      read: {
        month: { takingsPence: 4_000_000, cardTakingsPence: 3_400_000, softwarePence: 8900 },
        nowBps: 175,
        acquirerBps: 60,
      },
    })
  })

  it('shows a saving that is true before anything is typed, on the plan the page opens with', () => {
    const { read } = readMonth(exampleMonth)
    const plan = defaultPlans.find(({ key }) => key === usualPlan)
    expect(read && plan && costsOf(read.month, { ...read, feeBps: plan.feeBps }, plan.monthlyPence).savedPence).toBe(
      3100,
    )
  })

  it('names the fields that do not', () => {
    expect(readMonth({ ...typed, cards: '40,001', cardRate: 'much' })).toEqual({
      problems: {
        cards: 'Card takings cannot be more than all takings',
        cardRate: 'Enter a rate from 0 to 20, like 1.75',
      },
      read: undefined,
    })
  })
})

describe('a typed rate', () => {
  it.each([
    ['1.75', 175],
    ['1,75 %', 175],
    ['2', 200],
    ['0', 0],
    ['20', 2000],
    ['.5', undefined],
    ['20.01', undefined],
    ['-1', undefined],
    ['1.755', undefined],
    ['', undefined],
    ['two', undefined],
  ])('%s is %s basis points', (text, bps) => expect(readRate(text)).toBe(bps))
})

describe('a typed amount', () => {
  it.each([
    ['40,000', 4_000_000],
    ['£1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['100,000,000', 10_000_000_000],
    ['0', 0],
    ['-5', undefined],
    ['100000001', undefined],
    ['lots', undefined],
  ])('%s is %s pence', (text, amount) => expect(readAmount(text)).toBe(amount))
})
