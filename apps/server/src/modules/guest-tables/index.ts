export { acceptRow } from './decide-guest-order.ts'
export { deleteGuestOrders } from './delete-guest-orders.ts'
export { fireCollection } from './fire-collection.ts'
export {
  findGuestOrder,
  type GuestOrderRow,
  guestOrderOf,
  marketplaceEventFacts,
  needsWaiter,
  withdrawGuestOrder,
} from './guest-orders.store.ts'
export { everyBillId, findGuestVisit, type GuestVisit } from './guest-session.ts'
export { guestTablePages } from './guest-table-pages.ts'
export { guestTablesRoutes } from './guest-tables.routes.ts'
export { keepCollectionTimes } from './keep-collection-times.ts'
export { billNowOf, createGuestTables } from './read-guest-tables.ts'
