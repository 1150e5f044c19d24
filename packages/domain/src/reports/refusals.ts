import type { Refusal } from '../errors/refusal.ts'

export const reportRefusals = {
  being_counted: {
    status: 503,
    retryAfterSeconds: 5,
    title: 'The figures are not complete yet.',
    next: 'Nothing is lost. Try again in a few seconds.',
  },
  nothing_to_close: {
    status: 409,
    title: 'Nothing has happened on this day since it was last closed.',
    next: 'Print the last Z of the day again, or choose another day.',
  },
  day_not_begun: {
    status: 422,
    title: 'This day has not begun yet.',
    next: 'Choose today or a day before.',
  },
  day_not_closed: {
    status: 409,
    title: 'This day is not closed at every location asked for.',
    next: 'Make the day’s Z first, so that the figures for the accounts never change.',
  },
  range_upside_down: { status: 422, title: 'The last day is before the first.', next: 'Choose the first day first.' },
} as const satisfies Record<string, Refusal>
