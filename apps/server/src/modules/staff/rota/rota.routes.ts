import * as contract from '@tableside/contract/staff'
import { and, eq } from 'drizzle-orm'
import { locations } from '../../../db/schema/index.ts'
import type { Routes } from '../../../http/routes.ts'
import { sendCsv } from '../../../http/send-csv.ts'
import type { Services } from '../../../services.ts'
import { getRota } from './get-rota.ts'
import { approveWorkedShift, listMyShifts, recordAbsence, setRotaTerms, withdrawAbsence } from './people.ts'
import { cancelPlannedShift, changePlannedShift, copyRotaWeek, plannedVersions, planShift } from './plan-shifts.ts'
import { publishRota } from './publish-rota.ts'
import { rotaCsv } from './rota-file.ts'

export function rotaRoutes(routes: Routes, services: Services): void {
  routes(contract.getRota, (call) => getRota(services, call))
  routes(contract.planShift, (call) => planShift(services, call))
  routes(contract.changePlannedShift, (call) => changePlannedShift(services, call))
  routes(contract.cancelPlannedShift, (call) => cancelPlannedShift(services, call))
  routes(contract.copyRotaWeek, (call) => copyRotaWeek(services, call))
  routes(contract.publishRota, (call) => publishRota(services, call))
  routes(contract.listPlannedShiftVersions, (call) => plannedVersions(services, call))
  routes(contract.listMyShifts, (call) => listMyShifts(services, call))
  routes(contract.recordAbsence, (call) => recordAbsence(services, call))
  routes(contract.withdrawAbsence, (call) => withdrawAbsence(services, call))
  routes(contract.setRotaTerms, (call) => setRotaTerms(services, call))
  routes(contract.approveWorkedShift, (call) => approveWorkedShift(services, call))
  routes(contract.getRotaFile, async (call) => {
    const { restaurant, query, reply } = call
    const { rota } = await getRota(services, call)
    const [place] = await services.db.inRestaurant(restaurant.id, (tx) =>
      tx
        .select({ name: locations.name })
        .from(locations)
        .where(and(eq(locations.restaurantId, restaurant.id), eq(locations.id, query.locationId))),
    )
    return sendCsv(reply, `rota-${query.week}.csv`, rotaCsv(rota, place?.name ?? '', restaurant.timeZone))
  })
}
