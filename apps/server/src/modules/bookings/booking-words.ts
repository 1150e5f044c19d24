import { formatWhen } from '@tableside/messages/formats'
import type { Words } from '@tableside/messages/words'
import type { BookingRow } from './bookings.store.ts'
import type { waysBack } from './return-sale.ts'

/** Until when who cancels gets the deposit back; nothing of a booking from before this was written down. */
export function formatDepositTerms(
  words: Words,
  { depositFreeUntil }: Pick<BookingRow, 'depositFreeUntil'>,
  now: string,
  timeZone: string,
): string {
  if (depositFreeUntil === null) return ''
  if (depositFreeUntil < now) return words.t('answers.keptIfCancelled')
  return words.t('answers.cancelBy', { when: formatWhen(words, depositFreeUntil, timeZone) })
}

/** Which part of a deposit goes to a card, and which its party gets at the restaurant. */
export function formatWaysBack(
  { t, money }: Words,
  { amountPence }: { readonly amountPence: number },
  { toCardPence, byHandPence }: ReturnType<typeof waysBack>,
): string {
  const isAll = toCardPence === amountPence
  const toCard =
    toCardPence > 0 ? [t(isAll ? 'answers.allBack' : 'answers.partBack', { amount: money(toCardPence) })] : []
  const byHand = byHandPence > 0 ? [t('answers.byHand', { amount: money(byHandPence) })] : []
  const ways = [...toCard, ...byHand]
  return ways.length > 0 ? ways.join(' ') : t('answers.givenBack', { amount: money(amountPence) })
}

/** "Saturday 28 November" */
export const formatDay = ({ day }: Words, date: string) => day(date, { weekday: 'long', day: 'numeric', month: 'long' })
