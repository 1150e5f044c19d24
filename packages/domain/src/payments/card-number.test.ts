import { describe, expect, it } from 'vitest'
import { hasCardNumber, withoutCardNumbers } from './card-number.ts'

describe('card number in a text', () => {
  it.each([
    '4111111111111111',
    'card 4242 4242 4242 4242, exp 12/29',
    'Amex: 3782-822463-10005',
    '5555555555554444.',
    '2223 0031 2200 3222',
    '6011111111111117',
    '3530111333300000',
    '30569309025904',
    '“4000056655665556”',
  ])('is found in %j', (text) => {
    expect(hasCardNumber(text)).toBe(true)
    expect(withoutCardNumbers(text)).not.toMatch(/\d{4}[ -]?\d{4}/)
  })

  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['a telephone number', '+44 (0)161 496 0000 or 0161 496 0123'],
    ['a German bank account', 'DE89 3704 0044 0532 0130 00'],
    ['an id of digits alone', '41111111-1111-4111-8111-111111111111'],
    ['a moment', '2026-11-25 22:30:00'],
    ['a barcode', '4006381333931'],
    ['a decimal', '0.4111111111111111'],
    ['a longer number', '41111111111111110000'],
    ['a provider’s id', 'pi_4111111111111111'],
    ['a number no card begins with', '1234567812345670'],
  ])('is not seen in %s', (_what, text) => {
    expect(hasCardNumber(text)).toBe(false)
    expect(withoutCardNumbers(text)).toBe(text)
  })
})
