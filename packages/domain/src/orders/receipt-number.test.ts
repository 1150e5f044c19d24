import { describe, expect, it } from 'vitest'
import { isReceiptNumberOf, parseReceiptNumber, receiptNumberOf, receiptNumberSchema } from './receipt-number.ts'

const isOne = (text: string) => receiptNumberSchema.safeParse(text).success

describe('the number of a till receipt', () => {
  it('is the till’s number and its count, with four digits or more', () => {
    expect(receiptNumberOf(2, 14)).toBe('T2-0014')
    expect(receiptNumberOf(31, 12_345)).toBe('T31-12345')
    for (const text of ['T1-0001', 'T2-9999', 'T2-10000', 'T99999-999999'])
      expect([text, isOne(text)]).toEqual([text, true])
  })

  it('has one way to be written, and a bound', () => {
    const none = ['', 'T2', '2-0014', 't2-0014', 'T0-0001', 'T02-0001', 'T2-14', 'T2-0000', 'T2-00014', 'T2-1000000']
    for (const text of [...none, 'T100000-0001', 'T2-0014 ', 'T2-0014\n', `T2-${'9'.repeat(5000)}`]) {
      expect([text, isOne(text)]).toEqual([text, false])
    }
  })

  it('belongs to one till', () => {
    expect(isReceiptNumberOf('T2-0014', 2)).toBe(true)
    expect(isReceiptNumberOf('T2-0014', 22)).toBe(false)
    expect(isReceiptNumberOf('T22-0014', 2)).toBe(false)
    expect(isReceiptNumberOf('T2-0014', null)).toBe(false)
  })

  it('is found as people type it', () => {
    for (const typed of ['T2-0014', 't2-14', ' T2 - 14 ', 'Till receipt T2-0014', 'receipt t2–0014']) {
      expect([typed, parseReceiptNumber(typed)]).toEqual([typed, 'T2-0014'])
    }
    for (const typed of ['T2', '14', 'table 2-14', 'T0-1', 'T2-0', 'T2-1234567', 'Tart']) {
      expect([typed, parseReceiptNumber(typed)]).toEqual([typed, undefined])
    }
  })
})
