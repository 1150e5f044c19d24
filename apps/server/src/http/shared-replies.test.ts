import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSharedReplies, type SharedReplies } from './shared-replies.ts'

let wake: (restaurantId?: string) => void
let shared: SharedReplies
let drawn: number
beforeEach(() => {
  drawn = 0
  shared = createSharedReplies((listener) => {
    wake = listener
  })
})

const render = async () => {
  drawn += 1
  const number = drawn
  await sleep(5)
  return { picture: number }
}
const at = '2026-11-20T12:00:00.000Z'
const look = async (more: { restaurantId?: string; view?: string; at?: string } = {}) => {
  const { json } = await shared({ restaurantId: 'lantern', view: 'overview', at, render, ...more })
  return `picture ${JSON.parse(json).picture}`
}
const lookTogether = (count: number) => Promise.all(Array.from({ length: count }, () => look()))

describe('a shared reply', () => {
  it('is drawn once for all who look at the same', async () => {
    expect(new Set(await lookTogether(50))).toEqual(new Set(['picture 1']))
    expect(await look()).toBe('picture 1')
  })

  it('is another one for another restaurant, another view and another moment', async () => {
    await look()
    await look({ restaurantId: 'harbour' })
    await look({ view: 'overview of the bar' })
    expect(drawn).toBe(3)
    expect(await look({ at: '2026-11-20T13:00:00.000Z' })).toBe('picture 4')
  })

  it('is drawn anew once the log has grown, also while it is being drawn', async () => {
    const first = look()
    await sleep(1)
    wake('lantern')
    expect(await look()).toBe('picture 2')
    expect(await first).toBe('picture 1')
    wake('harbour')
    expect(await look()).toBe('picture 2')
    wake()
    expect(await look()).toBe('picture 3')
  })

  it('is drawn once a second in the long run, however often the log grows', async () => {
    const until = performance.now() + 1_900
    while (performance.now() < until) {
      wake('lantern')
      await Promise.race([look(), sleep(20)])
    }
    // Three at once, and one with each second that has passed.
    expect(drawn).toBeLessThanOrEqual(5)
    expect(drawn).toBeGreaterThanOrEqual(3)
  })

  it('is not kept when it could not be drawn', async () => {
    const fails = () => Promise.reject(new Error('away'))
    await expect(shared({ restaurantId: 'lantern', view: 'overview', at, render: fails })).rejects.toThrow('away')
    expect(await look()).toBe('picture 1')
  })
})
