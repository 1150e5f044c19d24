export { ReceiptScreen, type ReceiptScreenProps } from './receipt-screen.tsx'
