import type { Refusal } from '../errors/index.ts'

export const staffRefusals = {
  already_clocked_in: {
    status: 409,
    title: 'You are clocked in already.',
    next: 'Start a break or clock out.',
  },
  not_clocked_in: { status: 409, title: 'You are not clocked in.', next: 'Clock in first.' },
  already_on_break: { status: 409, title: 'You are on a break already.', next: 'End this break first.' },
  not_on_break: { status: 409, title: 'You are not on a break.', next: 'Nothing needs to be ended.' },
  clock_out_missed: {
    status: 409,
    title: 'You clocked in more than 16 hours ago and never clocked out.',
    next: 'Clock in for today; a manager writes down when that shift ended.',
  },
  shift_overlaps: {
    status: 409,
    title: 'These hours overlap with another shift of the same person.',
    next: 'Look at both shifts and correct the times.',
  },
  shift_times_wrong: {
    status: 422,
    title: 'These times cannot be right.',
    next: 'A shift ends after it began, within 24 hours and not in the future; breaks lie inside it, one after the other.',
  },
  shift_removed: {
    status: 409,
    title: 'This shift was taken off the timesheet.',
    next: 'Add the hours as a new shift if they were worked after all.',
  },
} as const satisfies Record<string, Refusal>
