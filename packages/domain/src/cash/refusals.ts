import type { Refusal } from '../errors/refusal.ts'

export const cashRefusals = {
  drawer_already_open: {
    status: 409,
    title: 'The drawer of this location is already open.',
    next: 'Count and close it first, or keep using it.',
  },
  drawer_holds_less: {
    status: 403,
    title: 'That is more than should be in this drawer.',
    next: 'Check the amount, and whether every sale was taken at the till. If it is right, a manager has to approve it.',
  },
  drawer_closed: {
    status: 409,
    title: 'This drawer was counted and closed.',
    next: 'Open the drawer with a new float.',
  },
} as const satisfies Record<string, Refusal>
