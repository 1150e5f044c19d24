import { endpoints } from '@tableside/contract'
import { everyRefusal } from '@tableside/contract/core'
import { declineReasonOf, declineReasons } from '@tableside/domain/decline-reasons'
import { describe, expect, it } from 'vitest'
import { en } from './en.ts'

const ofGuests = new Set<string>(endpoints.filter(({ tag }) => tag === 'Guests').flatMap(everyRefusal))

const texts = [...Object.values(en.refusalTitles), ...Object.values(en.refusalNexts)]

describe('refusals a guest reads', () => {
  it('have a text of their own each, and no other has one', () => {
    expect(Object.keys(en.refusalTitles).toSorted()).toEqual([...ofGuests].toSorted())
    expect(Object.keys(en.refusalNexts).toSorted()).toEqual([...ofGuests].toSorted())
  })

  it('speak to somebody at a table, not to the staff or a program', () => {
    for (const text of texts) expect(text).not.toMatch(/\b(till|order id|JSON|body|header|the guest|provider)\b/i)
  })

  it('name a person by their role', () => {
    for (const text of texts) expect(text).not.toMatch(/\b(some|any|no)body\b|\bsomeone else\b|\bwhoever\b/i)
  })
})

describe('reasons to decline an order', () => {
  it('are those the staff choose from, each known by its text', () => {
    expect(en.declineReasons).toEqual(declineReasons)
    expect(Object.values(declineReasons).map(declineReasonOf)).toEqual(Object.keys(declineReasons))
  })
})
