import type { GuestPayableBill } from '@tableside/contract/guest-tables'
import type { Words } from '@tableside/messages/words'
import { readPounds } from '@tableside/ui/plain'
import type { PaymentBody } from './api.ts'

export type ShareKind = 'all' | 'dishes' | 'even' | 'amount'

/** What a guest has chosen to pay. */
export type PayChoice = {
  readonly orderId: string
  readonly kind: ShareKind
  readonly lineIds: readonly string[]
  readonly people: number
  /** As typed, in pounds. */
  readonly amount: string
  readonly tip: string
  /** Without the service charge of this share. */
  readonly isServiceOff: boolean
  readonly cardToken: string | undefined
}

export const firstChoice = ({ orderId, covers }: GuestPayableBill, cardToken: string | undefined): PayChoice => ({
  ...{ orderId, kind: 'all', lineIds: [], people: Math.max(2, covers ?? 2), amount: '', tip: '' },
  ...{ isServiceOff: false, cardToken },
})

/** What a choice comes to; undefined while it is no amount. The server works it out again and says so when it differs. */
export function shareOf(bill: GuestPayableBill, choice: PayChoice): number | undefined {
  const { payablePence, totalPence, dishes } = bill
  if (choice.kind === 'all') return payablePence
  if (choice.kind === 'even') return Math.min(Math.ceil(totalPence / choice.people), payablePence)
  if (choice.kind === 'amount') return typedPence(choice.amount)
  const mine = dishes.filter(({ share }) => choice.lineIds.includes(share.lineId))
  // Whoever takes all that is left pays all that is owed.
  if (mine.length === dishes.length) return payablePence
  return Math.min(
    mine.reduce((sum, { costPence }) => sum + costPence, 0),
    payablePence,
  )
}

/**
 * The service charge in a share, which comes off where its guest wants it to: in proportion, and all that is left of it in
 * all that is left. Who types an amount pays that amount. The server works it out again.
 */
export function serviceOf(bill: GuestPayableBill, choice: PayChoice): number {
  const { totalPence, serviceChargePence, serviceLeftPence, payablePence } = bill
  const sharePence = shareOf(bill, choice)
  if (!sharePence || choice.kind === 'amount' || serviceChargePence === 0) return 0
  if (sharePence === payablePence) return serviceLeftPence
  const inProportion = Math.floor((2 * sharePence * serviceChargePence + totalPence) / (2 * totalPence))
  return Math.max(0, Math.min(inProportion, serviceLeftPence, sharePence - 1))
}

/** Nothing typed is no tip; undefined for what is no amount. */
export const tipOf = ({ tip }: PayChoice): number | undefined => (tip.trim() === '' ? 0 : typedPence(tip))

function typedPence(text: string): number | undefined {
  const pence = readPounds(text)
  return typeof pence === 'number' ? pence : undefined
}

/** The payment of a choice; undefined while it cannot be paid. */
export function paymentOf(bill: GuestPayableBill, choice: PayChoice, paymentId: string): PaymentBody | undefined {
  const amountPence = shareOf(bill, choice)
  const tipPence = tipOf(choice)
  if (!amountPence || amountPence > bill.payablePence || tipPence === undefined) return undefined
  const dishes = bill.dishes.flatMap(({ share }) => (choice.lineIds.includes(share.lineId) ? [share] : []))
  const share =
    choice.kind === 'dishes'
      ? ({ kind: 'dishes', dishes } as const)
      : ({ kind: choice.kind === 'all' ? 'all' : 'amount' } as const)
  const serviceOffPence = choice.isServiceOff ? serviceOf(bill, choice) : 0
  const off = serviceOffPence > 0 ? { serviceOffPence } : {}
  const card = choice.cardToken === undefined ? {} : { cardToken: choice.cardToken }
  // Whole pence, which the server brands anew.
  return { paymentId, orderId: bill.orderId, share, amountPence, tipPence, ...off, ...card } as PaymentBody
}

/** What is taken from the card, tip included. */
export const chargedPence = ({ amountPence, tipPence, serviceOffPence = 0 }: PaymentBody): number =>
  amountPence - serviceOffPence + tipPence

/** "Lamb Curry, 2 × Lager and 3 more": what a bill is called where there are several. */
export function billName({ t, own, list }: Words, { dishes }: GuestPayableBill): string {
  const names = dishes
    .slice(0, 2)
    .map(({ name, share }) => (share.of === 1 && share.part > 1 ? `${share.part} × ${own(name)}` : own(name)))
  const rest = dishes.length - names.length
  if (names.length === 0) return t('pay.bill')
  if (rest > 0) return t('pay.andMore', { dishes: list(names), count: rest })
  const [one = '', other] = names
  return other === undefined ? one : t('pay.and', { one, other })
}

/** "2 × Lager", "1/3 of House Red (large)". */
export function dishName(
  { t, own, list }: Words,
  { name, options, share }: GuestPayableBill['dishes'][number],
): string {
  const dish = `${name}${options.length > 0 ? ` (${list(options)})` : ''}`
  if (share.of === 1) return `${share.part} × ${own(dish)}`
  return t('pay.partOf', { part: share.part, whole: share.of, dish })
}
