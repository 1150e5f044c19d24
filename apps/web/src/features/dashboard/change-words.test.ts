import { describe, expect, it } from 'vitest'
import { changeWords, lastDayWords } from './change-words.ts'

describe('the change against last week', () => {
  it('is said in words, with a direction', () => {
    const last = lastDayWords('2026-11-13')
    expect(changeWords(108, 100, last)).toEqual({ direction: 'up', text: '8 % up on last Friday', isGood: true })
    expect(changeWords(50, 100, last)).toEqual({ direction: 'down', text: '50 % down on last Friday', isGood: false })
    expect(changeWords(0, 0, last)).toEqual({ direction: 'level', text: 'None, as last Friday' })
    expect(changeWords(7, 0, last)).toEqual({ direction: 'up', text: 'None by now last Friday', isGood: true })
  })
})
