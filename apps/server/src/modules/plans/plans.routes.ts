import * as contract from '@tableside/contract/plans'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { listPlans } from './list-plans.ts'

export function plansRoutes(routes: Routes, { db }: Services): void {
  routes(contract.listPlans, async () => ({ plans: await listPlans(db) }))
}
