import { z } from 'zod'

/** The cards of practice: each is approved or declined at once, also where no simulator runs. */
export const practiceCards = [
  { token: 'tok_approve', name: 'Visa 4242', says: 'is approved' },
  { token: 'tok_approve_mastercard', name: 'Mastercard 4444', says: 'is approved' },
  { token: 'tok_decline', name: 'Visa 0002', says: 'is declined by the bank' },
  { token: 'tok_insufficient_funds', name: 'Visa 9995', says: 'has not enough money' },
] as const

/** The simulator's cards, for the demo only: no real card can be tapped on a demo till, or typed on a phone. */
export const testCards = [
  ...practiceCards,
  { token: 'tok_slow', name: 'Visa 3220', says: 'answers after some seconds' },
  { token: 'tok_pending', name: 'Visa 3063', says: 'is still being checked, then approved' },
  { token: 'tok_lost_reply', name: 'Visa 0259', says: 'is charged, but the answer is lost' },
  { token: 'tok_timeout', name: 'Visa 0119', says: 'never answers' },
  { token: 'tok_adds_tip', name: 'Visa 3055', says: 'adds 10 % where the reader asks for a tip' },
  { token: 'tok_takes_less', name: 'Visa 2008', says: 'takes £1 less than was asked for' },
] as const

/** One that a guest chooses on a phone, where what it shows is said in the guest's language. */
export const testCardSchema = z.object({ token: z.enum(testCards.map(({ token }) => token)), name: z.string() })
export type TestCard = z.infer<typeof testCardSchema>
export const guestTestCards: readonly TestCard[] = testCards.map(({ token, name }) => ({ token, name }))
