/*
 * Without zod: a guest's phone fetches it.
 */

/**
 * Path of the channel of a phone at a table: a WebSocket, opened with `?slug=…&after=<last seq seen>` and
 * the cookie of the scanned code.
 */
export const guestLivePath = '/live/table'

/** The menu, or the table: its bill, what was sent, and how guests order and pay. */
export type GuestLivePart = 'menu' | 'table'

/** What a phone hears: only that something of its table has changed. It reads what is so by the endpoints. */
export type GuestLiveMessage =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'changed'; readonly parts: readonly GuestLivePart[]; readonly seq: number }
  | { readonly kind: 'pong' }
