export type { GuestFrame, GuestTablePage, ScanAgainPage } from './guest-page.ts'
export {
  type GuestDish,
  type GuestMenu,
  type GuestPayableBill,
  type GuestTable,
  guestMenuSchema,
} from './guest-table.schema.ts'
export * from './guest-tables.endpoints.ts'
export * from './guests.endpoints.ts'
