import { Refused, Unreachable } from '@tableside/client/http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { formatFailure, formatFailureTitle } from './format-failure.ts'

const failed = 'Couldn’t join the bills'
const refused = new Refused({
  ...{ type: 'about:blank', code: 'order_closed', title: 'This order is closed.', detail: '', status: 409 },
  requestId: '',
})

afterEach(() => vi.unstubAllGlobals())

describe('title of a failed change', () => {
  it('says that a refused change failed', () => {
    expect(formatFailureTitle(failed, refused)).toBe(failed)
  })

  it('says that a change failed that could not be sent without a connection', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(formatFailureTitle(failed, new Unreachable(undefined))).toBe(failed)
  })

  it('does not say that a change failed whose answer was lost or could not be read', () => {
    vi.stubGlobal('navigator', { onLine: true })
    for (const error of [new Unreachable(undefined), new Unreachable(502), new Error('not what was declared')]) {
      expect(formatFailureTitle(failed, error)).toBe('Couldn’t confirm that this was done')
    }
    expect(formatFailureTitle(failed, new Unreachable(504), 'saved')).toBe('Couldn’t confirm that this was saved')
  })
})

describe('what a failed change says', () => {
  const lost = new Unreachable(undefined, undefined, true)

  it('that it may have been done, and what to do next', () => {
    vi.stubGlobal('navigator', { onLine: true })
    const base = 'We cannot reach the server at the moment. Nothing you typed is lost.'
    expect(formatFailure(lost)).toBe(`${base} It may have been done. Look before you try again.`)
    expect(formatFailure(lost, 'once')).toBe(`${base} It may have been done. Try again: it is never done twice.`)
    expect(formatFailure(new Unreachable(undefined))).toBe(base)
  })

  it('nothing of the kind where it could not be sent', () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(formatFailure(lost)).toBe(lost.message)
  })
})
