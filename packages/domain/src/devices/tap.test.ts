import { describe, expect, it } from 'vitest'
import { countsFrom, isLate, tapOf } from './index.ts'

const receivedAt = '2026-11-20T21:00:00.000Z'

describe('a tap', () => {
  const tapped = (secondsAgo: unknown, givenAt?: unknown) => tapOf({ secondsAgo, givenAt }, receivedAt)?.tappedAt

  it('was so long before it was received', () => {
    expect(tapOf({ secondsAgo: '10800.25', givenAt: undefined }, receivedAt)).toEqual({
      ...{ tappedAt: '2026-11-20T17:59:59.750Z', receivedAt },
    })
  })

  it('was when it names, where it hung in the network since it was sent', () => {
    expect(tapped('2', '2026-11-20T20:40:30.500Z')).toBe('2026-11-20T20:40:30.500Z')
  })

  it.each(['2026-11-20T20:59:59.000Z', '2026-11-20T23:00:00.000Z', 'soon', '1890-01-01T00:00:00.000Z', ['a', 'b']])(
    'was no later than it was sent: named %j',
    (givenAt) => {
      expect(tapped('2', givenAt)).toBe('2026-11-20T20:59:58.000Z')
    },
  )

  it.each([undefined, '-1', 'soon', '1e300', 'Infinity', ['1', '2']])('is not believed of %j', (secondsAgo) => {
    expect(tapped(secondsAgo, '2026-11-20T20:40:30.500Z')).toBeUndefined()
  })

  it.each([
    ['72 hours ago', '2026-11-17T21:00:00.000Z', '2026-11-17T21:00:00.000Z'],
    ['a moment longer ago', '2026-11-17T20:59:59.999Z', receivedAt],
  ])('counts, %s, from %s', (_what, tappedAt, at) => {
    expect(countsFrom({ tappedAt, receivedAt })).toBe(at)
  })

  it('is late after a minute', () => {
    expect(isLate({ tappedAt: '2026-11-20T20:59:00.000Z', receivedAt })).toBe(false)
    expect(isLate({ tappedAt: '2026-11-20T20:58:59.999Z', receivedAt })).toBe(true)
  })
})
