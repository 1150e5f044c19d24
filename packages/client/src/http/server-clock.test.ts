import { beforeEach, describe, expect, it } from 'vitest'
import { createServerClock, Unreachable } from './index.ts'

const { signal } = new AbortController()
const instant = (ms: number) => new Date(ms).toISOString()
const dayMs = 86_400_000

let deviceMs: number
let passedMs: number
let asked: number
beforeEach(() => {
  deviceMs = Date.parse('2026-11-20T20:00:00.000Z')
  passedMs = 0
  asked = 0
})
function pass(ms: number): void {
  deviceMs += ms
  passedMs += ms
}

/** A server whose clock is so far ahead, over a line that takes so long there and back. */
function clockOf({ aheadMs = dayMs, thereMs = 0, backMs = 0, isSilent = false, saysNothing = false } = {}) {
  const line = { aheadMs, thereMs, backMs, isSilent, saysNothing }
  const clock = createServerClock({
    async ask() {
      asked += 1
      pass(line.thereMs)
      if (line.isSilent) throw new TypeError('Failed to fetch')
      const says = instant(deviceMs + line.aheadMs)
      pass(line.backMs)
      return line.saysNothing ? undefined : says
    },
    now: () => deviceMs,
    passed: () => passedMs,
  })
  const aheadNow = () => Date.parse(clock.at(instant(deviceMs)) ?? '') - deviceMs
  return { clock, line, aheadNow }
}

describe('the server’s clock', () => {
  it('is asked once for all that is sent', async () => {
    const { clock, aheadNow } = clockOf()
    await clock.know(signal)
    await clock.know(signal)
    expect([asked, aheadNow()]).toEqual([1, dayMs])
  })

  it('is known to be no more than the quickest question took to get there', async () => {
    const { clock, line, aheadNow } = clockOf({ thereMs: 4_000 })
    await clock.ask(signal)
    expect(aheadNow()).toBe(dayMs + 4_000)
    line.thereMs = 10
    line.backMs = 4_000
    await clock.ask(signal)
    line.thereMs = 3_000
    await clock.ask(signal)
    expect(aheadNow()).toBe(dayMs + 10)
  })

  it('is asked again once the device’s own was set', async () => {
    const { clock, aheadNow } = clockOf()
    await clock.know(signal)
    deviceMs -= 3_600_000
    await clock.know(signal)
    expect([asked, aheadNow()]).toEqual([2, dayMs])
    const { clock: drifting, line, aheadNow: aheadThen } = clockOf()
    await drifting.know(signal)
    line.aheadMs += 500
    await drifting.ask(signal)
    expect(aheadThen()).toBe(dayMs + 500)
  })

  it('is not known of one that does not say so, which is not asked again for it', async () => {
    const { clock } = clockOf({ saysNothing: true })
    await clock.know(signal)
    await clock.know(signal)
    expect([asked, clock.at(instant(deviceMs))]).toEqual([1, undefined])
  })

  it('is asked for in vain without a line', async () => {
    const { clock, line } = clockOf({ isSilent: true })
    await expect(clock.know(signal)).rejects.toBeInstanceOf(Unreachable)
    line.isSilent = false
    await clock.know(signal)
    expect(asked).toBe(2)
  })
})
