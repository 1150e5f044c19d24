import { describe, expect, it } from 'vitest'
import { fileError, maxFileNameLength, sentName } from './index.ts'

describe('the name of a support file', () => {
  it('sends a file under its own name, and one too long without its tail, still of its type', () => {
    expect(sentName('Bill of Friday.pdf')).toBe('Bill of Friday.pdf')
    const sent = sentName(`${'a'.repeat(251)}.pdf`)
    expect([sent.length, sent.endsWith('….pdf')]).toEqual([maxFileNameLength, true])
    expect(fileError({ name: sent, size: 1 })).toBeUndefined()
  })
})
