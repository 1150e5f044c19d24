import { useState } from 'react'

type Versioned<Values> = { readonly version: number; readonly values: Values }

export type Draft<Values> = {
  readonly values: Values
  /** The version the draft began with, or was told to go on from. */
  readonly version: number
  readonly isDirty: boolean
  /** What somebody else has saved meanwhile, while something of ours is unsaved. */
  readonly theirs: Values | undefined
  readonly change: (part: Partial<Values>) => void
  readonly takeTheirs: () => void
  /** Goes on with ours, on top of theirs. */
  readonly keepOurs: () => void
  /**
   * Called with a save: what comes back as it was sent is ours, and what is typed meanwhile stays. Not where something is
   * sent beside the values: what comes back does not tell whose that is.
   */
  readonly noteSent: () => void
}

/**
 * What somebody is typing over what is saved. When nothing is typed it follows what is saved; when something is and
 * somebody else saves, both are kept until the person has chosen. `hasMore`: something is typed beside the values, such as
 * a secret that never comes back.
 */
export function useDraft<Values extends object>(saved: Versioned<Values>, hasMore = false): Draft<Values> {
  const [base, setBase] = useState(saved)
  const [values, setValues] = useState(saved.values)
  const [sent, setSent] = useState<Values>()
  const isDirty = hasMore || !isSame(values, base.values)
  const isBehind = saved.version !== base.version
  // Our own save comes back as what we typed: nothing to choose.
  if (isBehind && sent && isSame(sent, saved.values)) {
    setBase(saved)
    setSent(undefined)
  } else if (isBehind && !hasMore && (!isDirty || isSame(values, saved.values))) {
    setBase(saved)
    setValues(saved.values)
  }
  const takeTheirs = () => {
    setBase(saved)
    setValues(saved.values)
  }
  return {
    values,
    version: base.version,
    isDirty,
    theirs: isBehind && isDirty ? saved.values : undefined,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    takeTheirs,
    keepOurs: () => setBase(saved),
    noteSent: () => setSent(values),
  }
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
