import { describe, expect, it } from 'vitest'
import { walkStrings } from './walk-strings.ts'

function stringsIn(value: unknown): [string, string][] {
  const found: [string, string][] = []
  walkStrings(value, (text, path) => found.push([path.join('.'), text]))
  return found
}

describe('walkStrings', () => {
  it('visits every string with the keys that lead to it', () => {
    expect(stringsIn({ name: 'Ada', tags: ['one', { deep: 'two' }], count: 3, none: null })).toEqual([
      ['name', 'Ada'],
      ['tags.0', 'one'],
      ['tags.1.deep', 'two'],
    ])
  })

  it('copies nothing on the way: the path is one array', () => {
    const paths = new Set<readonly string[]>()
    walkStrings({ a: { b: ['x', 'y'] }, c: 'z' }, (_text, path) => paths.add(path))
    expect(paths.size).toBe(1)
  })
})
