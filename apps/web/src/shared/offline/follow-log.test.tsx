import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A page that is opened now. */
async function openPage() {
  vi.resetModules()
  return import('./follow-log.ts')
}

const then = '2026-11-20T12:00:00Z'

beforeEach(() => localStorage.clear())

describe('a restaurant that was put back to an earlier moment', () => {
  it('is another one for each page that showed it before, and none that is opened later', async () => {
    const [till, kitchen] = [await openPage(), await openPage()]
    for (const page of [till, kitchen]) {
      await page.followLog('lantern', '')
      await page.followLog('lantern', '')
      expect(page.hasOtherLog()).toBe(false)
    }
    for (const page of [till, kitchen]) {
      const listener = vi.fn()
      page.onOtherLog(listener)
      await page.followLog('lantern', then)
      expect([page.hasOtherLog(), listener.mock.calls.length]).toEqual([true, 1])
    }
    const later = await openPage()
    await later.followLog('lantern', then)
    expect(later.hasOtherLog()).toBe(false)
  })

  it('is another one for a device that was off while it was', async () => {
    await (await openPage()).followLog('lantern', '')
    const page = await openPage()
    await page.followLog('lantern', then)
    expect(page.hasOtherLog()).toBe(true)
  })

  it('is another one once on a device that is full, too', async () => {
    let kept: string | null = ''
    vi.stubGlobal('localStorage', {
      getItem: () => kept,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
      removeItem: () => {
        kept = null
      },
    })
    try {
      const found = []
      for (const page of [await openPage(), await openPage()]) {
        await page.followLog('lantern', then)
        found.push(page.hasOtherLog())
      }
      expect(found).toEqual([true, false])
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('is not its neighbour', async () => {
    const page = await openPage()
    await page.followLog('lantern', '')
    await page.followLog('harbour', then)
    expect(page.hasOtherLog()).toBe(false)
  })
})
