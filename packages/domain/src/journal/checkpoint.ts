/** The journal's last entry and its seal at the end of a business day. */
export type JournalCheckpoint = {
  readonly businessDate: string
  readonly seq: number
  /** Lower-case hex. */
  readonly hash: string
}

/** The text an anchor's signature is made of. Whoever has it and the public key needs nothing else of us. */
export function checkpointText(restaurantId: string, { businessDate, seq, hash }: JournalCheckpoint): string {
  return ['tableside journal anchor 1', restaurantId, businessDate, seq, hash].join('|')
}

export type CheckedCheckpoint = JournalCheckpoint & {
  /** The signature is ours. */
  readonly isSigned: boolean
  /** The seal of that entry as it stands now; null when there is no such entry any more. */
  readonly hashNow: string | null
}

/**
 * Holds a journal whose seals fit one another against what was signed day by day: one written anew as a whole, or cut
 * at its end together with its counter, is not the one that was signed.
 *
 * @param anchors by their day
 * @returns the day whose anchor does not fit, and the first entry that may be another than it was
 */
export function verifyCheckpointChain(
  anchors: readonly CheckedCheckpoint[],
): { readonly businessDate: string; readonly firstBroken: number } | undefined {
  let proved = 0
  for (const { businessDate, seq, hash, hashNow, isSigned } of anchors) {
    if (!isSigned || hashNow !== hash) return { businessDate, firstBroken: proved + 1 }
    proved = seq
  }
  return undefined
}
