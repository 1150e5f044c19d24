import type { Refusal } from '../errors/refusal.ts'

export const floorRefusals = {
  table_without_area: {
    status: 422,
    title: 'A table stands in an area that is not on the plan.',
    next: 'Add the area, or put the table into another one.',
  },
  table_changed: {
    status: 409,
    title: 'This table has changed since you looked.',
    next: 'Look at the floor again.',
  },
  area_occupied: {
    status: 409,
    title: 'Guests are sitting in this area.',
    next: 'Archive it once their bills are closed.',
  },
} as const satisfies Record<string, Refusal>
