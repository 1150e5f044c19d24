import type { Refusal } from '../errors/refusal.ts'

export const collectionRefusals = {
  collection_closed: {
    status: 409,
    title: 'Orders for collection are not taken right now.',
    next: 'Call the restaurant, or try again later.',
  },
  collection_slot_taken: {
    status: 409,
    title: 'That time is not free any more.',
    next: 'Choose another time. Your dishes are still here.',
  },
  collection_waiting: {
    status: 409,
    title: 'Too many orders are waiting for an answer.',
    next: 'Wait for the answer to the last order, or call the restaurant.',
  },
} as const satisfies Record<string, Refusal>
