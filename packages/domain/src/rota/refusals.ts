import type { Refusal } from '../errors/refusal.ts'

export const rotaRefusals = {
  planned_times_wrong: {
    status: 422,
    title: 'These times cannot be right.',
    next: 'A shift lasts from a quarter of an hour to 16 hours, and its break fits inside it.',
  },
  rota_reason_needed: {
    status: 422,
    title: 'This shift is published, so changing it needs a reason.',
    next: 'Enter a reason. The person is told, and both versions are kept.',
  },
  planned_shift_cancelled: {
    status: 409,
    title: 'This shift was taken off the rota.',
    next: 'Plan a new one instead.',
  },
  nothing_to_publish: {
    status: 409,
    title: 'Everything on this week’s rota is published already.',
    next: 'Plan or change a shift first.',
  },
  nothing_to_copy: {
    status: 409,
    title: 'There is nothing in that week to copy that is not here already.',
    next: 'Choose another week, or plan the shifts by hand.',
  },
  person_works_elsewhere: {
    status: 409,
    title: 'This person does not work at this location.',
    next: 'Choose a person who does, or add this location to theirs.',
  },
  week_needs_monday: { status: 422, title: 'A week begins on a Monday.', next: 'Name the date of a Monday.' },
} as const satisfies Record<string, Refusal>
