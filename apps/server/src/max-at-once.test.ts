import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { maxAtOnce } from './max-at-once.ts'

describe('work at once', () => {
  it('is no more than allowed, in the order it came, also after one that failed', async () => {
    const inTurn = maxAtOnce({ max: 2 })
    const begun: number[] = []
    const ends: (() => void)[] = []
    const work = (n: number) =>
      inTurn(async () => {
        begun.push(n)
        await new Promise<void>((resolve) => ends.push(resolve))
        if (n === 1) throw new Error('refused')
        return n
      })
    const all = Promise.allSettled([1, 2, 3, 4].map(work))
    expect(begun).toEqual([1, 2])
    ends[0]?.()
    await turn()
    await turn()
    expect(begun).toEqual([1, 2, 3])
    for (let end = 1; end < 4; end++) {
      ends[end]?.()
      await turn()
      await turn()
    }
    expect(begun).toEqual([1, 2, 3, 4])
    const answers = (await all).map((each) => (each.status === 'fulfilled' ? each.value : String(each.reason)))
    expect(answers).toEqual(['Error: refused', 2, 3, 4])
  })

  it('is refused where too many wait, or after too long a wait, and leaves its place to the next', async () => {
    const inTurn = maxAtOnce({ max: 1, maxWaiting: 2, waitMs: 5 })
    const ends: (() => void)[] = []
    const work = () => inTurn(() => new Promise<void>((resolve) => ends.push(resolve)))
    const first = work()
    const waiting = [work(), work()]
    await expect(work()).rejects.toMatchObject({ code: 'busy' })
    const refused = (await Promise.allSettled(waiting)).map((each) => each.status === 'rejected' && each.reason.code)
    expect(refused).toEqual(['busy', 'busy'])
    ends[0]?.()
    await first
    const next = work()
    expect(ends).toHaveLength(2)
    ends[1]?.()
    await next
  })
})
