import { type Pence, pence } from '../money/index.ts'

/**
 * - `charged`: a bill, or a part of one, put on the account · `refunded`: of such a bill given back to it
 * - `settled`: paid by its holder · `returned`: of such a payment given back to them, so that it is owed again
 */
export const statementEntryKinds = ['charged', 'refunded', 'settled', 'returned'] as const
export type StatementEntryKind = (typeof statementEntryKinds)[number]

/** The same with what was owed after it. */
export type WithBalance<Entry> = Entry & { readonly balancePence: Pence }

/** What was owed after each entry; an amount above zero is owed more. */
export function runningBalance<Entry extends { readonly amountPence: Pence }>(
  openingPence: Pence,
  entries: readonly Entry[],
): WithBalance<Entry>[] {
  let balance: number = openingPence
  return entries.map((entry) => {
    balance += entry.amountPence
    return { ...entry, balancePence: pence(balance) }
  })
}
