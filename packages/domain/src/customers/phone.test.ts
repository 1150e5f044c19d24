import { describe, expect, it } from 'vitest'
import { dialledPhoneSchema, phoneDigits, phoneNumber, telLink } from './index.ts'

describe('phone number', () => {
  it.each([
    '07700 900123',
    '07700-900123',
    '(07700) 900123',
    '+44 7700 900123',
    '+44 (0)7700 900123',
    '+44(0) 7700 900 123',
    '0044 7700 900123',
    '0044 (0)7700 900123',
  ])('%s is one number, however it is written', (written) => {
    expect(phoneNumber(written)).toBe('07700900123')
    expect(dialledPhoneSchema.parse(written)).toBe('07700900123')
    expect(phoneDigits(written)).toBe('07700900123')
    expect(telLink(written)).toBe('tel:07700900123')
  })

  it('keeps the code of a country abroad', () => {
    expect(phoneNumber('+33 6 12 34 56 78')).toBe('+33612345678')
    expect(phoneNumber('0033 6 12 34 56 78')).toBe('+33612345678')
    expect(phoneNumber('+49 (0)30 901820')).toBe('+4930901820')
    expect(phoneDigits('+33 6 12 34 56 78')).toBe('33612345678')
  })

  it.each(['', '12345', 'call me', '07700900000;rm', '1'.repeat(20), '+', '07700 900123 or 1'])(
    '%s is none',
    (written) => {
      expect(phoneNumber(written)).toBeUndefined()
      expect(dialledPhoneSchema.safeParse(written).success).toBe(false)
    },
  )

  it('is looked for by a part of it', () => {
    expect(phoneDigits('900 123')).toBe('900123')
    expect(phoneDigits('Okafor')).toBe('')
  })
})
