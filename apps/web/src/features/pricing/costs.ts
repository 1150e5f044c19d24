import {
  type BasisPoints,
  basisPoints,
  type Pence,
  parsePounds,
  pence,
  portionHalfEven,
  sumPence,
} from '@tableside/domain/money'

/** The largest month anybody may type: a hundred million pounds. */
const mostPence = 10_000_000_000

/** What a month of card payments costs, now and with us. */
export type Costs = {
  /** What the present provider keeps of the takings. */
  readonly nowPence: Pence
  /** Tableside's fee, the acquirer's price beside it, and the plan. */
  readonly feePence: Pence
  readonly acquirerPence: Pence
  readonly planPence: Pence
  readonly withUsPence: Pence
  /** Below zero when we are dearer. */
  readonly savedPence: Pence
}

type Rates = { readonly nowBps: BasisPoints; readonly feeBps: BasisPoints; readonly acquirerBps: BasisPoints }

export function costsOf(takings: Pence, { nowBps, feeBps, acquirerBps }: Rates, planPence: Pence): Costs {
  const nowPence = portionHalfEven(takings, nowBps)
  const feePence = portionHalfEven(takings, feeBps)
  const acquirerPence = portionHalfEven(takings, acquirerBps)
  const withUsPence = sumPence([feePence, acquirerPence, planPence])
  return { nowPence, feePence, acquirerPence, planPence, withUsPence, savedPence: pence(nowPence - withUsPence) }
}

/** @returns undefined when the text is no amount of a month's takings */
export function readTakings(text: string): Pence | undefined {
  const amount = parsePounds(text)
  return amount !== undefined && amount >= 0 && amount <= mostPence ? amount : undefined
}

/** "1.75", "1,75 %": a rate from 0 to 20 %, at most two decimals. @returns undefined when it is none */
export function readRate(text: string): BasisPoints | undefined {
  const match = /^\s*(\d{1,2})(?:[.,](\d{0,2}))?\s*%?\s*$/.exec(text)
  if (!match) return undefined
  const [, whole = '', decimals = ''] = match
  const rate = Number(`${whole}${decimals.padEnd(2, '0')}`)
  return rate <= 2000 ? basisPoints(rate) : undefined
}
