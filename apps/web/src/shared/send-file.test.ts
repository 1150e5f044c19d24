import { Unreachable } from '@tableside/client/http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadLimitMs } from './answer-limit.ts'
import { sendFile } from './send-file.ts'

/** A browser's upload, of which the test says how far it is. */
class Upload {
  static last: Upload
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onloadend?: () => void
  status = 200
  responseText = '{"ok":true}'
  isAborted = false
  constructor() {
    Upload.last = this
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') })
  vi.stubGlobal('XMLHttpRequest', Upload)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('upload', () => {
  const file = new File(['x'], 'photo.jpg')

  it('takes as long as it needs while something of it leaves', async () => {
    const sent = sendFile('/photo', file)
    for (let loaded = 1; loaded <= 10; loaded++) {
      vi.advanceTimersByTime(uploadLimitMs - 1)
      Upload.last.upload.onprogress?.({ loaded, total: 10 })
    }
    Upload.last.onload?.()
    Upload.last.onloadend?.()
    vi.advanceTimersByTime(uploadLimitMs)
    expect(await sent).toEqual({ ok: true })
    expect(Upload.last.isAborted).toBe(false)
  })

  it('is given up once nothing of it leaves and no answer comes', async () => {
    const sent = expect(sendFile('/photo', file)).rejects.toBeInstanceOf(Unreachable)
    Upload.last.upload.onprogress?.({ loaded: 5, total: 10 })
    vi.advanceTimersByTime(uploadLimitMs)
    await sent
    expect(Upload.last.isAborted).toBe(true)
  })
})
