/** One row of the journal as it is exported: `body` is the exact text that was hashed. */
export type JournalEntry = {
  readonly seq: number
  readonly type: string
  /** ISO instant with milliseconds, UTC. */
  readonly at: string
  readonly by: string
  readonly body: string
  /** Lower-case hex. */
  readonly hash: string
}

/** The hash before the first entry. */
export const genesis = '0'.repeat(64)

/** The text whose SHA-256 is an entry's hash. Each entry carries the one before it, so nothing can be taken out. */
export function chainInput(previousHash: string, { seq, type, at, by, body }: Omit<JournalEntry, 'hash'>): string {
  return [previousHash, seq, type, at, by, body].join('|')
}

/**
 * Proves that a range of the journal is whole: no entry changed, removed, added or moved.
 *
 * @param sha256 hex digest of a text; handed in because rules run in the browser too
 * @param head the entry before the first one, when the range does not start at the beginning
 * @returns the first broken sequence number, or undefined when all is well
 */
export async function verifyJournal(
  entries: readonly JournalEntry[],
  sha256: (text: string) => string | Promise<string>,
  head: { seq: number; hash: string } = { seq: 0, hash: genesis },
): Promise<number | undefined> {
  let { seq, hash } = head
  for (const entry of entries) {
    if (entry.seq !== seq + 1) return seq + 1
    // Only the body, which stands last, may hold the separator; otherwise two entries could share one text.
    if (`${entry.type}${entry.at}${entry.by}`.includes('|')) return entry.seq
    if ((await sha256(chainInput(hash, entry))) !== entry.hash) return entry.seq
    ;({ seq, hash } = entry)
  }
  return undefined
}
