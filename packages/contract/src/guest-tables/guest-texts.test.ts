import { guestTexts } from '@tableside/domain/guest-tables'
import { describe, expect, it } from 'vitest'
import { everyRefusal } from '../core/index.ts'
import { endpoints } from '../index.ts'

const ofGuests = new Set<string>(endpoints.filter(({ tag }) => tag === 'Guests').flatMap(everyRefusal))

describe('refusals a guest reads', () => {
  it('have a text of their own each, and no other has one', () => {
    expect(Object.keys(guestTexts).toSorted()).toEqual([...ofGuests].toSorted())
  })

  it('speak to somebody at a table, not to the staff or a program', () => {
    for (const [code, { title, next }] of Object.entries(guestTexts)) {
      expect(`${title} ${next}`, code).not.toMatch(/\b(till|order id|JSON|body|header|the guest|provider)\b/i)
    }
  })
})
