import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (value: string) => readConfig({ TRUSTED_PROXIES: value }).trustedProxies

describe('TRUSTED_PROXIES', () => {
  it('takes addresses and networks, and is off when it is not set', () => {
    expect(readConfig({}).trustedProxies).toBeUndefined()
    expect(read('')).toBeUndefined()
    expect(read('127.0.0.1')).toEqual(['127.0.0.1'])
    expect(read(' 127.0.0.1, 10.0.0.0/8,::1,fd00::/8 ')).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'])
  })

  it.each([
    ['nginx', '"nginx"'],
    ['1', '"1"'],
    ['127.0.0.1, 10.0.0.0/33', '"10.0.0.0/33"'],
    ['10.0.0.0/255.0.0.0', '"10.0.0.0/255.0.0.0"'],
    ['127.0.0.1 10.0.0.1', '"127.0.0.1 10.0.0.1"'],
    ['127.0.0.1,', '""'],
    ['0.0.0.0/0', '"0.0.0.0/0"'],
    ['fe80::1%eth0', '"fe80::1%eth0"'],
    ['true', '"true"'],
  ])('refuses %s at the start and names what is wrong', (value, named) => {
    expect(() => read(value)).toThrow(
      `These settings are not right:\n  TRUSTED_PROXIES: ${named} is no address or network of a proxy; must be like "127.0.0.1, 10.0.0.0/8"`,
    )
  })
})
