import type { Refusal } from '../errors/index.ts'

export const cashRefusals = {
  drawer_already_open: {
    status: 409,
    title: 'The drawer of this location is already open.',
    next: 'Count and close it first, or go on using it.',
  },
  drawer_closed: {
    status: 409,
    title: 'This drawer was counted and closed.',
    next: 'Open the drawer with a new float.',
  },
} as const satisfies Record<string, Refusal>
