export { PaymentBook } from './payment-book.tsx'
export { type PaymentView, paymentTabs } from './payment-view.ts'
