import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inOwnTurn } from './own-turn.ts'

describe('requests of guests’ phones', () => {
  it('begin one in each turn of the event loop, in the order they came', async () => {
    const begun: number[] = []
    const all = Promise.all([1, 2, 3].map(async (n) => inOwnTurn().then(() => begun.push(n))))
    const seen: number[] = []
    for (let turns = 0; turns < 4; turns++) {
      await turn()
      seen.push(begun.length)
    }
    await all
    expect(begun).toEqual([1, 2, 3])
    expect(seen).toEqual([1, 2, 3, 3])
  })
})
