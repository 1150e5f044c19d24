import type { Refusal } from '../errors/refusal.ts'

export const notificationRefusals = {
  mail_refused: {
    status: 422,
    title: 'The mail server refused the address.',
    next: 'Check the address with the person who gave it.',
  },
} as const satisfies Record<string, Refusal>
