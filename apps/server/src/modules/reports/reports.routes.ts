import * as contract from '@tableside/contract/reports'
import { businessDate } from '@tableside/domain/time'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { dayReport } from './day-report.ts'

export function reportsRoutes(routes: Routes, services: Services): void {
  routes(contract.getDayReport, async ({ restaurant, query, at }) => ({
    report: await dayReport(services.db, restaurant.id, query.businessDate ?? businessDate(at, restaurant), at),
  }))
}
