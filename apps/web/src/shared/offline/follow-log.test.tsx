import { beforeEach, describe, expect, it, vi } from 'vitest'

/** A page that is opened now. */
async function openPage() {
  vi.resetModules()
  return (await import('./follow-log.ts')).followLog
}

const reload = vi.spyOn(window.location, 'reload').mockReturnValue(undefined)

beforeEach(() => {
  localStorage.clear()
  reload.mockClear()
})

describe('a restaurant that was put back to an earlier moment', () => {
  it('is opened anew, once, by each page that showed it before', async () => {
    const [till, kitchen] = [await openPage(), await openPage()]
    for (const page of [till, kitchen]) {
      page('lantern', '')
      page('lantern', '')
    }
    expect(reload).not.toHaveBeenCalled()
    for (const page of [till, kitchen]) {
      page('lantern', '2026-11-20T12:00:00Z')
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
      reload.mockClear()
    }
    const later = await openPage()
    later('lantern', '2026-11-20T12:00:00Z')
    expect(reload).not.toHaveBeenCalled()
  })

  it('is opened anew by a device that was off while it was', async () => {
    ;(await openPage())('lantern', '')
    ;(await openPage())('lantern', '2026-11-20T12:00:00Z')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  })

  it('is opened anew once on a device that is full, too', async () => {
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
      ;(await openPage())('lantern', '2026-11-20T12:00:00Z')
      await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
      ;(await openPage())('lantern', '2026-11-20T12:00:00Z')
      await new Promise((resolve) => setTimeout(resolve, 50))
      expect(reload).toHaveBeenCalledOnce()
    } finally {
      vi.unstubAllGlobals()
    }
  })

  it('is not its neighbour', async () => {
    const page = await openPage()
    page('lantern', '')
    page('harbour', '2026-11-20T12:00:00Z')
    expect(reload).not.toHaveBeenCalled()
  })
})
