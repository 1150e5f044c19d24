import { useEffect, useState } from 'react'
import type { KitchenBoard } from './kitchen-board.ts'
import { isToCook, type Strip } from './strips.ts'

/** A bump can be taken back with one tap for this long; after that from the list of bumped tickets. */
export const undoMs = 40_000

export type Cooking = {
  /** Bumped last, while that can still be taken back. */
  readonly last: Strip | undefined
  readonly bump: (strip: Strip) => void
  readonly undo: () => void
  readonly recall: (strip: Strip) => void
  readonly acknowledge: (strip: Strip) => void
}

/** What a cook does with a whole strip: at the pass that may be the tickets of several stations. */
export function useCooking(change: KitchenBoard['change']): Cooking {
  const [last, setLast] = useState<Strip>()
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(undefined), undoMs)
    return () => clearTimeout(timer)
  }, [last])
  return {
    last,
    bump: (strip) => {
      change('bump', idsOf(strip, isToCook))
      setLast(strip)
    },
    undo: () => {
      if (!last) return
      change('recall', idsOf(last, isToCook))
      setLast(undefined)
    },
    recall: (strip) => {
      change(
        'recall',
        idsOf(strip, (ticket) => !isToCook(ticket)),
      )
      if (last?.key === strip.key) setLast(undefined)
    },
    acknowledge: (strip) => change('acknowledge', idsOf(strip, isToCook)),
  }
}

function idsOf(strip: Strip, isMeant: (ticket: Strip['head']) => boolean): string[] {
  return strip.tickets.filter(isMeant).map(({ id }) => id)
}
