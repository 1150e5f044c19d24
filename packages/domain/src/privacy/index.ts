/*
 * Without zod: the privacy page, which is public, says from it what is set.
 */

const dayS = 86_400

/** A cookie of ours, by what its name ends in, with what the privacy page says of it. */
export type Cookie = { readonly name: RegExp; readonly seconds: number; readonly text: string }

/** Every cookie the server sets. None can be read by a script, and none is set before somebody does something. */
export const serverCookies = {
  session: {
    name: /^(__Host-tableside|tableside-\d+)$/,
    seconds: 7 * dayS,
    text: 'While you are signed in, for a week after you last used it: who you are.',
  },
  paired: {
    name: /^(__Host-tableside|tableside-\d+)$/,
    seconds: 90 * dayS,
    text: 'On a device that was paired with a restaurant, such as a till, for ninety days: which device it is.',
  },
  device: {
    name: /^(__Host-tableside|tableside-\d+)-device$/,
    seconds: 365 * dayS,
    text: 'Once you have signed in, for a year, also after you sign out: that this browser was used for your account, so that a stranger who guesses your password does not lock you out.',
  },
  table: {
    name: /^tableside-table-[a-z0-9-]+$/,
    seconds: dayS / 2,
    text: 'On a guest’s phone that scanned the code on a table, for twelve hours: which bills the phone may see and what it sent.',
  },
  language: {
    name: /^tableside-language$/,
    seconds: 365 * dayS,
    text: 'On a guest’s phone that chose a language for a restaurant’s pages, for a year: which language.',
  },
} as const satisfies Record<string, Cookie>
