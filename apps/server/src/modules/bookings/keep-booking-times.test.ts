import { describe, expect, it } from 'vitest'
import { stillPromised } from './keep-booking-times.ts'

const [startsAt, depositFreeUntil] = ['2027-03-28T19:00:00.000Z', '2027-03-28T01:30:00.000Z']
const promised = { startsAt, timeZone: 'Europe/Paris', depositFreeUntil }
const before = { startsAt, depositFreeUntil, promised }

describe('what a booking was promised', () => {
  it('holds where neither its time nor its deadline is changed', () => {
    expect(stillPromised(before, { startsAt, depositFreeUntil })).toBe(promised)
  })

  it('is its time alone where its deadline is', () => {
    const after = { startsAt, depositFreeUntil: '2027-03-27T19:00:00.000Z' }
    expect(stillPromised(before, after)).toEqual({ startsAt, timeZone: 'Europe/Paris' })
  })

  it('is over with another time', () => {
    expect(stillPromised(before, { startsAt: '2027-03-28T20:00:00.000Z', depositFreeUntil })).toBeNull()
  })
})
