import type { BookingPage, BookPage } from '../bookings/index.ts'
import type { CollectionOrderPage, CollectPage } from '../collection/index.ts'
import type { GuestTablePage, ScanAgainPage } from '../guest-tables/index.ts'
import type { LocationsPage, MenuPage } from '../public-menu/index.ts'
import type { GuestReceiptPage } from '../receipts/index.ts'

/** What a page for guests is written from. */
export type GuestPage =
  | GuestTablePage
  | ScanAgainPage
  | CollectPage
  | CollectionOrderPage
  | GuestReceiptPage
  | BookPage
  | BookingPage
  | MenuPage
  | LocationsPage
