import type { Refusal } from '../errors/index.ts'

export const kitchenRefusals = {
  ticket_already_bumped: {
    status: 409,
    title: 'This ticket was already bumped.',
    next: 'Recall it from the list of bumped tickets if that was too soon.',
  },
  ticket_not_bumped: { status: 409, title: 'This ticket is still on the screen.', next: 'Nothing needs to be done.' },
} as const satisfies Record<string, Refusal>
