import type { Refusal } from '../errors/refusal.ts'

export const brandRefusals = {
  logo_not_usable: {
    status: 422,
    title: 'This file is no picture we can show.',
    next: 'Choose a PNG, JPEG or WebP of at most 128 KB.',
  },
  logo_not_printable: {
    status: 422,
    title: 'This file cannot be shown on a screen and printed on a receipt.',
    next: 'Choose a PNG or JPEG of at most 128 KB and 2,000 pixels on each side; an SVG or WebP has to be saved as one first.',
  },
} as const satisfies Record<string, Refusal>
