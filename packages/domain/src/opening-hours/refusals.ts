import type { Refusal } from '../errors/refusal.ts'

export const openingHoursRefusals = {
  opening_hours_hit: {
    status: 409,
    title: 'Guests have booked or ordered for when you would be closed.',
    next: 'Look at what is planned, and confirm the hours if they are meant.',
  },
} as const satisfies Record<string, Refusal>
