export { type FollowGuestPageOptions, followGuestPage } from './follow-guest-page.ts'
export { type FollowOptions, followLive } from './follow-live.ts'
export {
  type FollowOrdersOptions,
  followOrders,
  type OpenOrders,
  openOrdersSchema,
  readOpenOrders,
} from './follow-orders.ts'
export { type FollowPlatformOptions, followPlatform } from './follow-platform.ts'
export type { LiveState } from './keep-socket.ts'
