import type { Plan } from '@tableside/domain/plans'
import { answerLimit } from '../../shared/answer-limit.ts'

/**
 * The plan table, for a public page's loader: while building, the plans a new installation starts with; in the browser
 * those in force (`listPlans`). Asked without the typed client, because the pages must stay light.
 */
export async function plansForPage(): Promise<readonly Plan[]> {
  const live = typeof window === 'undefined' ? undefined : await livePlans()
  return live ?? (await import('@tableside/domain/plans')).defaultPlans
}

let asked: Promise<readonly Plan[] | undefined> | undefined

/** `undefined` when the server has no answer: then what the page shows stays. Asked once for all that a page shows. */
export function livePlans(): Promise<readonly Plan[] | undefined> {
  asked ??= askPlans().then((plans) => {
    if (!plans) asked = undefined
    return plans
  })
  return asked
}

async function askPlans(): Promise<readonly Plan[] | undefined> {
  const answer = await fetch('/api/v1/plans', { signal: answerLimit() }).catch(() => undefined)
  if (!answer?.ok) return undefined
  const reply: { plans: Plan[] } = await answer.json()
  return reply.plans
}
