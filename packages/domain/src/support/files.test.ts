import { expect, it } from 'vitest'
import { fileMistake, mostFileName, sentName } from './index.ts'

it('sends a file under its own name, and one too long without its tail, still of its type', () => {
  expect(sentName('Bill of Friday.pdf')).toBe('Bill of Friday.pdf')
  const sent = sentName(`${'a'.repeat(251)}.pdf`)
  expect([sent.length, sent.endsWith('….pdf')]).toEqual([mostFileName, true])
  expect(fileMistake({ name: sent, size: 1 })).toBeUndefined()
})
