import type { GuestPage } from '@tableside/contract/guest-pages'
import type { Namespace } from '@tableside/messages/words'

/** A menu to order from. */
const ordering = ['frame', 'menu', 'allergens', 'order'] as const

/** The texts each kind of page is written with: no others are sent to its phone. */
export const pageTexts: Readonly<Record<GuestPage['kind'], readonly Namespace[]>> = {
  table: [...ordering, 'table', 'pay', 'demoCards', 'declineReasons'],
  scan_again: ['table'],
  collect: [...ordering, 'collect'],
  collection_order: ['frame', 'collection', 'declineReasons'],
  book: ['frame', 'book'],
  booking: ['frame', 'booking', 'demoCards'],
  menu: ['frame', 'menu', 'place'],
  locations: ['frame', 'place'],
  receipt: ['frame', 'receipt'],
}
