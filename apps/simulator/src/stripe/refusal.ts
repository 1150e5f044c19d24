/** An error as Stripe sends it. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly body: { error: Record<string, unknown> }

  constructor(status: number, error: { type: string; code?: string; message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const invalid = (message: string, code?: string, status = 400) =>
  new StripeRefusal(status, { type: 'invalid_request_error', message, ...(code === undefined ? {} : { code }) })

export const missing = (what: string, id: string) => invalid(`No such ${what}: '${id}'`, 'resource_missing', 404)
