import { describe, expect, it } from 'vitest'
import { afterSave, shownOf } from './kept.ts'

const saved = (name: string, version: number) => ({ values: { name }, version })
const typed = (name: string) => ({ draft: { name }, base: { name: 'Soup' }, version: 1 })

describe('form over something saved', () => {
  it('follows what is saved while nothing is typed', () => {
    expect(shownOf(undefined, saved('Broth', 2))).toMatchObject({
      draft: { name: 'Broth' },
      version: 2,
      isDirty: false,
    })
    expect(shownOf(typed('Soup'), saved('Broth', 2))).toMatchObject({ draft: { name: 'Broth' }, isBehind: false })
  })

  it('keeps what was typed, with its version, when somebody else saves', () => {
    expect(shownOf(typed('Stew'), saved('Broth', 2))).toEqual({
      draft: { name: 'Stew' },
      version: 1,
      isBehind: true,
      isDirty: true,
    })
  })

  it('has nothing to choose where both typed the same', () => {
    expect(shownOf(typed('Broth'), saved('Broth', 2))).toMatchObject({ version: 2, isBehind: false, isDirty: false })
  })
})

describe('save of one’s own', () => {
  it('is done with, however the server spells it', () => {
    expect(afterSave(typed('Stew '), { name: 'Stew ' }, saved('Stew', 2))).toBeUndefined()
  })

  it('keeps what was typed while it was on its way, over the new version', () => {
    expect(afterSave(typed('Stew of the day'), { name: 'Stew' }, saved('Stew', 2))).toEqual({
      draft: { name: 'Stew of the day' },
      base: { name: 'Stew' },
      version: 2,
    })
  })
})
