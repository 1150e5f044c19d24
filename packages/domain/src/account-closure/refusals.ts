import type { Refusal } from '../errors/refusal.ts'

/** Refusals about taking everything along and closing. */
export const accountClosureRefusals = {
  restaurant_closed: {
    status: 403,
    title: 'This restaurant was closed by its owner.',
    next: 'Everything can still be read and exported. Its owner can open it again in the settings.',
  },
  restaurant_busy: {
    status: 409,
    title: 'The restaurant cannot be closed yet.',
    next: 'Settle what is named in "facts" first: open bills, payments without an answer, open drawers, the subscription.',
  },
  name_differs: {
    status: 422,
    title: 'That is not the restaurant’s name.',
    next: 'Enter the name exactly as shown above the field.',
  },
  not_closed: { status: 409, title: 'The restaurant is open.', next: 'Nothing more is needed.' },
  already_closed: { status: 409, title: 'The restaurant is closed already.', next: 'Nothing more is needed.' },
  reopen_too_late: {
    status: 409,
    title: 'The time in which it could be opened again is over.',
    next: 'Ask the platform’s support; what is kept for the tax office is still here.',
  },
  export_under_way: {
    status: 409,
    title: 'An export is already being prepared.',
    next: 'Wait until it is ready; it has everything up to its beginning.',
  },
} as const satisfies Record<string, Refusal>
