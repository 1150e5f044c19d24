import { type Pence, pence } from '../money/index.ts'

/** What an account owes by the age of its bills, in days since each was put on it. */
export type AgedBalance = {
  /** Up to 29 days. */
  readonly currentPence: Pence
  /** 30 to 59. */
  readonly days30Pence: Pence
  /** 60 to 89. */
  readonly days60Pence: Pence
  /** 90 and more. */
  readonly days90Pence: Pence
}

export const agedBounds = [30, 60, 90] as const

/**
 * Spreads what is owed over the age of the bills. What was paid went to the oldest bills first, so what is owed now is
 * owed for the youngest ones: each age has at most what was put on the account in it, refunds of those bills taken off.
 * An account in credit has its credit under the current one.
 *
 * @param charged put on the account 0–29, 30–59 and 60–89 days ago, less what was given back of it
 */
export function agedBalance(owedPence: number, charged: readonly [number, number, number]): AgedBalance {
  if (owedPence <= 0) return aged([owedPence, 0, 0, 0])
  let left = owedPence
  const parts = charged.map((amount) => {
    const part = Math.min(left, Math.max(0, amount))
    left -= part
    return part
  })
  return aged([...parts, left])
}

function aged([current = 0, days30 = 0, days60 = 0, days90 = 0]: readonly number[]): AgedBalance {
  return {
    currentPence: pence(current),
    days30Pence: pence(days30),
    days60Pence: pence(days60),
    days90Pence: pence(days90),
  }
}
