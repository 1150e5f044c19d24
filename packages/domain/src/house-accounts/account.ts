import { z } from 'zod'
import { idSchema } from '../ids/index.ts'
import { type Pence, pence, penceSchema, zeroOrMorePenceSchema } from '../money/index.ts'

const oneLine = z
  .string()
  .trim()
  .max(80, 'At most 80 characters')
  .regex(/^\P{Cc}*$/u, 'Please write it on one line')

/** What a restaurant says about a house account. */
export const houseAccountDetailsSchema = z.strictObject({
  /** The company or person: "Harbour Lights Ltd". */
  name: oneLine.min(1, 'Please give a name'),
  /** What may be owed at most; more takes a manager's approval each time. */
  limitPence: zeroOrMorePenceSchema.max(100_000_00, 'At most £100,000'),
  /** Who the statement is for: "Accounts, Sam Reed". */
  contact: oneLine.default(''),
  email: z.union([z.literal(''), z.email().max(200)]).default(''),
  address: z.string().trim().max(300, 'At most 300 characters').default(''),
})
export type HouseAccountDetails = z.infer<typeof houseAccountDetailsSchema>

/**
 * A regular company or person who eats now and pays later. What they owe is the restaurant's asset, and was revenue
 * when each bill was put on the account.
 */
export const houseAccountSchema = z.object({
  ...houseAccountDetailsSchema.shape,
  id: idSchema,
  /** Below zero: more was given back to it than it owed, and the next bills use that up. */
  owedPence: penceSchema,
  /** Nothing more is put on it; what it owes can be settled. Null: in use. */
  stoppedAt: z.iso.datetime().nullable(),
  version: z.int().min(1),
})
export type HouseAccount = z.infer<typeof houseAccountSchema>

/** What can still be put on it without an approval. */
export function limitLeft({ limitPence, owedPence }: Pick<HouseAccount, 'limitPence' | 'owedPence'>): Pence {
  return pence(Math.max(0, limitPence - owedPence))
}

/** How far an account would be over its limit with this much more on it; zero while it is not. */
export function overLimit(
  { limitPence, owedPence }: Pick<HouseAccount, 'limitPence' | 'owedPence'>,
  amountPence: Pence,
): Pence {
  return pence(Math.max(0, owedPence + amountPence - limitPence))
}
