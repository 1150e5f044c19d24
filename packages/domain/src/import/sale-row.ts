import { readPounds, withDecimalPoint } from '../csv/index.ts'
import type { Pence } from '../money/index.ts'
import { isUnsafeText } from '../text/index.ts'
import { type CsvRecord, type PriceColumns, type SalesColumns, tidy } from './columns.ts'

/** One dish of a past order, as the other till wrote it down. */
export type SaleRow = {
  readonly line: number
  readonly orderNumber: string
  /** Local wall-clock time, as milliseconds of an imaginary UTC clock showing it (see domain/time). */
  readonly soldAtLocal: number
  readonly itemName: string
  readonly quantity: number
  /** The price of one; undefined when this file has no price column. */
  readonly pricePence: Pence | undefined
}

/** The same bounds as a line on our own till. */
export const maxQuantity = 999
const maxNameLength = 120
const maxNumberLength = 40
/** £100,000 for one dish is a mistake in the file. */
export const maxPence = 10_000_000

/** Reads one row of past sales, or says in a few words why it cannot be taken. */
export function readSaleRow({ line, fields }: CsvRecord, columns: SalesColumns): SaleRow | string {
  const orderNumber = readOrderNumber(fields[columns.orderNumber] ?? '')
  if (typeof orderNumber !== 'string') return orderNumber.wrong

  const soldAtLocal = readDate(fields[columns.soldAt] ?? '')
  if (typeof soldAtLocal === 'string') return soldAtLocal

  const itemName = readName(fields[columns.itemName] ?? '')
  if (typeof itemName !== 'string') return itemName.wrong

  const quantityText = withDecimalPoint(tidy(fields[columns.quantity] ?? ''))
  if (!/^\d+(\.0+)?$/.test(quantityText))
    return `the quantity "${shown(quantityText)}" is not a whole number above zero`
  const quantity = Number.parseInt(quantityText, 10)
  if (quantity < 1) return 'the quantity is zero'
  if (quantity > maxQuantity) return `the quantity ${shown(quantityText)} is above ${maxQuantity}`

  if (columns.price === undefined) return { line, orderNumber, soldAtLocal, itemName, quantity, pricePence: undefined }
  const pricePence = readPrice(fields[columns.price] ?? '')
  if (typeof pricePence === 'string') return pricePence
  return { line, orderNumber, soldAtLocal, itemName, quantity, pricePence }
}

/** Reads one row of a price list, or says why it cannot be taken. */
export function readPriceRow(
  { fields }: CsvRecord,
  columns: PriceColumns,
): { itemName: string; pricePence: Pence } | string {
  const itemName = readName(fields[columns.itemName] ?? '')
  if (typeof itemName !== 'string') return itemName.wrong
  const pricePence = readPrice(fields[columns.price] ?? '')
  return typeof pricePence === 'string' ? pricePence : { itemName, pricePence }
}

export function readOrderNumber(text: string): string | { wrong: string } {
  const orderNumber = tidy(text)
  if (orderNumber === '') return { wrong: 'it has no order number' }
  const isLikely = orderNumber.length <= maxNumberLength && !isUnsafeText(orderNumber)
  return isLikely ? orderNumber : { wrong: 'its order number cannot be right' }
}

export function readName(text: string): string | { wrong: string } {
  const name = tidy(text)
  if (name === '') return { wrong: 'it has no item name' }
  if (name.length > maxNameLength) return { wrong: `the item name has more than ${maxNameLength} characters` }
  // Text like "=1+1" is only a name here; it is made safe where it could become a formula, in exports.
  return isUnsafeText(name) ? { wrong: 'the item name has characters that cannot be shown' } : name
}

function readPrice(text: string): Pence | string {
  if (text.trim() === '') return 'it has no price'
  const price = readPounds(text)
  if (price === undefined) return `the price "${shown(text)}" is not an amount in pounds and pence`
  if (price < 0) return `the price ${shown(text)} is below zero`
  return price > maxPence ? `the price ${shown(text)} is too high` : price
}

const datePattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})\s+(\d{1,2}):(\d{2})(?::(\d{2}))?$/

function readDate(text: string): number | string {
  const match = datePattern.exec(text.trim())
  if (!match) return `the date "${shown(text)}" is not written as day/month/year hour:minute`
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number.parseInt(part ?? '0', 10))
  if (month > 12 && day <= 12) return `the date ${shown(text)} has no month ${month}: day comes first, then month`
  const at = Date.UTC(year, month - 1, day, hour, minute, second)
  const back = new Date(at)
  const exists =
    year >= 1970 &&
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day &&
    hour < 24 &&
    minute < 60 &&
    second < 60
  return exists ? at : `there is no such date: ${shown(text)}`
}

export function shown(text: string): string {
  const clean = tidy(text).replace(/\p{Cc}/gu, '?')
  return clean.length > 40 ? `${clean.slice(0, 40)}…` : clean
}
