import type { Refusal } from './index.ts'

/** Refusals any endpoint may answer: the request itself cannot be understood or must wait. */
export const requestRefusals = {
  invalid_request: {
    status: 400,
    title: 'Something in the request is not as it should be.',
    next: 'Look at the fields named in "issues", mend them and send again.',
  },
  malformed_json: { status: 400, title: 'The request body is not valid JSON.', next: 'Send one JSON object.' },
  body_too_large: { status: 413, title: 'The request is too large.', next: 'Send it in smaller parts.' },
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
    title: 'Someone else changed this at the same moment.',
    next: 'Look at the newest version and try again.',
  },
  too_many_requests: { status: 429, title: 'Too many tries in a short time.', next: 'Wait a minute, then try again.' },
  busy: {
    status: 503,
    title: 'The system is very busy right now.',
    next: 'Nothing was lost. Try again in a few seconds.',
  },
} as const satisfies Record<string, Refusal>
