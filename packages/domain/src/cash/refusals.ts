import type { Refusal } from '../errors/refusal.ts'

export const cashRefusals = {
  drawer_already_open: {
    status: 409,
    title: 'This drawer is already open.',
    next: 'Count and close it first, or keep using it.',
  },
  drawer_holds_less: {
    status: 403,
    title: 'That is more than should be in this drawer.',
    next: 'Check the amount, and whether every sale was taken at the till. If it is right, a manager has to approve it.',
  },
  drawer_difference: {
    status: 403,
    title: 'The count is further off than this location allows.',
    next: 'Count again. If the count is right, say why in the note, and a manager approves it with their PIN.',
  },
  drawer_not_found: {
    status: 404,
    title: 'There is no such cash drawer at this location.',
    next: 'Choose one of the drawers of this location.',
  },
  person_has_drawer: {
    status: 409,
    title: 'This person already has a drawer at this location.',
    next: 'Change that one, or choose another person.',
  },
  drawer_not_counted: {
    status: 409,
    title: 'This drawer is open.',
    next: 'Count and close it at a till first.',
  },
  drawer_closed: {
    status: 409,
    title: 'This drawer was counted and closed.',
    next: 'Open the drawer with a new float.',
  },
} as const satisfies Record<string, Refusal>
