import type { GuestMenu } from '../guest-tables/index.ts'
import type { GuestPlace, PageHead } from '../public-menu/guest-pages.ts'
import type { CollectionOrder, CollectionTimes } from './guest-collection.schema.ts'

/** Where guests collect. */
type CollectionPlace = GuestPlace & {
  /** The location's name in addresses. */
  readonly locationSlug: string
  /** The last entry of the restaurant's log that the page knows of: the live channel goes on from it. */
  readonly seq: number
}

/** The page where guests choose dishes to collect, and when. */
export type CollectPage = CollectionPlace & {
  readonly kind: 'collect'
  readonly head?: PageHead
  readonly menu: GuestMenu
  readonly times: CollectionTimes
  /** Dishes taken by the page's plain form, before its script had come. */
  readonly chosen: readonly string[]
}

/** The page where a guest follows an order. */
export type CollectionOrderPage = CollectionPlace & {
  readonly kind: 'collection_order'
  readonly order: CollectionOrder
}
