import type { Problem } from '@tableside/contract/core'

/** The server said no, in words for the person at the screen. */
export class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.title} ${problem.detail}`)
    this.name = 'Refused'
    this.problem = problem
  }

  get code(): string {
    return this.problem.code
  }
}

/** No answer, or one that says "not now": the same request may be sent again with the same key. */
export class Unreachable extends Error {
  /** 502, 503 or 504; undefined when nothing came back at all. */
  readonly status: number | undefined

  constructor(status: number | undefined, cause?: unknown) {
    super('We cannot reach the server at the moment. Nothing you typed is lost.', { cause })
    this.name = 'Unreachable'
    this.status = status
  }
}
