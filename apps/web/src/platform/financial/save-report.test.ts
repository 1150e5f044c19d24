import { afterEach, describe, expect, it, vi } from 'vitest'
import { saveReport } from './save-report.ts'

const problem = (code: string, status: number) =>
  Response.json({ type: 'about:blank', code, status, title: `${code}.`, detail: 'Next.', requestId: 'r1' }, { status })

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a report that is not saved', () => {
  it.each([
    ['not_signed_in', 401],
    ['being_counted', 503],
  ])('says what the server answered: %s', async (code, status) => {
    vi.stubGlobal('fetch', async () => problem(code, status))
    await expect(saveReport({ type: 'summary' })).rejects.toThrow(`${code}. Next.`)
  })

  it('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('failed')))
    await expect(saveReport({ type: 'summary' })).rejects.toThrow('We cannot reach the server at the moment.')
  })
})
