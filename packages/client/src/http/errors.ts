import type { Problem } from '@tableside/contract/core'

/** The server said no, in words for the person at the screen. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    const detail = problem.issues?.length ? formatIssues(problem.issues) : problem.detail
    super(`${problem.title} ${detail}`)
    this.name = 'Refused'
    this.problem = { ...problem, detail }
  }

  get code(): string {
    return this.problem.code
  }
}

/** No answer, or one that says "not now": the same request may be sent again with the same key. */
export class Unreachable extends Error {
  /** 502, 503 or 504; undefined when nothing came back at all. */
  readonly status: number | undefined

  /** It went out to change something, and nothing came back: nobody knows whether it was done. */
  readonly mayBeDone: boolean

  constructor(status: number | undefined, cause?: unknown, mayBeDone = false) {
    super('We cannot reach the server at the moment. Nothing you typed is lost.', { cause })
    this.name = 'Unreachable'
    this.status = status
    this.mayBeDone = mayBeDone
  }
}

/** Whether the same request may be answered otherwise a moment later: no answer, too many, or a fault of the server. */
export function isTransient(error: unknown): boolean {
  return !(error instanceof Refused) || error.problem.status === 429 || error.problem.status >= 500
}

/**
 * What is wrong with which field, for the person who typed it; the server's own next step speaks to programs. A form
 * says these things itself beside its fields: this is for what it did not foresee.
 */
function formatIssues(issues: NonNullable<Problem['issues']>): string {
  const said = issues.slice(0, 3).map(({ path, message }) => `${formatField(path)}: ${message}`)
  return `${[...new Set(said)].join('; ')}.`
}

/** "address.postCode" and "lines.0.postCode" are "Post code". */
function formatField(path: string): string {
  const name = path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? ''
  const words = name.replace(/(Pence|Bps)$/, '').replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words === '' ? 'What was sent' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
