import { describe, expect, it } from 'vitest'
import { dunningSchedule } from './index.ts'

const facts = { issuedOn: '2027-03-10', attempts: 1, lastTriedOn: '2027-03-10', moreDays: 0, mayTry: true }

describe('what comes of an unpaid invoice', () => {
  it('is tried after 1, 3, 5 and 7 days, and over after 14', () => {
    expect(dunningSchedule(facts, '2027-03-10')).toEqual({ nextTryOn: '2027-03-11', goesOnUntil: '2027-03-24' })
    const later = { ...facts, attempts: 4, lastTriedOn: '2027-03-15' }
    expect(dunningSchedule(later, '2027-03-16')).toEqual({ nextTryOn: '2027-03-17', goesOnUntil: '2027-03-24' })
    const all = { ...facts, attempts: 5, lastTriedOn: '2027-03-17' }
    expect(dunningSchedule(all, '2027-03-17')).toEqual({ nextTryOn: null, goesOnUntil: '2027-03-24' })
    expect(dunningSchedule({ ...all, moreDays: 3 }, '2027-03-17').goesOnUntil).toBe('2027-03-27')
  })

  it('never has a day that is over, however late it is asked for', () => {
    expect(dunningSchedule(facts, '2027-04-30')).toEqual({ nextTryOn: '2027-04-30', goesOnUntil: '2027-05-03' })
    const today = { ...facts, attempts: 2, lastTriedOn: '2027-04-30' }
    expect(dunningSchedule(today, '2027-04-30')).toEqual({ nextTryOn: '2027-05-01', goesOnUntil: '2027-05-03' })
    const nobody = { ...facts, mayTry: false }
    expect(dunningSchedule(nobody, '2027-04-30')).toEqual({ nextTryOn: null, goesOnUntil: '2027-04-30' })
  })

  it('is tried on the day it was written when nobody was asked yet', () => {
    const fresh = { ...facts, attempts: 0, lastTriedOn: null }
    expect(dunningSchedule(fresh, '2027-03-10').nextTryOn).toBe('2027-03-10')
  })
})
