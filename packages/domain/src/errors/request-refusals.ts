import type { Refusal } from './refusal.ts'

/** Refusals any endpoint may answer: the request itself cannot be understood or must wait. */
export const requestRefusals = {
  invalid_request: {
    status: 400,
    title: 'Something in the request is not as it should be.',
    next: 'Correct the fields named in "issues" and send again.',
  },
  malformed_http: {
    status: 400,
    title: 'The request is not valid HTTP.',
    next: 'Check the request line and the headers, then send it again.',
  },
  request_timeout: { status: 408, title: 'The request took too long to arrive.', next: 'Send it again.' },
  headers_too_large: { status: 431, title: 'The headers are too large.', next: 'Send fewer or shorter headers.' },
  malformed_json: { status: 400, title: 'The request body is not valid JSON.', next: 'Send one JSON object.' },
  body_too_large: { status: 413, title: 'The request is too large.', next: 'Send it in smaller parts.' },
  body_too_complex: {
    status: 400,
    title: 'The request body is nested too deeply or holds too many values.',
    next: 'Send it in smaller parts, at most 32 levels deep.',
  },
  body_unexpected: {
    status: 400,
    title: 'This request takes no body.',
    next: 'Send it again without one.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The request body is not of a type we read.',
    next: 'Send it with Content-Type: application/json.',
  },
  foreign_origin: {
    status: 403,
    title: 'This request came from another website.',
    next: 'Open Tableside itself and do it there.',
  },
  not_found: { status: 404, title: 'There is nothing here.', next: 'Check the address, or go back to the list.' },
  idempotency_key_required: {
    status: 400,
    title: 'This request needs an Idempotency-Key.',
    next: 'Send a header Idempotency-Key of 1 to 255 characters, the same for each retry.',
  },
  idempotency_key_reused: {
    status: 422,
    title: 'This Idempotency-Key was already used for a different request.',
    next: 'Use a new key for a new request.',
  },
  request_in_flight: {
    status: 409,
    title: 'The same request is still being carried out.',
    next: 'Wait a moment and send it again with the same key.',
  },
  changed_meanwhile: {
    status: 409,
    title: 'This has just been changed by another person.',
    next: 'Check the newest version and try again.',
  },
  too_many_requests: {
    status: 429,
    retryAfterSeconds: 180,
    title: 'Too many attempts in a short time.',
    next: 'Wait a few minutes, then try again.',
  },
  too_many_connections: {
    status: 429,
    retryAfterSeconds: 30,
    title: 'Too many live connections are open already.',
    next: 'Close a tab or a screen that is not needed, then try again.',
  },
  busy: {
    status: 503,
    retryAfterSeconds: 1,
    title: 'The system is very busy right now.',
    next: 'Nothing was lost. Try again in a few seconds.',
  },
  unavailable: {
    status: 503,
    retryAfterSeconds: 5,
    title: 'Tableside is not available at the moment.',
    next: 'Nothing you typed is lost. Try again in a few seconds.',
  },
} as const satisfies Record<string, Refusal>
