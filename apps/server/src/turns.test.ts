import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inTurns } from './turns.ts'

describe('the work of a crowd', () => {
  it('begins so many in each turn of the event loop, in the order they came', async () => {
    const inTurn = inTurns(2)
    const begun: number[] = []
    const begin = async (n: number) => {
      await inTurn()
      begun.push(n)
    }
    const all = Promise.all([1, 2, 3, 4, 5].map(begin))
    const seen: number[] = []
    for (let turns = 0; turns < 3; turns++) {
      await Promise.resolve()
      seen.push(begun.length)
      await turn()
    }
    await all
    expect(begun).toEqual([1, 2, 3, 4, 5])
    expect(seen).toEqual([2, 4, 5])
  })

  it('waits for nobody where there is no crowd', async () => {
    const inTurn = inTurns(1)
    for (let times = 0; times < 3; times++) {
      expect(inTurn()).toBeUndefined()
      await turn()
    }
  })
})
