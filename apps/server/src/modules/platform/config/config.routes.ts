import * as contract from '@tableside/contract/platform'
import type { Routes } from '../../../http/routes.ts'
import type { Services } from '../../../services.ts'
import { announceFee, withdrawFee } from './fee-changes.ts'
import { rollBackFlag, saveFlag } from './flags.ts'
import { listChanges } from './list-changes.ts'
import { savePaymentConfig, testConnection } from './payments-config.ts'
import { readConfig } from './read-config.ts'
import { savePlan } from './save-plan.ts'
import { saveNotifications, savePlatformSettings } from './save-settings.ts'
import { testPayment } from './test-payment.ts'
import { addVatPeriod, withdrawVatPeriod } from './vat-periods.ts'

export function configRoutes(routes: Routes, services: Services): void {
  routes(contract.getPlatformConfig, async (call) => ({ config: await readConfig(services, call) }))
  routes(contract.savePlan, async (call) => ({ config: await savePlan(services, call) }))
  routes(contract.announceFee, async (call) => ({ config: await announceFee(services, call) }))
  routes(contract.withdrawFee, async (call) => ({ config: await withdrawFee(services, call) }))
  routes(contract.testPayment, (call) => testPayment(services, call))
  routes(contract.saveFlag, async (call) => ({ config: await saveFlag(services, call) }))
  routes(contract.rollBackFlag, async (call) => ({ config: await rollBackFlag(services, call) }))
  routes(contract.savePaymentConfig, async (call) => ({ config: await savePaymentConfig(services, call) }))
  routes(contract.testConnection, (call) => testConnection(services, call))
  routes(contract.savePlatformSettings, async (call) => ({ config: await savePlatformSettings(services, call) }))
  routes(contract.saveNotifications, async (call) => ({ config: await saveNotifications(services, call) }))
  routes(contract.addVatPeriod, async (call) => ({ config: await addVatPeriod(services, call) }))
  routes(contract.withdrawVatPeriod, async (call) => ({ config: await withdrawVatPeriod(services, call) }))
  routes(contract.listPlatformChanges, (call) => listChanges(services, call))
}
