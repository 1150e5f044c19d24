/** A request the provider refuses or fails on purpose; answered as problem+json. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly title: string

  constructor(status: number, code: string, title: string, detail: string) {
    super(detail)
    this.status = status
    this.code = code
    this.title = title
  }
}

export function problemBody(problem: Problem) {
  const { status, code, title, message: detail } = problem
  return { type: 'about:blank', status, code, title, detail }
}

export const notFound = (detail: string) => new Problem(404, 'not_found', 'Not found', detail)

export const invalid = (detail: string) => new Problem(422, 'invalid_request', 'The request is not valid', detail)
