import type { FloorPlan } from '@tableside/domain/floor'

/** A plan being drawn, with every step back and forth. */
export type PlanHistory = {
  readonly past: readonly FloorPlan[]
  readonly now: FloorPlan
  readonly future: readonly FloorPlan[]
  /** What the last step was about: letters typed one by one are one step. */
  readonly about: string | undefined
}

const maxSteps = 200

export const beginHistory = (now: FloorPlan): PlanHistory => ({ past: [], now, future: [], about: undefined })

/** @param about steps of the same name in a row are taken back together */
export function step({ past, now, about: last }: PlanHistory, next: FloorPlan, about?: string): PlanHistory {
  const goesOn = about !== undefined && about === last
  return { past: goesOn ? past : [...past, now].slice(-maxSteps), now: next, future: [], about }
}

export function undo(history: PlanHistory): PlanHistory {
  const before = history.past.at(-1)
  if (!before) return history
  return { past: history.past.slice(0, -1), now: before, future: [history.now, ...history.future], about: undefined }
}

export function redo(history: PlanHistory): PlanHistory {
  const [after, ...future] = history.future
  if (!after) return history
  return { past: [...history.past, history.now], now: after, future, about: undefined }
}
