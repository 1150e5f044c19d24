import { describe, expect, it } from 'vitest'
import { readsTogether } from './reads-together.ts'

/** A database that answers when the test says so. */
function standIn() {
  const reads: { asks: readonly number[]; answer(): void; fail(): void }[] = []
  const look = readsTogether((_: string, asks: readonly number[]) => {
    return new Promise<string>((resolve, reject) => {
      const answer = () => resolve(asks.join())
      reads.push({ asks, answer, fail: () => reject(new Error('away')) })
    })
  })
  return { reads, look }
}

describe('looks of the same moment', () => {
  it('go at once while none is under way, and share the next while one is', async () => {
    const { reads, look } = standIn()
    const first = look('lantern', 1)
    const others = [look('lantern', 2), look('lantern', 3)]
    expect(reads.map(({ asks }) => asks)).toEqual([[1]])
    reads[0]?.answer()
    expect(await first).toBe('1')
    await expect.poll(() => reads.length).toBe(2)
    reads[1]?.answer()
    expect(await Promise.all(others)).toEqual(['2,3', '2,3'])
  })

  it('never get an answer that was begun before they asked', async () => {
    const { reads, look } = standIn()
    const answers = [look('lantern', 1), look('lantern', 2)]
    reads[0]?.answer()
    await expect.poll(() => reads.length).toBe(2)
    answers.push(look('lantern', 3))
    reads[1]?.answer()
    await expect.poll(() => reads.length).toBe(3)
    reads[2]?.answer()
    expect(await Promise.all(answers)).toEqual(['1', '2', '3'])
  })

  it('wait for nobody of another restaurant, and not for one that fails', async () => {
    const { reads, look } = standIn()
    const failed = look('lantern', 1).catch(String)
    const [next, other] = [look('lantern', 2), look('anchor', 3)]
    expect(reads.map(({ asks }) => asks)).toEqual([[1], [3]])
    reads[0]?.fail()
    reads[1]?.answer()
    expect([await failed, await other]).toEqual(['Error: away', '3'])
    await expect.poll(() => reads.length).toBe(3)
    reads[2]?.answer()
    expect(await next).toBe('2')
  })

  it('are no more than twenty-five in one', async () => {
    const { reads, look } = standIn()
    const answers = Array.from({ length: 31 }, (_, n) => look('lantern', n))
    for (const [n, size] of [1, 25, 5].entries()) {
      await expect.poll(() => reads[n]?.asks.length).toBe(size)
      reads[n]?.answer()
    }
    expect(await Promise.all(answers)).toHaveLength(31)
  })
})
