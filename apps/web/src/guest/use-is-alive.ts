import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the page answers: before its script has come, what cannot be done without it keeps its place and waits. */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
