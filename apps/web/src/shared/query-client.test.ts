import { Unreachable } from '@tableside/client/http'
import { expect, it } from 'vitest'
import { isWeather } from './query-client.ts'

it('tells weather from everything else', () => {
  expect([502, 503, 504].map((status) => isWeather(new Unreachable(status)))).toEqual([true, true, true])
  for (const error of [new Unreachable(undefined), { status: 500 }, new Error('typed wrongly'), '502', null]) {
    expect(isWeather(error)).toBe(false)
  }
})
