import { describe, expect, it } from 'vitest'
import { type AnnouncementDraft, announcementErrors, excerptOf, formatAudience, seenPercent } from './index.ts'

const draft: AnnouncementDraft = {
  title: 'New till',
  content: 'From Monday.\nSee you there.',
  priority: 'normal',
  isForAll: true,
  targetPlans: [],
  targetRestaurants: [],
}
const errors = (changes: Partial<AnnouncementDraft>) => announcementErrors({ ...draft, ...changes })

describe('an announcement', () => {
  it('can be sent with a title, a text and somebody to read it', () => {
    expect(errors({})).toEqual({})
    expect(errors({ isForAll: false, targetPlans: ['beta'] })).toEqual({})
    expect(errors({ title: 'x'.repeat(120), content: 'x'.repeat(4_000) })).toEqual({})
  })

  it('says of each field what is wrong', () => {
    expect(Object.keys(errors({ title: '  ', content: '\n', isForAll: false }))).toEqual([
      'title',
      'content',
      'targets',
    ])
    expect(Object.keys(errors({ title: 'x'.repeat(121), content: 'x'.repeat(4_001) }))).toEqual(['title', 'content'])
    expect(errors({ title: 'two\nlines' }).title).toBe('Keep the title to one line of text')
    expect(errors({ content: 'a\u0000b' }).content).toBe('Take out the characters that cannot be shown')
    expect(errors({ targetPlans: ['beta'] }).targets).toBe('Choose either every restaurant or some')
    const many = Array.from({ length: 201 }, (_, index) => String(index))
    expect(errors({ isForAll: false, targetRestaurants: many }).targets).toContain('at most 200')
  })

  it('says whom it reaches', () => {
    expect(formatAudience(draft)).toBe('Every restaurant')
    const some = { ...draft, isForAll: false }
    expect(formatAudience({ ...some, targetPlans: ['omega', 'beta'], targetRestaurants: ['a', 'b'] })).toBe(
      'Beta, Omega and 2 restaurants',
    )
    expect(formatAudience({ ...some, targetRestaurants: ['a'] })).toBe('1 restaurant')
  })

  it('is shortened at a word', () => {
    expect(excerptOf('One\n\ntwo')).toBe('One two')
    expect(excerptOf('the quick brown fox', 12)).toBe('the quick…')
    expect(excerptOf('x'.repeat(9), 8)).toBe(`${'x'.repeat(8)}…`)
  })

  it('is seen by none, some or all, never rounded to either end', () => {
    expect([seenPercent(0, 0), seenPercent(0, 9), seenPercent(1, 1000), seenPercent(1, 2)]).toEqual([null, 0, 1, 50])
    expect([seenPercent(999, 1000), seenPercent(3, 3)]).toEqual([99, 100])
  })
})
