import { describe, expect, it } from 'vitest'
import { formatPence, MAX_TYPED_PENCE, pressKeypad, readPounds, readTypedPence } from './pence.ts'

const typed = (keys: string) =>
  [...keys].reduce<number | null>((pence, key) => readTypedPence(`${pence ?? ''}${key}`, pence), null)

describe('formatPence', () => {
  it('groups thousands and always shows two decimals', () => {
    expect(formatPence(123450)).toBe('£1,234.50')
    expect(formatPence(100000000)).toBe('£1,000,000.00')
    expect(formatPence(99999)).toBe('£999.99')
    expect(formatPence(5)).toBe('£0.05')
    expect(formatPence(0)).toBe('£0.00')
  })
  it('puts a real minus before the pound sign', () => {
    expect(formatPence(-500)).toBe('−£5.00')
    expect(formatPence(-5)).toBe('−£0.05')
  })
  it('agrees with the British currency format up to the largest safe amount', () => {
    const british = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })
    for (const pence of [1, 10, 100, 4505, 44505845, 999999999]) {
      expect(formatPence(pence)).toBe(british.format(pence / 100))
    }
    expect(formatPence(Number.MAX_SAFE_INTEGER)).toBe('£90,071,992,547,409.91')
  })
  it('refuses a part of a penny', () => {
    expect(() => formatPence(0.5)).toThrow('whole number of pence')
  })
})

describe('typing into a money field', () => {
  it('fills from the pennies up, as on a till', () => {
    expect(typed('2440')).toBe(2440)
    expect(readTypedPence('0.005', 0)).toBe(5)
    expect(readTypedPence('12.3', 1234)).toBe(123)
  })
  it('goes to nought first and is empty after one more delete', () => {
    expect(readTypedPence('0.0', 5)).toBe(0)
    expect(readTypedPence('0.0', 0)).toBeNull()
    expect(readTypedPence('', 1234)).toBeNull()
  })
  it('takes the digits of any keyboard', () => {
    expect(readTypedPence('٢٤٤٠', null)).toBe(2440)
  })
  it('lets a free dish be typed as nought', () => {
    expect(typed('0')).toBe(0)
  })
  it('ignores a digit too many', () => {
    expect(readTypedPence('999,999.990', MAX_TYPED_PENCE)).toBe(MAX_TYPED_PENCE)
  })
})

describe('an amount typed or pasted in pounds', () => {
  it('is read as it is written', () => {
    expect(readPounds('52')).toBe(5200)
    expect(readPounds('52.')).toBe(5200)
    expect(readPounds('52.5')).toBe(5250)
    expect(readPounds('.5')).toBe(50)
    expect(readPounds('£1,234.50')).toBe(123450)
    expect(readPounds(' 12 ')).toBe(1200)
    expect(readPounds('1.15')).toBe(115)
    expect(readPounds('')).toBeNull()
  })
  it.each([
    ['12,50', 1250],
    ['12,5', 1250],
    ['12,', 1200],
    [',5', 50],
    ['1,23', 123],
    ['1,234', 123_400],
    ['1.234,50', 123_450],
    ['1\u00a0234,50', 123_450],
    ['£12.50', 1250],
    ['12,50 £', 1250],
    ['١٢٫٥٠', 1250],
    ['١٬٢٣٤', 123_400],
    ['۱۲', 1200],
    ['\u200e£\u00a012.5', 1250],
  ])('of %j is %j pence, whatever the keyboard', (text, pence) => {
    expect(readPounds(text)).toBe(pence)
  })
  it.each([
    '-5',
    '-3',
    '−3',
    'twelve',
    '.',
    ',',
    '£',
    '1.234',
    '1,234,5',
    '1.23,4',
    '12,345,6',
    '5 €',
    '1000000',
    '1e3',
  ])('of %j is none', (text) => {
    expect(readPounds(text)).toBe('wrong')
  })
  it('may be larger where that is said', () => {
    expect(readPounds('100,000,000', 10_000_000_000)).toBe(10_000_000_000)
    expect(readPounds('100,000,000.01', 10_000_000_000)).toBe('wrong')
  })
})

describe('the cash keypad', () => {
  it('adds digits at the end and takes the last one away', () => {
    expect(pressKeypad(24, '00')).toBe(2400)
    expect(pressKeypad(0, '00')).toBe(0)
    expect(pressKeypad(2440, 'delete')).toBe(244)
    expect(pressKeypad(MAX_TYPED_PENCE, '1')).toBe(MAX_TYPED_PENCE)
  })
})
