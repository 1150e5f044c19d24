import { describe, expect, it } from 'vitest'
import { connectionState } from './connection.ts'

const facts = {
  chargesEnabled: false,
  payoutsEnabled: false,
  detailsSubmitted: false,
  requirements: ['external_account'],
  disabledReason: 'requirements.past_due',
}

describe('a restaurant’s account with the provider', () => {
  it('is ready only when cards are taken and paid out', () => {
    expect(connectionState(facts)).toBe('incomplete')
    expect(connectionState({ ...facts, detailsSubmitted: true })).toBe('incomplete')
    expect(connectionState({ ...facts, detailsSubmitted: true, requirements: [] })).toBe('in_review')
    expect(connectionState({ ...facts, chargesEnabled: true })).toBe('charges_only')
    expect(connectionState({ ...facts, chargesEnabled: true, payoutsEnabled: true })).toBe('ready')
  })
})
