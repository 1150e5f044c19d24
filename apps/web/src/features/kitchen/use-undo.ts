import { useEffect, useState } from 'react'
import type { Strip } from './strips.ts'

/** A bump can be taken back with one tap for this long; after that from the list of bumped tickets. */
export const undoMs = 40_000

/** The strip bumped last, while its bump can still be taken back. */
export function useUndo(): { last: Strip | undefined; remember: (strip: Strip) => void; forget: () => void } {
  const [last, setLast] = useState<Strip>()
  useEffect(() => {
    if (!last) return
    const timer = setTimeout(() => setLast(undefined), undoMs)
    return () => clearTimeout(timer)
  }, [last])
  return { last, remember: setLast, forget: () => setLast(undefined) }
}
