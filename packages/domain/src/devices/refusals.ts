import type { Refusal } from '../errors/refusal.ts'

export const deviceRefusals = {
  device_revoked: {
    status: 401,
    title: 'This device was signed out from the dashboard.',
    next: 'To keep using it, ask a manager for a new code and pair it again.',
  },
  device_out_of_scope: {
    status: 403,
    title: 'This device is paired for service and nothing else.',
    next: 'For this, sign in with an account of your own on another device.',
  },
  sign_on_needed: {
    status: 403,
    title: 'No one is signed on at this device.',
    next: 'Choose your name and type your PIN, then try again.',
  },
  device_not_signed_on: {
    status: 409,
    title: 'This is not a paired device.',
    next: 'Sign in with your own account here. PINs are for devices paired with a code.',
  },
  pairing_code_unknown: {
    status: 404,
    title: 'No device waits for this code.',
    next: 'A code works once, for ten minutes. Check it, or ask a manager for a new one.',
  },
  device_not_paired: {
    status: 409,
    title: 'A person is signed in at this device with their own account.',
    next: 'It needs no code. Sign it out, or change the password of the account.',
  },
} as const satisfies Record<string, Refusal>
