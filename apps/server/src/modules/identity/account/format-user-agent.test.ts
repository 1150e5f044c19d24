import { expect, it } from 'vitest'
import { formatUserAgent } from './format-user-agent.ts'

it('calls a device what people call it', () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36'
  const ipad =
    'Mozilla/5.0 (iPad; CPU OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1'
  const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0'
  expect([chrome, ipad, firefox].map(formatUserAgent)).toEqual([
    'Chrome on Windows',
    'Safari on iPad',
    'Firefox on Linux',
  ])
})

it('makes do with what there is', () => {
  expect([null, '', 'x'.repeat(300)].map(formatUserAgent)).toEqual([
    'An unknown device',
    'An unknown device',
    'A program',
  ])
  expect(formatUserAgent('curl/8.5.0')).toMatch(/curl|program/i)
})
