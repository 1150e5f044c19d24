export {
  acceptMarketplaceOrder,
  type MarketplaceFacts,
  type MarketplaceOrderRequest,
  marketplaceAheadDays,
  marketplaceCalledBy,
  marketplaceDishes,
  marketplaceOrderRequestSchema,
} from './order.ts'
