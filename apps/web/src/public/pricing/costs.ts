import { type BasisPoints, basisPoints, type Pence, pence, portionHalfEven, sumPence } from '@tableside/domain/money'
import { readPounds } from '@tableside/ui/plain'

/** The largest month anybody may type: a hundred million pounds. */
const maxPence = 10_000_000_000

/** A month as a visitor types it. */
export type Month = {
  /** Everything guests pay, cash and cards: the platform's fee is a share of all of it. */
  readonly takingsPence: Pence
  /** The part of it paid by card: what a card provider or an acquirer charges is a share of this alone. */
  readonly cardTakingsPence: Pence
  /** The till, kitchen screens and their service today. */
  readonly softwarePence: Pence
}

/** What a month costs, now and with us. */
export type Costs = {
  /** What the present card provider keeps, and the present till. */
  readonly nowPence: Pence
  /** Tableside's fee, the acquirer's price beside it, and the plan. */
  readonly feePence: Pence
  readonly acquirerPence: Pence
  readonly planPence: Pence
  readonly withUsPence: Pence
  /** Below zero when we are dearer. */
  readonly savedPence: Pence
}

/** What stands in the calculator's fields. */
export type TypedMonth = Record<'takings' | 'cards' | 'cardRate' | 'software' | 'acquirerRate', string>

/** One site, cards at Square's published rate, and a till within the published UK prices. */
export const exampleMonth: TypedMonth = {
  takings: '40,000',
  cards: '34,000',
  cardRate: '1.75',
  software: '89',
  acquirerRate: '0.60',
}

const amountProblem = 'Enter an amount in pounds, like 40,000'
const rateProblem = 'Enter a rate from 0 to 20, like 1.75'

/** The month that was typed, or what is wrong with which field. */
export function readMonth(typed: TypedMonth) {
  const takingsPence = readAmount(typed.takings)
  const cardTakingsPence = readAmount(typed.cards)
  const softwarePence = readAmount(typed.software)
  const nowBps = readRate(typed.cardRate)
  const acquirerBps = readRate(typed.acquirerRate)
  const problems: Partial<TypedMonth> = {
    ...(takingsPence === undefined && { takings: amountProblem }),
    ...(cardTakingsPence === undefined && { cards: amountProblem }),
    ...(softwarePence === undefined && { software: amountProblem }),
    ...(nowBps === undefined && { cardRate: rateProblem }),
    ...(acquirerBps === undefined && { acquirerRate: rateProblem }),
  }
  if (takingsPence !== undefined && cardTakingsPence !== undefined && cardTakingsPence > takingsPence)
    problems.cards = 'Card takings cannot be more than all takings'
  const isRead =
    takingsPence !== undefined &&
    cardTakingsPence !== undefined &&
    softwarePence !== undefined &&
    nowBps !== undefined &&
    acquirerBps !== undefined &&
    problems.cards === undefined
  return {
    problems,
    read: isRead ? { month: { takingsPence, cardTakingsPence, softwarePence }, nowBps, acquirerBps } : undefined,
  }
}

type Rates = { readonly nowBps: BasisPoints; readonly feeBps: BasisPoints; readonly acquirerBps: BasisPoints }

export function costsOf(month: Month, { nowBps, feeBps, acquirerBps }: Rates, planPence: Pence): Costs {
  const nowPence = sumPence([portionHalfEven(month.cardTakingsPence, nowBps), month.softwarePence])
  const feePence = portionHalfEven(month.takingsPence, feeBps)
  const acquirerPence = portionHalfEven(month.cardTakingsPence, acquirerBps)
  const withUsPence = sumPence([feePence, acquirerPence, planPence])
  return { nowPence, feePence, acquirerPence, planPence, withUsPence, savedPence: pence(nowPence - withUsPence) }
}

/** @returns undefined when the text is no amount of a month */
export function readAmount(text: string): Pence | undefined {
  const amount = readPounds(text, maxPence)
  return typeof amount === 'number' ? pence(amount) : undefined
}

/** "1.75", "1,75 %": a rate from 0 to 20 %, at most two decimals. @returns undefined when it is none */
export function readRate(text: string): BasisPoints | undefined {
  const match = /^\s*(\d{1,2})(?:[.,](\d{0,2}))?\s*%?\s*$/.exec(text)
  if (!match) return undefined
  const [, whole = '', decimals = ''] = match
  const rate = Number(`${whole}${decimals.padEnd(2, '0')}`)
  return rate <= 2000 ? basisPoints(rate) : undefined
}
