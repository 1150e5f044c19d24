export type { GuestTablePage } from './guest-page.ts'
export type { GuestDish, GuestMenu, GuestPayableBill, GuestTable } from './guest-table.schema.ts'
export * from './guest-tables.endpoints.ts'
export * from './guests.endpoints.ts'
