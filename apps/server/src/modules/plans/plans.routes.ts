import * as contract from '@tableside/contract/plans'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { choosePlan } from './choose-plan.ts'
import { listPlans } from './list-plans.ts'
import { readPlanStatus } from './read-plan-status.ts'

export function plansRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.listPlans, async ({ at }) => ({ plans: await listPlans(db.shared, at) }))
  routes(contract.getPlanStatus, async ({ restaurant, at }) => ({
    status: await db.inRestaurant(restaurant.id, (tx) => readPlanStatus(tx, restaurant, at)),
  }))
  routes(contract.choosePlan, (call) => choosePlan(services, call))
}
