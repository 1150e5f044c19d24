import * as contract from '@tableside/contract/menu'
import type { FastifyInstance } from 'fastify'
import { takeUploads } from '../../http/read-upload.ts'
import { type Routes, routesOn } from '../../http/routes.ts'
import { sendCsv } from '../../http/send-csv.ts'
import type { Services } from '../../services.ts'
import { setItemAvailable, setLocationPrice, setOptionAvailable } from './at-location.ts'
import { addCategory, changeCategory } from './categories.ts'
import { changePrices } from './change-prices.ts'
import { menuCsv } from './export-menu.ts'
import { importMenu } from './import-menu.ts'
import { addItem, changeItem, duplicateItem } from './items.ts'
import { loadEditableMenu } from './load-editable-menu.ts'
import { resetLocationMenu, setLocationDifference } from './location-differences.ts'
import { addModifierGroup, archiveModifierGroup, changeModifierGroup } from './modifier-groups.ts'
import { removeItemPhoto, sendPhoto, uploadItemPhoto } from './photos.ts'
import { cancelScheduledPrice, schedulePrice } from './scheduled-prices.ts'

export function menuRoutes(routes: Routes, services: Services): void {
  const { db, menus } = services
  routes(contract.getMenu, async ({ restaurant, query }) => ({
    menu: await menus.fresh(restaurant.id, query.locationId),
  }))
  routes(contract.getEditableMenu, async ({ restaurant }) => ({
    menu: await db.inRestaurant(restaurant.id, (tx) => loadEditableMenu(tx, restaurant.id)),
  }))
  routes(contract.addCategory, (call) => addCategory(services, call))
  routes(contract.changeCategory, (call) => changeCategory(services, call))
  routes(contract.addItem, (call) => addItem(services, call))
  routes(contract.changeItem, (call) => changeItem(services, call))
  routes(contract.duplicateItem, (call) => duplicateItem(services, call))
  routes(contract.changePrices, (call) => changePrices(services, call))
  routes(contract.setLocationPrice, (call) => setLocationPrice(services, call))
  routes(contract.setLocationDifference, (call) => setLocationDifference(services, call))
  routes(contract.resetLocationMenu, (call) => resetLocationMenu(services, call))
  routes(contract.schedulePrice, (call) => schedulePrice(services, call))
  routes(contract.cancelScheduledPrice, (call) => cancelScheduledPrice(services, call))
  routes(contract.eightySixItem, (call) => setItemAvailable(services, call, false))
  routes(contract.restoreItem, (call) => setItemAvailable(services, call, true))
  routes(contract.eightySixOption, (call) => setOptionAvailable(services, call, false))
  routes(contract.restoreOption, (call) => setOptionAvailable(services, call, true))
  routes(contract.addModifierGroup, (call) => addModifierGroup(services, call))
  routes(contract.changeModifierGroup, (call) => changeModifierGroup(services, call))
  routes(contract.archiveModifierGroup, (call) => archiveModifierGroup(services, call))
  routes(contract.exportMenu, async ({ restaurant, at, reply }) =>
    sendCsv(
      reply,
      `menu-${restaurant.slug}-${at.slice(0, 10)}.csv`,
      await db.inRestaurant(restaurant.id, (tx) => menuCsv(tx, restaurant.id)),
    ),
  )
  routes(contract.importMenu, (call) => importMenu(services, call))
  routes(contract.removeItemPhoto, (call) => removeItemPhoto(services, call))
  routes(contract.getPhoto, (call) => sendPhoto(services, call))
}

/** A scope of its own: only here a body may be any bytes. */
export async function menuUploads(app: FastifyInstance, services: Services): Promise<void> {
  takeUploads(app)
  routesOn(app, services)(contract.uploadItemPhoto, (call) => uploadItemPhoto(services, call))
}
