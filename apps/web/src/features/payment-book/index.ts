export { PaymentBook, type PaymentView, paymentTabs } from './payment-book.tsx'
