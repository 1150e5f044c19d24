import * as contract from '@tableside/contract/platform'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { configRoutes } from './config/config.routes.ts'
import { exportReport } from './financial/export-report.ts'
import { listFinancialRows, platformFinancial } from './financial/financial.ts'
import { listRestaurants } from './list-restaurants.ts'
import { platformOverview } from './overview.ts'
import { answerPlanRequest, listPlanRequests } from './plan-requests/plan-requests.ts'
import {
  changeRestaurantPlan,
  suspendRestaurant,
  switchFeature,
  unsuspendRestaurant,
} from './restaurant/change-restaurant.ts'
import { readRestaurant } from './restaurant/read-restaurant.ts'
import { resetTwoFactor } from './restaurant/reset-two-factor.ts'
import { restaurantFees } from './restaurant-fees.ts'
import { endVisit, openVisit } from './support-access/change-visit.ts'
import { listPlatformVisits, listVisits } from './support-access/list-visits.ts'
import { systemHealth } from './system.ts'

export function platformRoutes(routes: Routes, services: Services): void {
  routes(contract.platformOverview, (call) => platformOverview(services, call))
  routes(contract.listPlatformRestaurants, (call) => listRestaurants(services, call))
  routes(contract.platformRestaurantFees, (call) => restaurantFees(services, call))
  routes(contract.platformFinancial, (call) => platformFinancial(services, call))
  routes(contract.listFinancialRows, (call) => listFinancialRows(services, call))
  routes(contract.exportFinancialReport, (call) => exportReport(services, call))
  routes(contract.platformRestaurant, async (call) => ({ restaurant: await readRestaurant(services, call) }))
  routes(contract.suspendRestaurant, (call) => suspendRestaurant(services, call))
  routes(contract.unsuspendRestaurant, (call) => unsuspendRestaurant(services, call))
  routes(contract.resetTwoFactor, (call) => resetTwoFactor(services, call))
  routes(contract.switchFeature, (call) => switchFeature(services, call))
  routes(contract.changeRestaurantPlan, (call) => changeRestaurantPlan(services, call))
  routes(contract.openVisit, (call) => openVisit(services, call))
  routes(contract.endVisit, (call) => endVisit(services, call))
  routes(contract.listPlatformVisits, (call) => listPlatformVisits(services, call))
  routes(contract.listVisits, (call) => listVisits(services, call))
  routes(contract.listPlanRequests, (call) => listPlanRequests(services, call))
  routes(contract.answerPlanRequest, (call) => answerPlanRequest(services, call))
  routes(contract.getSystemHealth, (call) => systemHealth(services, call))
  configRoutes(routes, services)
}
