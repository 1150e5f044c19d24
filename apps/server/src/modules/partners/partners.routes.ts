import * as contract from '@tableside/contract/partners'
import { DomainError } from '@tableside/domain/errors'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { acrossRestaurants } from '../platform/index.ts'
import { shownBrand } from './brands.ts'
import {
  addDomain,
  addPerson,
  addRestaurant,
  changePartner,
  createPartner,
  readPartner,
  removeDomain,
  removePerson,
  setLogo,
  setShare,
  verifyDomain,
} from './change-partner.ts'
import { exportOwnStatement, readOwnPartner, readOwnRestaurant, readOwnStatement } from './own-partner.ts'
import { listAll, loadPartner } from './partners.store.ts'
import { statementOf } from './statement.ts'

export function partnersRoutes(routes: Routes, services: Services): void {
  routes(contract.listPartners, async (call) => ({
    partners: await acrossRestaurants(services, call, { action: 'partners.list' }, (tx) => listAll(tx, call.at)),
  }))
  routes(contract.createPartner, (call) => createPartner(services, call))
  routes(contract.getPartner, (call) => readPartner(services, call, call.params.partnerId))
  routes(contract.changePartner, (call) => changePartner(services, call))
  routes(contract.setPartnerLogo, (call) => setLogo(services, call))
  routes(contract.addPartnerDomain, (call) => addDomain(services, call))
  routes(contract.verifyPartnerDomain, (call) => verifyDomain(services, call))
  routes(contract.removePartnerDomain, (call) => removeDomain(services, call))
  routes(contract.setPartnerShare, (call) => setShare(services, call))
  routes(contract.addPartnerPerson, (call) => addPerson(services, call))
  routes(contract.removePartnerPerson, (call) => removePerson(services, call))
  routes(contract.addPartnerRestaurant, (call) => addRestaurant(services, call))
  routes(contract.platformPartnerStatement, (call) => {
    const { partnerId } = call.params
    const auditEntry = { action: 'partner.statement', facts: { partnerId, month: call.query.month } }
    return acrossRestaurants(services, call, auditEntry, async (tx) => {
      await loadPartner(tx, partnerId, call.at)
      return { statement: await statementOf(tx, partnerId, call.query.month) }
    })
  })
  routes(contract.getOwnPartner, (call) => readOwnPartner(services, call))
  routes(contract.getOwnPartnerRestaurant, (call) => readOwnRestaurant(services, call))
  routes(contract.getOwnStatement, (call) => readOwnStatement(services, call))
  routes(contract.exportOwnStatement, (call) => exportOwnStatement(services, call))
  routes(contract.getBrand, async ({ query, request, signedIn }) => {
    const { restaurantId } = query
    // Through whom a restaurant came is for its own people; a host says its name to everybody.
    const isInside = restaurantId && signedIn && (await services.findAccess(restaurantId, signedIn.userId))?.role
    const brand = (isInside && (await services.brands.ofRestaurant(restaurantId))) || undefined
    const shown = brand ?? (await services.brands.ofHost(request.headers.host))
    return { brand: shown ? shownBrand(shown) : null }
  })
  routes(contract.getBrandLogo, async ({ params, reply }) => {
    const logo = await services.brands.logoOf(params.partnerId)
    if (!logo) throw new DomainError('not_found')
    return reply.type(logo.type).header('cache-control', 'public, max-age=300').send(logo.bytes)
  })
}
