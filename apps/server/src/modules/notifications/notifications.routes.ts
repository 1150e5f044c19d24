import * as contract from '@tableside/contract/notifications'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { listNotifications, readNotifications } from './read-notifications.ts'

export function notificationsRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.listNotifications, ({ restaurant, at }) =>
    db.inRestaurant(restaurant.id, (tx) => listNotifications(tx, restaurant, at)),
  )
  routes(contract.readNotifications, (call) => readNotifications(services, call))
}
