import type { Refusal } from '../errors/refusal.ts'

/** Refusals about API keys and webhooks. */
export const apiRefusals = {
  key_unknown: {
    status: 401,
    title: 'This API key does not work.',
    next: 'It is wrong, has expired or was revoked. Make a new one on the API page of the dashboard.',
  },
  key_out_of_scope: {
    status: 403,
    title: 'This API key does not have the scope for this.',
    next: 'Make a key with the scope named in "facts", or let a person do it in the dashboard.',
  },
  key_too_often: {
    status: 429,
    retryAfterSeconds: 60,
    title: 'This API key has made too many requests this minute.',
    next: 'Wait for the seconds in Retry-After, then continue.',
  },
  key_expiry_past: { status: 422, title: 'The key would have expired already.', next: 'Choose a later day.' },
  too_many_keys: {
    status: 409,
    title: 'There are as many working keys as a restaurant can have.',
    next: 'Revoke one that is no longer used.',
  },
  webhook_address: {
    status: 422,
    title: 'Nothing can be sent to this address.',
    next: 'Use an https:// address that is open to the internet, without a user name in it.',
  },
  too_many_webhooks: {
    status: 409,
    title: 'There are as many endpoints as a restaurant can have.',
    next: 'Remove one that is no longer used.',
  },
  webhook_paused: { status: 409, title: 'This endpoint is paused.', next: 'Switch it on first.' },
  replay_too_long: {
    status: 422,
    title: 'That is too much to send again at once.',
    next: 'Choose a shorter time: at most 10,000 events.',
  },
} as const satisfies Record<string, Refusal>
