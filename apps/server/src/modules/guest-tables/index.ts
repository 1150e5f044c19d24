export { deleteGuestOrders } from './delete-guest-orders.ts'
export { guestTablePages } from './guest-table-pages.ts'
export { guestTablesRoutes } from './guest-tables.routes.ts'
