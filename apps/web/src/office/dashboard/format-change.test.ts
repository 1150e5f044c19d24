import { describe, expect, it } from 'vitest'
import { formatChange, formatLastDay } from './format-change.ts'

describe('the change against last week', () => {
  it('is said in words, with a direction', () => {
    const last = formatLastDay('2026-11-13')
    expect(formatChange(108, 100, last, '£0')).toEqual({
      direction: 'up',
      text: '+8 % vs this time last Friday',
      isGood: true,
    })
    expect(formatChange(50, 100, last, '£0')).toEqual({
      direction: 'down',
      text: '−50 % vs this time last Friday',
      isGood: false,
    })
    expect(formatChange(0, 0, last, '0')).toEqual({ direction: 'level', text: '0, same as this time last Friday' })
    const was = { direction: 'up', isGood: true }
    expect(formatChange(7, 0, last, '£0')).toEqual({ ...was, text: '£0 at this time last Friday' })
    expect(formatChange(7, 0, last, '0')).toEqual({ ...was, text: '0 at this time last Friday' })
  })
})
