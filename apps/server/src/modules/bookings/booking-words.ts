import { formatPence, pence } from '@tableside/domain/money'
import { formatWhen } from '@tableside/domain/time'
import type { BookingRow } from './bookings.store.ts'
import type { waysBack } from './return-sale.ts'

/** Until when who cancels gets the deposit back; nothing of a booking from before this was written down. */
export function formatDepositTerms(
  { depositFreeUntil }: Pick<BookingRow, 'depositFreeUntil'>,
  now: string,
  timeZone: string,
): string {
  if (depositFreeUntil === null) return ''
  if (depositFreeUntil < now) return 'It is kept if you cancel or do not come.'
  return `Cancel by ${formatWhen(depositFreeUntil, timeZone)} to get it back. After that, or if you do not come, it is kept.`
}

/** Which part of a deposit goes to a card, and which its party gets at the restaurant. */
export function formatWaysBack(
  { amountPence }: { readonly amountPence: number },
  { toCardPence, byHandPence }: ReturnType<typeof waysBack>,
): string {
  const amount = formatPence(pence(amountPence))
  const isAll = toCardPence === amountPence
  const part = isAll ? `Your deposit of ${amount}` : `${formatPence(toCardPence)} of your deposit`
  const toCard = toCardPence > 0 ? [`${part} goes back to your card.`] : []
  const byHand = byHandPence > 0 ? [`You get ${formatPence(byHandPence)} of your deposit back at the restaurant.`] : []
  const ways = [...toCard, ...byHand]
  return ways.length > 0 ? ways.join(' ') : `Your deposit of ${amount} was given back.`
}

/** "Saturday 28 November" */
export const formatDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(date))
    .replace(',', '')
