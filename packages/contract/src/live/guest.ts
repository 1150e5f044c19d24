/*
 * Without zod: a guest's phone fetches it.
 */

/**
 * Path of the channel of a phone at a table: a WebSocket, opened with `?slug=…&after=<last seq seen>` and
 * the cookie of the scanned code.
 */
export const guestLivePath = '/live/table'

/**
 * Path of the channel of a page where guests order ahead, opened with `?slug=…&location=…&after=<last seq seen>`, and with
 * `&order=<id>` of one that follows an order: whoever has its id may.
 */
export const collectionLivePath = '/live/collection'

/**
 * What of a page has changed. `table`: the bill, what was sent, and how guests order and pay; `times`: when guests can
 * collect; `order`: how far an order to collect is.
 */
export type GuestLivePart = 'menu' | 'table' | 'times' | 'order'

/** What a phone hears: only that something it shows has changed. It reads what is so by the endpoints. */
export type GuestLiveMessage =
  | { readonly kind: 'welcome' }
  | { readonly kind: 'changed'; readonly parts: readonly GuestLivePart[]; readonly seq: number }
  | { readonly kind: 'pong' }
