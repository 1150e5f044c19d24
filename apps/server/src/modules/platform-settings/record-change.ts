import { isDeepStrictEqual } from 'node:util'
import type { ChangeSubject } from '@tableside/contract/platform'
import type { Tx } from '../../db/database.ts'
import { platformChanges } from '../../db/schema/index.ts'

export type Change = {
  readonly id: string
  readonly at: string
  /** The user who saved it. */
  readonly by: string
  readonly subject: ChangeSubject
  /** The version it made. */
  readonly version: number
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly reason?: string | undefined
}

/** Writes what changed, and only that, in the transaction that changes it. Nothing changed: nothing is written. */
export async function recordChange(tx: Tx, { before, after, reason, ...change }: Change): Promise<void> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  const differing = names.filter((name) => !isDeepStrictEqual(before[name] ?? null, after[name] ?? null))
  if (differing.length === 0) return
  const of = (state: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(differing.map((name) => [name, state[name] ?? null]))
  await tx.insert(platformChanges).values({ ...change, before: of(before), after: of(after), reason: reason ?? null })
}
