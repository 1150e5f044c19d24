import { invalid } from './problem.ts'
import { readObject, readWhole } from './requests.ts'

/**
 * What can be made to go wrong with whole requests. Before anything happens: `error` (500), `offline` (503),
 * `hang` (no answer), `drop` (connection cut). After it has happened: `lose_reply` (connection cut).
 */
export const requestFaults = ['error', 'offline', 'hang', 'drop', 'lose_reply'] as const
export type RequestFault = (typeof requestFaults)[number]

export interface FaultPlan {
  next: { fault: RequestFault; times: number } | null
  latencyMs: number
  /** How many of the next webhooks are sent twice, lost, or held back and then sent in reverse order. */
  webhooks: { duplicate: number; lose: number; reverse: number }
}

/** The mishaps a test has ordered. They live in memory: a restart clears them. */
export interface Faults {
  plan(): FaultPlan
  set(body: unknown): FaultPlan
  clear(): FaultPlan
  takeRequestFault(): RequestFault | undefined
  takeWebhookFault(): keyof FaultPlan['webhooks'] | undefined
}

const none = (): FaultPlan => ({ next: null, latencyMs: 0, webhooks: { duplicate: 0, lose: 0, reverse: 0 } })

export function openFaults(): Faults {
  let plan = none()
  return {
    plan: () => plan,
    set: (body) => {
      plan = { ...plan, ...readPlan(body) }
      return plan
    },
    clear: () => {
      plan = none()
      return plan
    },
    takeRequestFault() {
      const { next } = plan
      if (!next) return undefined
      plan = { ...plan, next: next.times > 1 ? { ...next, times: next.times - 1 } : null }
      return next.fault
    },
    takeWebhookFault() {
      const kind = (['lose', 'duplicate', 'reverse'] as const).find((each) => plan.webhooks[each] > 0)
      if (kind) plan = { ...plan, webhooks: { ...plan.webhooks, [kind]: plan.webhooks[kind] - 1 } }
      return kind
    },
  }
}

function readPlan(body: unknown): Partial<FaultPlan> {
  const fields = readObject(body, 'body', ['next', 'latencyMs', 'webhooks'])
  return {
    ...(fields.next !== undefined && { next: readNext(fields.next) }),
    ...(fields.latencyMs !== undefined && { latencyMs: readWhole(fields.latencyMs, 'latencyMs', 0, 60_000) }),
    ...(fields.webhooks !== undefined && { webhooks: readWebhooks(fields.webhooks) }),
  }
}

function readNext(value: unknown): FaultPlan['next'] {
  if (value === null) return null
  const next = readObject(value, 'next', ['fault', 'times'])
  const fault = requestFaults.find((each) => each === next.fault)
  if (!fault) throw invalid(`next.fault must be one of ${requestFaults.join(', ')}.`)
  return { fault, times: readWhole(next.times ?? 1, 'next.times', 1, 10_000) }
}

function readWebhooks(value: unknown): FaultPlan['webhooks'] {
  const counts = readObject(value, 'webhooks', ['duplicate', 'lose', 'reverse'])
  const count = (name: 'duplicate' | 'lose' | 'reverse') => readWhole(counts[name] ?? 0, `webhooks.${name}`, 0, 10_000)
  return { duplicate: count('duplicate'), lose: count('lose'), reverse: count('reverse') }
}
