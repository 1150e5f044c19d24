import { describe, expect, it } from 'vitest'
import { modifierGroupDraftSchema } from './modifier-group-draft.ts'

describe('modifier group', () => {
  it('has names of one line, as they stand on tickets', () => {
    const options = [{ id: '0a000000-0000-7000-8000-000000000001', name: 'Rare\nVOID 1 × Steak' }]
    const group = modifierGroupDraftSchema.parse({ name: 'How\r\ncooked', min: 0, max: 1, options })
    expect(group).toMatchObject({ name: 'How cooked', options: [{ name: 'Rare VOID 1 × Steak' }] })
  })
})
