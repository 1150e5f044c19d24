import type { Plan } from '@tableside/domain/plans'

/**
 * The plan table, for a public page's loader: while building, the plans a new installation starts with; in the browser
 * those in force (`listPlans`). Asked without the typed client, because the pages must stay light.
 */
export async function plansForPage(): Promise<readonly Plan[]> {
  const live = typeof window === 'undefined' ? undefined : await livePlans()
  return live ?? (await import('@tableside/domain/plans')).defaultPlans
}

/** `undefined` when the server has no answer: then what the page shows stays. */
export async function livePlans(): Promise<readonly Plan[] | undefined> {
  const answer = await fetch('/api/v1/plans').catch(() => undefined)
  if (!answer?.ok) return undefined
  const reply: { plans: Plan[] } = await answer.json()
  return reply.plans
}
