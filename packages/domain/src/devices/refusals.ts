import type { Refusal } from '../errors/index.ts'

export const deviceRefusals = {
  device_revoked: {
    status: 401,
    title: 'This device was signed out from the dashboard.',
    next: 'If it should go on working, ask the manager for a new code and pair it again.',
  },
  device_out_of_scope: {
    status: 403,
    title: 'This device is paired for service and nothing else.',
    next: 'For this, sign in with an account of your own on another device.',
  },
  pairing_code_unknown: {
    status: 404,
    title: 'No device waits for this code.',
    next: 'A code is good once and for ten minutes. Look it over, or ask the manager for a new one.',
  },
  device_not_paired: {
    status: 409,
    title: 'Somebody works at this device with an account of their own.',
    next: 'It needs no code. Sign it out, or change the password of the account.',
  },
} as const satisfies Record<string, Refusal>
