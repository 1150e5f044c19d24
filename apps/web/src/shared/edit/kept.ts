/** What somebody has typed, over the values and the version it was typed over. */
export type Kept<Draft, Version> = { readonly draft: Draft; readonly base: Draft; readonly version: Version }

export type Saved<Draft, Version> = { readonly values: Draft; readonly version: Version }

/**
 * What a form shows: the saved values until somebody types, then theirs. It is `behind` while somebody else has saved and
 * the person has not chosen; where both typed the same, or nothing, there is nothing to choose.
 */
export function shownOf<Draft, Version>(kept: Kept<Draft, Version> | undefined, saved: Saved<Draft, Version>) {
  if (!kept) return { draft: saved.values, version: saved.version, isBehind: false, isDirty: false }
  const isUnchanged = isSame(kept.draft, kept.base)
  const isMoved = !isSame(kept.version, saved.version)
  if (isMoved && (isUnchanged || isSame(kept.draft, saved.values))) return shownOf(undefined, saved)
  return { draft: kept.draft, version: kept.version, isBehind: isMoved, isDirty: !isUnchanged }
}

/** After one's own save: done with, unless more was typed while it was on its way. */
export function afterSave<Draft, Version>(
  kept: Kept<Draft, Version> | undefined,
  sent: Draft,
  saved: Saved<Draft, Version>,
): Kept<Draft, Version> | undefined {
  if (!kept || isSame(kept.draft, sent)) return undefined
  return { draft: kept.draft, base: saved.values, version: saved.version }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
