import type { GuestPage } from '@tableside/contract/guest-pages'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { BookApp } from './bookings/book-app.tsx'
import { BookingApp } from './bookings/booking-app.tsx'
import { bookingHeading } from './bookings/booking-texts.ts'
import { CollectApp } from './collection/collect-app.tsx'
import { CollectionOrderApp } from './collection/collection-order-app.tsx'
import { headingOf } from './collection/stage-texts.ts'
import { type GuestAssets, guestDocument } from './guest-document.ts'
import { GuestTableApp } from './guest-table-app.tsx'
import { LocationsPageView } from './public-menu/locations-page-view.tsx'
import { MenuPageView } from './public-menu/menu-page-view.tsx'
import { ReceiptApp } from './receipts/receipt-app.tsx'
import { ScanAgain } from './scan-again.tsx'

/** A page for guests, whole and readable before any script has come. */
export function renderGuestPage(page: GuestPage, assets: GuestAssets): string {
  const { title, content } = partsOf(page)
  return guestDocument({ title, content: renderToString(content), page }, assets)
}

function partsOf(page: GuestPage): { title: string; content: ReactElement } {
  switch (page.kind) {
    case 'table': {
      const of = `Table ${page.table.tableName} – ${page.restaurantName}`
      return { title: `${page.view === 'menu' ? 'Menu' : 'Bill'} – ${of}`, content: <GuestTableApp page={page} /> }
    }
    case 'scan_again':
      return { title: 'Scan the code on your table', content: <ScanAgain /> }
    case 'collect':
      return { title: `Order for collection – ${page.placeName}`, content: <CollectApp page={page} /> }
    case 'collection_order':
      return {
        title: `${headingOf(page.order.stage)} – ${page.restaurantName}`,
        content: <CollectionOrderApp page={page} />,
      }
    case 'book': {
      const what = page.changedCode === null ? 'Book a table' : 'Change your booking'
      return { title: `${what} – ${page.placeName}`, content: <BookApp page={page} /> }
    }
    case 'booking':
      return {
        title: `${bookingHeading(page.booking.state)} – ${page.restaurantName}`,
        content: <BookingApp page={page} />,
      }
    case 'menu':
      return { title: page.head.title, content: <MenuPageView page={page} /> }
    case 'locations':
      return { title: page.head.title, content: <LocationsPageView page={page} /> }
    case 'receipt':
      return { title: page.paper.title, content: <ReceiptApp page={page} /> }
  }
}
