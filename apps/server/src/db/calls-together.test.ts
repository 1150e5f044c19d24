import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type CallAnswer, callsTogether } from './calls-together.ts'

type Statement = {
  readonly calls: readonly (readonly unknown[])[]
  readonly answer: (outcomes: readonly string[]) => Promise<void>
  readonly fail: (error: Error) => Promise<void>
}

/** A database that answers when the test says so; what it was asked stands in `statements`. */
function standIn(waitMs = 60_000) {
  const statements: Statement[] = []
  const ask = (calls: Statement['calls']) =>
    new Promise<CallAnswer[]>((resolve, reject) => {
      const answer = async (outcomes: readonly string[]) => {
        resolve(outcomes.map((outcome) => ({ outcome })))
        await turn()
      }
      const fail = async (error: Error) => {
        reject(error)
        await turn()
      }
      statements.push({ calls, answer, fail })
    })
  const alone = async (values: readonly unknown[]) => {
    const [answered = { outcome: 'none' }] = await ask([values])
    return answered
  }
  const { call, waiting } = callsTogether({ alone, together: ask }, waitMs)
  return { statements, waiting, call: async (...values: readonly unknown[]) => (await call(values)).outcome }
}

describe('calls of the same moment', () => {
  it('go at once while fewer than two statements are under way', () => {
    const { call, statements } = standIn()
    void call('lantern', 1)
    void call('anchor', 2)
    expect(statements.map(({ calls }) => calls)).toEqual([[['lantern', 1, false]], [['anchor', 2, false]]])
  })

  it('go together, in the order they came, once one of the statements has been answered', async () => {
    const { call, statements, waiting } = standIn()
    const first = call('lantern', 1)
    void call('anchor', 2)
    const others = [call('crown', 3), call('bell', 4)]
    expect(waiting()).toBe(2)
    await statements[0]?.answer(['saved'])
    expect(await first).toBe('saved')
    expect(statements[2]?.calls).toEqual([
      ['crown', 3, false],
      ['bell', 4, false],
    ])
    await statements[2]?.answer(['saved', 'conflict'])
    expect(await Promise.all(others)).toEqual(['saved', 'conflict'])
    expect(waiting()).toBe(0)
  })

  it('are no more than eight a statement', async () => {
    const { call, statements } = standIn()
    void call('lantern')
    void call('anchor')
    for (let place = 0; place < 12; place++) void call(`restaurant ${place}`)
    await statements[0]?.answer(['saved'])
    await statements[1]?.answer(['saved'])
    expect(statements.map(({ calls }) => calls.length)).toEqual([1, 1, 8, 4])
  })

  it('wait while their own restaurant has a call under way, and others go', async () => {
    const { call, statements } = standIn()
    void call('lantern', 1)
    void call('lantern', 2)
    void call('lantern', 3)
    void call('anchor', 4)
    expect(statements.map(({ calls }) => calls)).toEqual([[['lantern', 1, false]], [['anchor', 4, false]]])
    await statements[0]?.answer(['saved'])
    expect(statements[2]?.calls).toEqual([
      ['lantern', 2, false],
      ['lantern', 3, false],
    ])
  })

  it('go alone, and wait there, where the lock of their restaurant is taken', async () => {
    const { call, statements } = standIn()
    void call('lantern')
    void call('anchor')
    const [crown, bell] = [call('crown'), call('bell')]
    await statements[0]?.answer(['saved'])
    await statements[2]?.answer(['busy', 'saved'])
    expect(await bell).toBe('saved')
    expect(statements[3]?.calls).toEqual([['crown', true]])
    await statements[3]?.answer(['saved'])
    expect(await crown).toBe('saved')
  })

  it('get an answer each when their statement fails', async () => {
    const { call, statements } = standIn()
    void call('lantern')
    void call('anchor')
    const [crown, bell] = [call('crown'), call('bell')]
    await statements[0]?.answer(['saved'])
    await statements[2]?.fail(new Error('payment id belongs to another order'))
    expect(statements.slice(3).map(({ calls }) => calls)).toEqual([[['crown', true]], [['bell', true]]])
    void statements[3]?.fail(new Error('payment id belongs to another order'))
    await expect(crown).rejects.toThrow('payment id belongs to another order')
    await statements[4]?.answer(['saved'])
    expect(await bell).toBe('saved')
  })
})

describe('a call that went alone', () => {
  it('fails as its statement does, which is not asked again', async () => {
    const { call, statements } = standIn()
    const failed = call('lantern')
    void statements[0]?.fail(new Error('disk full'))
    await expect(failed).rejects.toThrow('disk full')
    expect(statements).toHaveLength(1)
  })
})

describe('a call that waits for too long', () => {
  it('is given up in the words of the pool, and never begins', async () => {
    const { call, statements } = standIn(5)
    void call('lantern')
    void call('anchor')
    await expect(call('crown')).rejects.toThrow('timeout exceeded when trying to connect')
    await statements[0]?.answer(['saved'])
    expect(statements).toHaveLength(2)
  })
})
