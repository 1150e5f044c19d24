import { describe, expect, it } from 'vitest'
import { readTextFile } from './read-text-file.ts'

const read = (...bytes: number[]) => readTextFile(new Blob([Uint8Array.from(bytes)]))

describe('text file', () => {
  it('in UTF-8 is read with and without its mark', async () => {
    expect(await readTextFile(new Blob(['Crème £4']))).toBe('Crème £4')
    expect(await readTextFile(new Blob(['\ufeffCrème £4']))).toBe('Crème £4')
  })

  it('in Windows-1252 keeps its accents, pounds, euros and apostrophes', async () => {
    expect(await read(0x43, 0x72, 0xe8, 0x6d, 0x65, 0x20, 0xa3, 0x34, 0x20, 0x80, 0x92, 0x96)).toBe('Crème £4 €’–')
  })

  it('in UTF-16 is read by its mark', async () => {
    expect(await read(0xff, 0xfe, 0xa3, 0x00, 0x34, 0x00)).toBe('£4')
    expect(await read(0xfe, 0xff, 0x00, 0xa3, 0x00, 0x34)).toBe('£4')
  })
})
