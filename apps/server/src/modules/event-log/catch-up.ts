import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '@tableside/domain/errors'

/** How far a follower of a restaurant's event log has come, and how many entries are left. */
export type Progress = { readonly seq: number; readonly behind: number }

/** A reader waits for its restaurant's entries to be counted this long, so that it answers within two seconds. */
const waitMs = 1_000
/** Small, so that one slice takes tens of milliseconds. */
const readerEntries = 500
/** More than a reader can count while it waits: it leaves them to the follower and answers at once. */
const readerMaxBehind = 10_000

/**
 * Brings a follower up to the end of the log for somebody who waits: one small round trip when it is there already, a
 * second at most when it is not.
 *
 * @returns how many entries are not counted yet: what is read now lacks them
 */
export async function catchUp(slice: (entries: number) => Promise<Progress>): Promise<number> {
  const until = performance.now() + waitMs
  for (let before = -1; ; ) {
    const { seq, behind } = await slice(readerEntries)
    if (behind === 0 || behind > readerMaxBehind || performance.now() > until) return behind
    // Another process is at it: what that one counts is counted.
    if (seq === before) await sleep(20)
    before = seq
  }
}

/** Entries a transaction may count by itself before it decides: a slice. */
export const restEntries = 2_000

/**
 * What those who use a follower's figures ask of it first.
 *
 * @param slice works through at most so many entries of a restaurant's log
 */
export function createCatchUp<Given>(
  slice: (given: Given, restaurantId: string, entries: number) => Promise<Progress>,
) {
  const run = (given: Given, restaurantId: string) => catchUp((entries) => slice(given, restaurantId, entries))
  return {
    /** For a reader: as far as one can wait. @returns how many entries are not counted yet */
    catchUp: run,

    /** For what must be complete. @throws `being_counted` while a backlog is being counted */
    async ensureComplete(given: Given, restaurantId: string): Promise<void> {
      assertCounted(await run(given, restaurantId))
    },

    /**
     * Before a transaction that counts the rest itself, so that it never counts a backlog under the restaurant's lock.
     *
     * @throws `being_counted` while more is left than its `restEntries`
     */
    async ensureNearlyComplete(given: Given, restaurantId: string): Promise<void> {
      assertCounted(await run(given, restaurantId), restEntries)
    },
  }
}

/**
 * Refuses what must be complete: a document, a command that decides by the figures.
 *
 * @param allowed how many entries may be left: what its transaction counts itself
 */
export function assertCounted(behind: number, allowed = 0): void {
  if (behind > allowed) throw new DomainError('being_counted', { behind, retryAfterSeconds: 5 })
}
