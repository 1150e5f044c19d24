import type { BookPage } from '@tableside/contract/bookings'
import { hydratePage } from '../hydrate-page.tsx'
import { BookApp } from './book-app.tsx'

hydratePage<BookPage>((page) => <BookApp page={page} />)
