import * as contract from '@tableside/contract/plans'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { acceptFee, feeTermsOf } from './accept-fee.ts'

export function feesRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.getFeeTerms, async ({ restaurant, at }) => ({
    terms: await db.inRestaurant(restaurant.id, (tx) => feeTermsOf(tx, restaurant, at)),
  }))
  routes(contract.acceptFee, (call) => acceptFee(services, call))
}
