/** One way of saying no. */
export type Refusal = {
  /** HTTP status that carries the refusal. */
  readonly status: 400 | 401 | 402 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 431 | 503
  /** What happened, in words for the person at the till. */
  readonly title: string
  /** What to do next. */
  readonly next: string
  /** What `Retry-After` says where nobody knows better, in keeping with `next`. Of each 429 and 503. */
  readonly retryAfterSeconds?: number
}
