import * as contract from '@tableside/contract/staff'
import { DomainError } from '@tableside/domain/errors'
import { eq } from 'drizzle-orm'
import { locations } from '../../db/schema/index.ts'
import type { Routes } from '../../http/routes.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Services } from '../../services.ts'
import { clockByPin, listOnShift, lookAtClock } from './clock.ts'
import { addWorkedShift, changeWorkedShift, removeWorkedShift } from './correct-shifts.ts'
import { listPayRates, setPayRate } from './pay-rates.ts'
import { rotaRoutes } from './rota/rota.routes.ts'
import { versionsOf } from './shifts.store.ts'
import { timesheet } from './timesheet.ts'
import { timesheetCsv } from './timesheet-file.ts'
import { allocateTips, getTipBook, getTipMonth, listMyTips, payTips, recordTipRule, tipFile } from './tips.ts'

export function staffRoutes(routes: Routes, services: Services): void {
  const { db } = services
  routes(contract.lookAtClock, (call) => lookAtClock(services, call))
  routes(contract.clock, (call) => clockByPin(services, call))
  routes(contract.listOnShift, (call) => listOnShift(services, call))
  routes(contract.getTimesheet, async ({ restaurant, query, at }) => ({
    timesheet: await timesheet(services, restaurant, query, at),
  }))
  routes(contract.getTimesheetFile, async ({ restaurant, query, at, reply }) => {
    const sheet = await timesheet(services, restaurant, query, at)
    const rows = await db.inRestaurant(restaurant.id, (tx) =>
      tx
        .select({ id: locations.id, name: locations.name })
        .from(locations)
        .where(eq(locations.restaurantId, restaurant.id)),
    )
    const names = new Map(rows.map(({ id, name }) => [id, name]))
    return sendCsv(reply, `timesheet-${query.from}-to-${query.to}.csv`, timesheetCsv(sheet, names, restaurant.timeZone))
  })
  routes(contract.addWorkedShift, (call) => addWorkedShift(services, call))
  routes(contract.changeWorkedShift, (call) => changeWorkedShift(services, call))
  routes(contract.removeWorkedShift, (call) => removeWorkedShift(services, call))
  routes(contract.listShiftVersions, async ({ restaurant, params }) => {
    const versions = await db.inRestaurant(restaurant.id, (tx) => versionsOf(tx, restaurant.id, params.shiftId))
    if (versions.length === 0) throw new DomainError('not_found')
    return { versions }
  })
  routes(contract.setPayRate, (call) => setPayRate(services, call))
  routes(contract.listPayRates, (call) => listPayRates(services, call))

  rotaRoutes(routes, services)

  routes(contract.getTipBook, (call) => getTipBook(services, call))
  routes(contract.getTipMonth, (call) => getTipMonth(services, call))
  routes(contract.recordTipRule, (call) => recordTipRule(services, call))
  routes(contract.allocateTips, (call) => allocateTips(services, call))
  routes(contract.payTips, (call) => payTips(services, call))
  routes(contract.listMyTips, (call) => listMyTips(services, call))
  routes(contract.getTipFile, async (call) =>
    sendCsv(call.reply, `tips-${call.query.month}.csv`, await tipFile(services, call)),
  )
}
