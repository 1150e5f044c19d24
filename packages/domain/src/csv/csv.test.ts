import { describe, expect, it } from 'vitest'
import { csvCells, csvDialect, readPounds, withDecimalPoint } from './index.ts'

describe('separator of a CSV file', () => {
  it.each([
    ['Category,Item,Price', ','],
    ['Category;Item;Price', ';'],
    ['Category\tItem\tPrice', '\t'],
    ['"Name; as sold";"Price, in pounds";VAT', ';'],
    ['"Price; net","Price; gross",VAT', ','],
    ['Item', ','],
    ['', ','],
  ])('of the heading %j is %j', (heading, separator) => {
    expect(csvDialect(heading)).toEqual({ separator, isNamed: false })
  })

  it.each([
    ['sep=;', ';'],
    ['SEP=,', ','],
    ['sep=\t', '\t'],
  ])('is named by the line %j', (line, separator) => {
    expect(csvDialect(line)).toEqual({ separator, isNamed: true })
  })
})

describe('number in a file', () => {
  it.each([
    ['4,50', '4.50'],
    ['4,5', '4.5'],
    ['£4,50', '£4.50'],
    ['-0,05', '-0.05'],
    ['1.234,50', '1234.50'],
    ['1 234,5', '1234.5'],
    ['20,0 %', '20.0 %'],
    ['1,234', '1,234'],
    ['1,234.50', '1,234.50'],
    ['12,34.5', '12,34.5'],
    ['Fish, chips', 'Fish, chips'],
  ])('written %j reads %j', (written, read) => {
    expect(withDecimalPoint(written)).toBe(read)
  })
})

describe('amount in a file', () => {
  it.each([
    ['£ 8,95', 895],
    ['8.95£', 895],
    ['£1,018.50', 101_850],
    ['1.018,50', 101_850],
    ['-£0.05', -5],
    ['GBP 3,50', 350],
    ['12.00 gbp', 1_200],
    ['3 £ 50', undefined],
    ['£', undefined],
    ['8,95 €', undefined],
    ['EUR 8.95', undefined],
    ['$8.95', undefined],
    ['abc', undefined],
  ])('written %j is %j pence', (written, amount) => {
    expect(readPounds(written)).toBe(amount)
  })
})

describe('cells of a heading', () => {
  it.each([
    ['Date,Item,Price', ',', ['Date', 'Item', 'Price']],
    ['"Date; as sold";"The ""item"""; Price ', ';', ['Date; as sold', 'The "item"', ' Price ']],
    ['Date\t\tPrice\t', '\t', ['Date', '', 'Price', '']],
  ] as const)('of %j are each in its place', (line, separator, cells) => {
    expect(csvCells(line, separator)).toEqual(cells)
  })
})
