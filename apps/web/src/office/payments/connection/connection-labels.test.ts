import { describe, expect, it } from 'vitest'
import { formatRequirements } from './connection-labels.ts'

describe('the labels of a provider connection', () => {
  it('says what the provider asks for in words, each thing once, also what it asks for from tomorrow on', () => {
    expect(
      formatRequirements(['external_account', 'individual.first_name', 'individual.dob.day', 'new_thing.of_2027']),
    ).toEqual(['The bank account it pays out to', 'Who you are: name, birthday and address', 'New thing of 2027'])
  })
})
