import type { BasisPoints, Pence } from '@tableside/domain/money'

/** 290 → "2.9 %". */
export function formatRate(rate: BasisPoints): string {
  return `${rate / 100} %`
}

/** A spreadsheet holds pounds; whole pence by a hundred are exact to the penny. */
export function formatWholePounds(amount: Pence): number {
  return amount / 100
}
