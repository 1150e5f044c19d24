import * as contract from '@tableside/contract/api'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { addWebhook, changeWebhook, removeWebhook, rotateSecret, switchWebhook } from './change-webhooks.ts'
import { getDelivery, listDeliveries, pingWebhook, replayDelivery, replayWebhook } from './deliveries.ts'
import { readWebhooks } from './webhooks.store.ts'

export function webhooksRoutes(routes: Routes, services: Services): void {
  routes(contract.listWebhooks, async ({ restaurant }) => ({
    webhooks: await services.db.inRestaurant(restaurant.id, (tx) => readWebhooks(tx, restaurant.id)),
  }))
  routes(contract.addWebhook, (call) => addWebhook(services, call))
  routes(contract.changeWebhook, (call) => changeWebhook(services, call))
  routes(contract.switchWebhook, (call) => switchWebhook(services, call))
  routes(contract.removeWebhook, (call) => removeWebhook(services, call))
  routes(contract.rotateWebhookSecret, (call) => rotateSecret(services, call))
  routes(contract.pingWebhook, (call) => pingWebhook(services, call))
  routes(contract.listDeliveries, (call) => listDeliveries(services, call))
  routes(contract.getDelivery, (call) => getDelivery(services, call))
  routes(contract.replayDelivery, (call) => replayDelivery(services, call))
  routes(contract.replayWebhook, (call) => replayWebhook(services, call))
}
