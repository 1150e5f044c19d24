import * as contract from '@tableside/contract/api'
import { requestsPerMinute } from '@tableside/domain/api'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { makeApiKey, revokeApiKey } from './change-keys.ts'
import { readKeys } from './keys.store.ts'
import { listApiRequests } from './list-requests.ts'

export function apiKeysRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.listApiKeys, async ({ restaurant, at }) => ({
    keys: await db.inRestaurant(restaurant.id, (tx) => readKeys(tx, restaurant.id, at)),
    requestsPerMinute,
  }))
  routes(contract.makeApiKey, (call) => makeApiKey(services, call))
  routes(contract.revokeApiKey, (call) => revokeApiKey(services, call))
  routes(contract.listApiRequests, (call) => listApiRequests(services, call))
}
