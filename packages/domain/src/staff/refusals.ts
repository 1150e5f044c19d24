import type { Refusal } from '../errors/refusal.ts'

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
    next: 'Check both shifts and correct the times.',
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
  no_tips_to_share: {
    status: 409,
    title: 'There are no tips left to share in this month.',
    next: 'Look at another month; tips given back since lessen the month in which they went back.',
  },
  nobody_to_share_with: {
    status: 409,
    title: 'No hours with points were worked at this location in this month.',
    next: 'Put the timesheet right, or give the people points, and share the tips then.',
  },
  month_not_over: {
    status: 409,
    title: 'This month is not over yet.',
    next: 'Share its tips from the first day of the next month on.',
  },
  no_tip_rule: {
    status: 409,
    title: 'This location has no rule for sharing tips yet.',
    next: 'Write down first how its tips are shared.',
  },
} as const satisfies Record<string, Refusal>
