import { useEffect, useState } from 'react'

/** Whether the page answers: before its script has come, what cannot be done without it keeps its place and waits. */
export function useIsAlive(): boolean {
  const [isAlive, setIsAlive] = useState(false)
  useEffect(() => setIsAlive(true), [])
  return isAlive
}
