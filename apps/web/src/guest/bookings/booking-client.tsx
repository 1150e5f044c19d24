import type { BookingPage } from '@tableside/contract/bookings'
import { hydratePage } from '../hydrate-page.tsx'
import { BookingApp } from './booking-app.tsx'

hydratePage<BookingPage>((page) => <BookingApp page={page} />)
