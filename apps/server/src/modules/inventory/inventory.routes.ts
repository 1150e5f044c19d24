import * as contract from '@tableside/contract/inventory'
import type { Routes } from '../../http/routes.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Services } from '../../services.ts'
import { getCountSheet, listCounts, recordCount } from './counts.ts'
import { importIngredients } from './import-ingredients.ts'
import { addIngredient, changeIngredient } from './ingredients.ts'
import { getMargins, marginCsv } from './margins.ts'
import { listMovements, returnToStock, transferStock, writeOffStock } from './movements.ts'
import { getPurchasing, movePurchaseOrder, recordDelivery, savePurchaseOrder } from './purchasing.ts'
import { archiveRecipe, listRecipes, listRecipeVersions, saveRecipe } from './recipes.ts'
import { changeInventorySettings, getInventorySettings } from './settings.ts'
import { getStock } from './stock.ts'
import { addSupplier, changeSupplier } from './suppliers.ts'

export function inventoryRoutes(routes: Routes, services: Services): void {
  routes(contract.getStock, (call) => getStock(services, call))
  routes(contract.addIngredient, (call) => addIngredient(services, call))
  routes(contract.changeIngredient, (call) => changeIngredient(services, call))
  routes(contract.importIngredients, (call) => importIngredients(services, call))
  routes(contract.listMovements, (call) => listMovements(services, call))
  routes(contract.writeOffStock, (call) => writeOffStock(services, call))
  routes(contract.transferStock, (call) => transferStock(services, call))
  routes(contract.returnToStock, (call) => returnToStock(services, call))

  routes(contract.getCountSheet, (call) => getCountSheet(services, call))
  routes(contract.recordCount, (call) => recordCount(services, call))
  routes(contract.listCounts, (call) => listCounts(services, call))

  routes(contract.listRecipes, (call) => listRecipes(services, call))
  routes(contract.saveRecipe, (call) => saveRecipe(services, call))
  routes(contract.archiveRecipe, (call) => archiveRecipe(services, call))
  routes(contract.listRecipeVersions, (call) => listRecipeVersions(services, call))

  routes(contract.getPurchasing, (call) => getPurchasing(services, call))
  routes(contract.addSupplier, (call) => addSupplier(services, call))
  routes(contract.changeSupplier, (call) => changeSupplier(services, call))
  routes(contract.savePurchaseOrder, (call) => savePurchaseOrder(services, call))
  routes(contract.movePurchaseOrder, (call) => movePurchaseOrder(services, call))
  routes(contract.recordDelivery, (call) => recordDelivery(services, call))

  routes(contract.getMargins, (call) => getMargins(services, call))
  routes(contract.getMarginFile, async (call) => {
    const { rows, from, to } = await getMargins(services, call)
    return sendCsv(call.reply, `margins-${from}-to-${to}.csv`, marginCsv(rows))
  })
  routes(contract.getInventorySettings, (call) => getInventorySettings(services, call))
  routes(contract.changeInventorySettings, (call) => changeInventorySettings(services, call))
}
