import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chainInput, genesis, type JournalEntry, verifyJournal } from './index.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const length = 12

function seal(bodies: readonly string[]): JournalEntry[] {
  let hash = genesis
  return bodies.map((body, index) => {
    const entry = { seq: index + 1, type: 'order.placed', at: '2026-11-20T20:15:00.000Z', by: 'someone', body }
    hash = sha256(chainInput(hash, entry))
    return { ...entry, hash }
  })
}
const journal = seal(Array.from({ length }, (_, n) => `{"orderId":"${n}","note":"a|b"}`))
const verify = (entries: readonly JournalEntry[]) => verifyJournal(entries, sha256)
const place = fc.integer({ min: 0, max: length - 1 })
const at = (index: number) => journal[index] ?? journal[0] ?? fail()

describe('the journal', () => {
  it('is whole when nobody touched it', async () => {
    expect(await verify(journal)).toBeUndefined()
    expect(await verify([])).toBeUndefined()
  })

  it('can be proved from any entry on', async () => {
    const { seq, hash } = at(4)
    expect(await verifyJournal(journal.slice(5), sha256, { seq, hash })).toBeUndefined()
    expect(await verifyJournal(journal.slice(5), sha256, { seq, hash: genesis })).toBe(6)
  })

  it('names the entry that was edited, whichever field it was', async () => {
    const edit = fc.constantFrom<Partial<JournalEntry>>(
      { type: 'order.paid' },
      { at: '2026-11-20T20:15:00.001Z' },
      { by: 'someone else' },
      { body: '{"orderId":"other"}' },
      { hash: genesis },
      // The same characters, moved over the border between two fields.
      { by: 'someone|{"orderId":"0","note":"a', body: 'b"}' },
    )
    await fc.assert(
      fc.asyncProperty(place, edit, async (index, changes) => {
        expect(await verify(journal.with(index, { ...at(index), ...changes }))).toBe(index + 1)
      }),
    )
    expect(await verify(journal.with(0, { ...at(0), by: 'someone|{"orderId":"0","note":"a', body: 'b"}' }))).toBe(1)
  })

  it('names the entry after an edit that was sealed again', async () => {
    const edited = { ...at(3), body: '{}' }
    const resealed = { ...edited, hash: sha256(chainInput(at(2).hash, edited)) }
    expect(await verify(journal.with(3, resealed))).toBe(5)
  })

  it('names the entry that was deleted, also when the rest was numbered anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: length - 2 }), async (index) => {
        const rest = journal.toSpliced(index, 1)
        expect(await verify(rest)).toBe(index + 1)
        expect(await verify(rest.map((entry, n) => ({ ...entry, seq: n + 1 })))).toBe(index + 1)
      }),
    )
  })

  it('names the entry that was put in', async () => {
    await fc.assert(
      fc.asyncProperty(place, async (index) => {
        const grown = journal.toSpliced(index, 0, { ...at(index), body: '{"orderId":"forged"}' })
        expect(await verify(grown.map((entry, n) => ({ ...entry, seq: n + 1 })))).toBe(index + 1)
      }),
    )
  })

  it('names the first of two entries that changed places', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: length - 2 }), async (index) => {
        const swapped = journal.with(index, at(index + 1)).with(index + 1, at(index))
        expect(await verify(swapped)).toBe(index + 1)
        expect(await verify(swapped.map((entry, n) => ({ ...entry, seq: n + 1 })))).toBe(index + 1)
      }),
    )
  })
})

function fail(): never {
  throw new Error('the journal has entries')
}
