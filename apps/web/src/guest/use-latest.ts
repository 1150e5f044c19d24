import { useCallback, useRef } from 'react'

/**
 * Hands on an answer only while nothing was asked after it, otherwise undefined: on a slow line answers overtake each other, and
 * an old one would be shown as what is so.
 */
export function useLatest<Answer>() {
  const asked = useRef(0)
  return useCallback(async (answer: Promise<Answer>): Promise<Answer | undefined> => {
    asked.current += 1
    const mine = asked.current
    const arrived = await answer
    return mine === asked.current ? arrived : undefined
  }, [])
}
