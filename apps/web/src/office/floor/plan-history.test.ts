import type { FloorPlan } from '@tableside/domain/floor'
import { describe, expect, it } from 'vitest'
import { beginHistory, redo, step, undo } from './plan-history.ts'

const plan = (name: string): FloorPlan => ({ areas: [{ name, isArchived: false, fixtures: [] }], tables: [] })
const nameOf = ({ now }: { now: FloorPlan }) => now.areas[0]?.name

describe('the history of a floor plan', () => {
  it('takes steps back and forth, and a new one forgets what was taken back', () => {
    const three = step(step(beginHistory(plan('a')), plan('b')), plan('c'))
    expect([nameOf(undo(three)), nameOf(undo(undo(three))), nameOf(undo(undo(undo(three))))]).toEqual(['b', 'a', 'a'])
    expect(nameOf(redo(undo(three)))).toBe('c')
    expect(nameOf(redo(step(undo(three), plan('d'))))).toBe('d')
  })

  it('takes back together what was typed letter by letter', () => {
    const typed = step(step(beginHistory(plan('a')), plan('G'), 'name 1'), plan('Ga'), 'name 1')
    expect(nameOf(undo(typed))).toBe('a')
    expect(nameOf(undo(step(typed, plan('B'), 'name 2')))).toBe('Ga')
  })
})
