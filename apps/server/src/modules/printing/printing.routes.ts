import * as contract from '@tableside/contract/printing'
import { assertLocationExists } from '../../http/location-of.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { addPrinter, changePrinter, removePrinter, testPrinter } from './change-printers.ts'
import { claimPrintJobs, reportPrinter, reportPrintJob } from './hub.ts'
import { printJobNow, reprintJob, settlePrintJob } from './job-commands.ts'
import { getPrintPaper, listPrintJobs } from './list-jobs.ts'
import { printerOf, printersAt } from './printers.store.ts'

export function printingRoutes(routes: Routes, services: Services): void {
  routes(contract.listPrinters, async ({ restaurant, query }) => {
    assertLocationExists(restaurant, query.locationId)
    const rows = await services.db.inRestaurant(restaurant.id, (tx) => printersAt(tx, restaurant.id, query.locationId))
    return { printers: rows.map(printerOf) }
  })
  routes(contract.addPrinter, (call) => addPrinter(services, call))
  routes(contract.changePrinter, (call) => changePrinter(services, call))
  routes(contract.removePrinter, (call) => removePrinter(services, call))
  routes(contract.testPrinter, (call) => testPrinter(services, call))
  routes(contract.listPrintJobs, (call) => listPrintJobs(services, call))
  routes(contract.getPrintPaper, (call) => getPrintPaper(services, call))
  routes(contract.reprintJob, (call) => reprintJob(services, call))
  routes(contract.printJobNow, (call) => printJobNow(services, call))
  routes(contract.settlePrintJob, (call) => settlePrintJob(services, call))
  routes(contract.claimPrintJobs, (call) => claimPrintJobs(services, call))
  routes(contract.reportPrintJob, (call) => reportPrintJob(services, call))
  routes(contract.reportPrinter, (call) => reportPrinter(services, call))
}
