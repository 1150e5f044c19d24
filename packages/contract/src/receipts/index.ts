export type { GuestReceiptPage } from './guest-page.ts'
export * from './guests.endpoints.ts'
