import type { DemoRestaurant } from './demo-restaurants.ts'

/** A gift voucher of the demo: how long ago it was sold and what became of it. */
export type DemoVoucher = {
  readonly name: string
  readonly amountPence: number
  readonly soldDaysAgo: number
  /** Who bought it, of the demo's guests; null: somebody who did not say. */
  readonly buyer: string | null
  readonly isPaidByCard?: true
  /** How long ago somebody paid with it; as much of a bill as there is on it. */
  readonly usedDaysAgo?: readonly number[]
  /** A manager stopped it, and made income of what was left. */
  readonly writtenOff?: { readonly daysAgo: number; readonly stopped: string; readonly reason: string }
}

const usual: readonly DemoVoucher[] = [
  { name: 'birthday', amountPence: 50_00, soldDaysAgo: 6, buyer: 'Helen Carrick' },
  {
    name: 'wedding',
    amountPence: 200_00,
    soldDaysAgo: 24,
    buyer: 'Tom Whitlock',
    isPaidByCard: true,
    usedDaysAgo: [9],
  },
  { name: 'thanks', amountPence: 10_00, soldDaysAgo: 20, buyer: null, usedDaysAgo: [12] },
]

/** A small restaurant, and one that sells many: it also has one nobody came back with, and one that was lost. */
export const demoVouchers: Partial<Record<DemoRestaurant['plan'], readonly DemoVoucher[]>> = {
  beta: usual,
  omega: [
    // From the restaurant's first year, before the till's history begins: two years are over.
    { name: 'first year', amountPence: 30_00, soldDaysAgo: 760, buyer: null },
    ...usual,
    { name: 'retirement', amountPence: 100_00, soldDaysAgo: 15, buyer: 'Priya Raman', isPaidByCard: true },
    {
      name: 'lost',
      amountPence: 25_00,
      soldDaysAgo: 28,
      buyer: 'Gareth Pugh',
      writtenOff: { daysAgo: 3, stopped: 'Given back unused by the buyer', reason: 'They want the kitchen to keep it' },
    },
  ],
}
