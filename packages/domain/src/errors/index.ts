import { refusals } from './registry.ts'

export type { Refusal } from './refusal.ts'
export { refusals }

export type RefusalCode = keyof typeof refusals

/** Facts a screen may need to help further, e.g. the new price. Never personal data. */
export type RefusalFacts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

/**
 * An expected "no": the person is notified of what happened and what to do next.
 * A fault in our own code is a plain Error and ends as a logged 500.
 */
export class DomainError extends Error {
  readonly code: RefusalCode
  readonly facts: RefusalFacts

  constructor(code: RefusalCode, facts: RefusalFacts = {}) {
    super(`${code}: ${refusals[code].title}`)
    this.name = 'DomainError'
    this.code = code
    this.facts = facts
  }
}

/** Stops with a fault when something that must always hold does not. */
export function assert(condition: unknown, mustHold: string): asserts condition {
  if (!condition) throw new Error(`Must hold: ${mustHold}`)
}
