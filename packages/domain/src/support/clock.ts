import type { PlanKey } from '../plans/index.ts'
import { afterOpenMs, beforeOpenMs, openMsBetween } from './business-hours.ts'
import { promisedMs, supportTiers } from './promise.ts'
import type { TicketPriority, TicketStatus } from './ticket.ts'

/** What the clock of a support ticket knows. All instants. */
export type TicketClock = {
  readonly plan: PlanKey
  readonly priority: TicketPriority
  readonly status: TicketStatus
  readonly createdAt: string
  readonly firstRespondedAt: string | null
  readonly respondBy: string
  /** Null while it stands. */
  readonly resolveBy: string | null
  readonly resolveLeftMs: number | null
  readonly resolvedAt: string | null
  /** The promise that is next to be kept, and from when on it is at risk; null while the clock stands. */
  readonly dueAt: string | null
  readonly riskAt: string | null
}

/** From this part of the promised time on it is at risk. */
const riskyPart = 0.75

/** It stands while the restaurant is asked something, and once it is settled. */
function isClockRunning(status: TicketStatus): boolean {
  return status === 'open' || status === 'in-progress'
}

/** A ticket's clock at the moment it is opened. */
export function startClock(plan: PlanKey, priority: TicketPriority, at: string): TicketClock {
  const { hours } = supportTiers[plan]
  const { respondMs, resolveMs } = promisedMs(plan, priority)
  return withDue({
    plan,
    priority,
    status: 'open',
    createdAt: at,
    firstRespondedAt: null,
    respondBy: afterOpenMs(hours, at, respondMs),
    resolveBy: afterOpenMs(hours, at, resolveMs),
    resolveLeftMs: null,
    resolvedAt: null,
  })
}

/** Another status: the clock stands or goes on with what was left of it. */
export function moveTo(clock: TicketClock, status: TicketStatus, at: string): TicketClock {
  const { hours } = supportTiers[clock.plan]
  const wasRunning = isClockRunning(clock.status)
  const runs = isClockRunning(status)
  const resolvedAt = status === 'resolved' ? (clock.resolvedAt ?? at) : null
  if (wasRunning === runs) return withDue({ ...clock, status, resolvedAt })
  if (runs) {
    const resolveBy = afterOpenMs(hours, at, Math.max(0, clock.resolveLeftMs ?? 0))
    return withDue({ ...clock, status, resolvedAt, resolveBy, resolveLeftMs: null })
  }
  return withDue({ ...clock, status, resolvedAt, resolveBy: null, resolveLeftMs: leftMs(clock, at) })
}

/** Somebody of the platform has answered; only the first time counts. */
export function noteResponse(clock: TicketClock, at: string): TicketClock {
  return withDue({ ...clock, firstRespondedAt: clock.firstRespondedAt ?? at })
}

/** Another priority is another promise, from the moment it was opened; time the clock stood still does not count. */
export function changePriority(clock: TicketClock, priority: TicketPriority, at: string): TicketClock {
  const { hours } = supportTiers[clock.plan]
  const before = promisedMs(clock.plan, clock.priority)
  const after = promisedMs(clock.plan, priority)
  const left = (clock.resolveLeftMs ?? leftMs(clock, at)) + after.resolveMs - before.resolveMs
  const respondBy =
    clock.firstRespondedAt === null ? afterOpenMs(hours, clock.createdAt, after.respondMs) : clock.respondBy
  const isRunning = clock.resolveBy !== null
  return withDue({
    ...clock,
    priority,
    respondBy,
    resolveBy: isRunning ? afterOpenMs(hours, at, Math.max(0, left)) : null,
    resolveLeftMs: isRunning ? null : left,
  })
}

/** Open time until the solution is due; negative when it was due already. */
function leftMs({ plan, resolveBy }: TicketClock, at: string): number {
  const { hours } = supportTiers[plan]
  if (resolveBy === null) return 0
  return at <= resolveBy ? openMsBetween(hours, at, resolveBy) : -openMsBetween(hours, resolveBy, at)
}

function withDue(clock: Omit<TicketClock, 'dueAt' | 'riskAt'>): TicketClock {
  const { plan, priority, status, firstRespondedAt, respondBy, resolveBy } = clock
  if (!isClockRunning(status)) return { ...clock, dueAt: null, riskAt: null }
  const { respondMs, resolveMs } = promisedMs(plan, priority)
  const isAwaited = firstRespondedAt === null
  const dueAt = isAwaited ? respondBy : resolveBy
  if (dueAt === null) return { ...clock, dueAt: null, riskAt: null }
  const { hours } = supportTiers[plan]
  // As much open time before it is due as the last quarter of the promise.
  const riskAt = beforeOpenMs(hours, dueAt, (1 - riskyPart) * (isAwaited ? respondMs : resolveMs))
  return { ...clock, dueAt, riskAt }
}

/** How a promise stands. `paused`: the restaurant is asked. `late`: kept, but after its time. */
export type PromiseState = 'on-time' | 'at-risk' | 'breached' | 'paused' | 'kept' | 'late'

/** How the two promises of a ticket stand at a moment. */
export function promiseStates(clock: TicketClock, now: string): { response: PromiseState; solution: PromiseState } {
  const { firstRespondedAt, respondBy, resolveBy, resolveLeftMs, status, riskAt } = clock
  const isNear = riskAt !== null && now >= riskAt
  const response = ((): PromiseState => {
    if (firstRespondedAt !== null) return firstRespondedAt <= respondBy ? 'kept' : 'late'
    if (status === 'resolved') return 'kept'
    if (status === 'waiting') return 'paused'
    return now > respondBy ? 'breached' : isNear ? 'at-risk' : 'on-time'
  })()
  const solution = ((): PromiseState => {
    if (status === 'resolved') return (resolveLeftMs ?? 0) >= 0 ? 'kept' : 'late'
    if (status === 'waiting') return (resolveLeftMs ?? 0) >= 0 ? 'paused' : 'breached'
    if (resolveBy !== null && now > resolveBy) return 'breached'
    return firstRespondedAt !== null && isNear ? 'at-risk' : 'on-time'
  })()
  return { response, solution }
}
