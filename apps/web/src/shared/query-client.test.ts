import { Refused, Unreachable } from '@tableside/client/http'
import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient, isTransient } from './query-client.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T20:15:00.000Z') })
  // As in a browser: elsewhere no page is loaded again.
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  vi.useRealTimers()
  environmentManager.setIsServer(() => true)
})

it('separates transient errors from everything else', () => {
  expect([502, 503, 504].map((status) => isTransient(new Unreachable(status)))).toEqual([true, true, true])
  for (const error of [new Unreachable(undefined), { status: 500 }, new Error('typed wrongly'), '502', null]) {
    expect(isTransient(error)).toBe(false)
  }
})

/** A page open for a minute on a query that is refused twice with this code. */
async function openPageRefusedWith(code: string) {
  const client = createQueryClient()
  const problem = { type: '', status: 503, code, title: '', detail: '', requestId: '' }
  let asked = 0
  const queryFn = async () => {
    asked += 1
    if (asked <= 2) throw new Refused(problem)
    return 'complete'
  }
  const page = new QueryObserver(client, { queryKey: [code], queryFn })
  const close = page.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(60_000)
  close()
  client.clear()
  return { asked, data: page.getCurrentResult().data }
}

it('loads a page again by itself until its figures are counted, and no other refusal', async () => {
  expect(await openPageRefusedWith('being_counted')).toEqual({ asked: 3, data: 'complete' })
  expect(await openPageRefusedWith('forbidden')).toEqual({ asked: 1, data: undefined })
})
