import { useMemo, useSyncExternalStore } from 'react'

/** Whether the window is as a media query says: for what should not be drawn at all, not only hidden. */
export function useMediaQuery(query: string): boolean {
  // Asked of the browser once: asking costs a millisecond on a slow till, and React looks with every drawing.
  const watched = useMemo(() => watch(query), [query])
  return useSyncExternalStore(watched.subscribe, watched.matches, () => false)
}

function watch(query: string) {
  let list: MediaQueryList | undefined
  const asked = () => {
    list ??= window.matchMedia(query)
    return list
  }
  return {
    matches: () => asked().matches,
    subscribe(onChange: () => void) {
      asked().addEventListener('change', onChange)
      return () => asked().removeEventListener('change', onChange)
    },
  }
}
