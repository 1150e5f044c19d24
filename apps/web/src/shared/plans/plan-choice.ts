import { useSyncExternalStore } from 'react'
import { storedValue } from '../stored-value.ts'

/** The key of a plan (`PlanKey` of domain/plans, whose schemas the public pages do without). */
export type PlanChoice = 'alpha' | 'beta' | 'omega'

/** The specification's default. */
export const usualPlan: PlanChoice = 'beta'

/** Which plan was picked on this device; the trial of a new restaurant is of this plan (decision A2). */
const chosen = storedValue('tableside.plan')

/** Remembers the plan and tells the whole page: a browser-wide `planSelected` event carrying the plan's key. */
export function choosePlan(plan: PlanChoice): void {
  chosen.write(plan)
  window.dispatchEvent(new CustomEvent('planSelected', { detail: { planKey: plan } }))
}

export function chosenPlan(): PlanChoice {
  return asPlan(chosen.read()) ?? usualPlan
}

/** The selected plan, the same in every list of plans, whoever has sent the event. */
export function useChosenPlan(): PlanChoice {
  return useSyncExternalStore(follow, chosenPlan, () => usualPlan)
}

function follow(listener: () => void): () => void {
  const handleSelected = (event: Event) => {
    const plan = event instanceof CustomEvent ? asPlan(Object(event.detail).planKey) : undefined
    if (plan && plan !== chosenPlan()) chosen.write(plan)
  }
  window.addEventListener('planSelected', handleSelected)
  const unfollow = chosen.subscribe(listener)
  return () => {
    window.removeEventListener('planSelected', handleSelected)
    unfollow()
  }
}

export function asPlan(value: unknown): PlanChoice | undefined {
  return value === 'alpha' || value === 'beta' || value === 'omega' ? value : undefined
}
