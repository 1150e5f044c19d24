import type { Plan } from '@tableside/domain/plans'
import { useEffect, useState } from 'react'
import { livePlans } from './plans-for-page.ts'

/** The plans as the page was built with, and a moment later as they are in force. */
export function useLivePlans(built: readonly Plan[]): readonly Plan[] {
  const [plans, setPlans] = useState(built)
  useEffect(() => {
    let isGone = false
    livePlans().then((live) => {
      if (live && !isGone) setPlans(live)
    })
    return () => {
      isGone = true
    }
  }, [])
  return plans.filter(({ isOffered }) => isOffered)
}
