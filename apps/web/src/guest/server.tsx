import type { GuestPage } from '@tableside/contract/guest-pages'
import type { Language } from '@tableside/domain/language'
import { messagesOf, wordsIn } from '@tableside/messages/catalogs'
import { createWords, type Words } from '@tableside/messages/words'
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
import { pageTexts } from './page-texts.ts'
import { LocationsPageView } from './public-menu/locations-page-view.tsx'
import { MenuPageView } from './public-menu/menu-page-view.tsx'
import { ReceiptApp } from './receipts/receipt-app.tsx'
import { ScanAgain } from './scan-again.tsx'
import { WordsProvider } from './words.tsx'

/** A page for guests, whole and readable before any script has come. */
export function renderGuestPage(page: GuestPage, language: Language, assets: GuestAssets): string {
  const { title, content } = partsOf(page, wordsIn(language))
  const messages = messagesOf(language, pageTexts[page.kind])
  // With no more than the phone has, so that a text that is missing there is missed here.
  const written = <WordsProvider value={createWords(language, messages)}>{content}</WordsProvider>
  return guestDocument({ title, content: renderToString(written), page, language, messages }, assets)
}

function partsOf(page: GuestPage, words: Words): { title: string; content: ReactElement } {
  const { t } = words
  const titled = (what: string, whose: string) => t('titles.of', { what, whose })
  switch (page.kind) {
    case 'table': {
      const of = titled(t('titles.table', { name: page.table.tableName }), page.restaurantName)
      const what = t(page.view === 'menu' ? 'titles.menu' : 'titles.bill')
      return { title: titled(what, of), content: <GuestTableApp page={page} /> }
    }
    case 'scan_again':
      return { title: t('table.scan'), content: <ScanAgain /> }
    case 'collect':
      return { title: titled(t('collect.title'), page.placeName), content: <CollectApp page={page} /> }
    case 'collection_order':
      return {
        title: titled(headingOf(words, page.order.stage), page.restaurantName),
        content: <CollectionOrderApp page={page} />,
      }
    case 'book': {
      const what = t(page.changedCode === null ? 'book.title' : 'book.changeTitle')
      return { title: titled(what, page.placeName), content: <BookApp page={page} /> }
    }
    case 'booking':
      return {
        title: titled(bookingHeading(words, page.booking.state), page.restaurantName),
        content: <BookingApp page={page} />,
      }
    case 'menu':
      return { title: t('titles.location', { place: page.placeName }), content: <MenuPageView page={page} /> }
    case 'locations':
      return {
        title: t('titles.locations', { restaurant: page.restaurantName }),
        content: <LocationsPageView page={page} />,
      }
    case 'receipt':
      return { title: page.paper.title, content: <ReceiptApp page={page} /> }
  }
}
