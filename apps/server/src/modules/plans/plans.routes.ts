import * as contract from '@tableside/contract/plans'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { choosePlan } from './choose-plan.ts'
import { listPlans } from './list-plans.ts'
import { planStanding } from './plan-standing.ts'

export function plansRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.listPlans, async ({ at }) => ({ plans: await listPlans(db.shared, at) }))
  routes(contract.getPlanStanding, async ({ restaurant, at }) => ({
    standing: await db.inRestaurant(restaurant.id, (tx) => planStanding(tx, restaurant, at)),
  }))
  routes(contract.choosePlan, (call) => choosePlan(services, call))
}
