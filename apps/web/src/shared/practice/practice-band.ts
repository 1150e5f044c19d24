import { useEffect, useSyncExternalStore } from 'react'

/*
 * Whether this page works in a practice copy. The band that says so stands above every page (site-banners.tsx), outside of
 * what knows the session.
 */
let isShown = false
const listeners = new Set<() => void>()

function show(next: boolean): void {
  if (next === isShown) return
  isShown = next
  for (const listener of listeners) listener()
}

/** Shows the band for as long as the caller works in practice. */
export function useShowPracticeBand(isPractice: boolean): void {
  useEffect(() => {
    show(isPractice)
    return () => show(false)
  }, [isPractice])
}

export function useIsPracticeBandShown(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isShown,
    () => false,
  )
}
