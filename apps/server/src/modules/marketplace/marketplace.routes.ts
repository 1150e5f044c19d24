import * as contract from '@tableside/contract/marketplace'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { cancelMarketplaceOrder } from './cancel-marketplace-order.ts'
import { getMarketplaceOrder } from './marketplace-orders.store.ts'
import { sendMarketplaceOrder } from './send-marketplace-order.ts'

export function marketplaceRoutes(routes: Routes, services: Services): void {
  routes(contract.sendMarketplaceOrder, (call) => sendMarketplaceOrder(services, call))
  routes(contract.getMarketplaceOrder, (call) => getMarketplaceOrder(services, call))
  routes(contract.cancelMarketplaceOrder, (call) => cancelMarketplaceOrder(services, call))
}
