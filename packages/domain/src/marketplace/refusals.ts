import type { Refusal } from '../errors/refusal.ts'

export const marketplaceRefusals = {
  marketplace_key_needed: {
    status: 403,
    title: 'Marketplace orders are sent with an API key.',
    next: 'Make a key with the scope marketplace:orders. Its name is the marketplace’s, as staff and reports see it.',
  },
  marketplace_closed: {
    status: 409,
    title: 'This location takes no marketplace orders right now.',
    next: 'It is closed, paused, or they are switched off. Close it on the marketplace, or try again later.',
  },
  marketplace_order_accepted: {
    status: 409,
    title: 'The restaurant has accepted this order already.',
    next: 'Call the restaurant: only its staff can cancel it now.',
  },
} as const satisfies Record<string, Refusal>
