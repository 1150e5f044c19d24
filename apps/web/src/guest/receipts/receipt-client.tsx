import type { GuestReceiptPage } from '@tableside/contract/receipts'
import { hydratePage } from '../hydrate-page.tsx'
import { ReceiptApp } from './receipt-app.tsx'

hydratePage<GuestReceiptPage>((page) => <ReceiptApp page={page} />)
