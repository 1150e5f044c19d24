import * as contract from '@tableside/contract/practice'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { endPractice } from './end-practice.ts'
import { readPractice, startPractice } from './start-practice.ts'

export function practiceRoutes(routes: Routes, services: Services): void {
  routes(contract.getPractice, async ({ restaurant }) => ({
    practice: await services.db.inRestaurant(restaurant.id, (tx) => readPractice(tx, restaurant.id)),
  }))
  routes(contract.startPractice, (call) => startPractice(services, call))
  routes(contract.endPractice, (call) => endPractice(services, call))
}
