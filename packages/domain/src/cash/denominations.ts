import { z } from 'zod'

/** The Bank of England's notes and the coins in use, in pence, the largest first. */
export const denominationsPence = [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1] as const

/** How many of each note and coin there are, each at most once. */
export const denominationCountsSchema = z
  .array(
    z.strictObject({
      denominationPence: z.union(denominationsPence.map((each) => z.literal(each))),
      count: z.int().min(0).max(9_999),
    }),
  )
  .max(denominationsPence.length)
  .refine((counts) => new Set(counts.map((each) => each.denominationPence)).size === counts.length, 'Each at most once')
export type DenominationCounts = z.infer<typeof denominationCountsSchema>

/** What notes and coins come to, in pence. */
export function sumOfCounts(counts: DenominationCounts): number {
  return counts.reduce((sum, { denominationPence, count }) => sum + denominationPence * count, 0)
}

/** Whether an amount is what was counted; also where nothing was counted one by one. */
export function hasSum({
  countedPence,
  counts,
}: {
  readonly countedPence: number
  readonly counts?: DenominationCounts | undefined
}): boolean {
  return counts === undefined || sumOfCounts(counts) === countedPence
}
