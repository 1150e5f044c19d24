import * as contract from '@tableside/contract/restaurants'
import type { WallTimeKeeper } from '../../commands/wall-times.ts'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { addLocation } from './add-location.ts'
import { addStaff } from './add-staff.ts'
import { approve } from './approve.ts'
import { removeRestaurantLogo, sendRestaurantLogo, setRestaurantLogo } from './branding.ts'
import { addCashDrawer, changeCashDrawer, removeCashDrawer } from './cash-drawers.ts'
import { changeLocation } from './change-location.ts'
import { changeRestaurant } from './change-restaurant.ts'
import { addRole, archiveRole, changeRole } from './change-roles.ts'
import { changeStaff } from './change-staff.ts'
import { changeStation } from './change-station.ts'
import { closeLocation, reopenLocation } from './close-location.ts'
import { createRestaurant } from './create-restaurant.ts'
import { inviteMember, withdrawInvitation } from './invite-member.ts'
import { loadRestaurant } from './load-restaurant.ts'
import { lookAtInvitation } from './look-at-invitation.ts'
import { nameCourses } from './name-courses.ts'
import { listRoles } from './roles.store.ts'
import { listStaff } from './staff.store.ts'

/** @param wallTimes what moves with the restaurant's zone, in capabilities that build on this one */
export function restaurantsRoutes(routes: Routes, services: Services, wallTimes: readonly WallTimeKeeper[]): void {
  const { db } = services
  routes(contract.createRestaurant, (call) => createRestaurant(services, call))
  routes(contract.getRestaurant, async ({ restaurant, at }) => ({
    restaurant: await db.inRestaurant(restaurant.id, (tx) => loadRestaurant(tx, restaurant.id, at)),
  }))
  routes(contract.changeRestaurant, (call) => changeRestaurant(services, call, wallTimes))
  routes(contract.nameCourses, (call) => nameCourses(services, call))
  routes(contract.setRestaurantLogo, (call) => setRestaurantLogo(services, call))
  routes(contract.removeRestaurantLogo, (call) => removeRestaurantLogo(services, call))
  routes(contract.getRestaurantLogo, (call) => sendRestaurantLogo(services, call))
  routes(contract.addLocation, (call) => addLocation(services, call))
  routes(contract.changeLocation, (call) => changeLocation(services, call))
  routes(contract.changeStation, (call) => changeStation(services, call))
  routes(contract.addCashDrawer, (call) => addCashDrawer(services, call))
  routes(contract.changeCashDrawer, (call) => changeCashDrawer(services, call))
  routes(contract.removeCashDrawer, (call) => removeCashDrawer(services, call))
  routes(contract.closeLocation, (call) => closeLocation(services, call))
  routes(contract.reopenLocation, (call) => reopenLocation(services, call))
  routes(contract.listStaff, async ({ restaurant, at }) => ({
    staff: await db.inRestaurant(restaurant.id, (tx) => listStaff(tx, restaurant, at)),
  }))
  routes(contract.addStaff, (call) => addStaff(services, call))
  routes(contract.changeStaff, (call) => changeStaff(services, call))
  routes(contract.listRoles, async ({ restaurant }) => ({
    roles: await db.inRestaurant(restaurant.id, (tx) => listRoles(tx, restaurant.id)),
  }))
  routes(contract.addRole, (call) => addRole(services, call))
  routes(contract.changeRole, (call) => changeRole(services, call))
  routes(contract.archiveRole, (call) => archiveRole(services, call))
  routes(contract.inviteMember, (call) => inviteMember(services, call))
  routes(contract.withdrawInvitation, (call) => withdrawInvitation(services, call))
  routes(contract.lookAtInvitation, (call) => lookAtInvitation(services, call))
  routes(contract.acceptInvitation, (call) => acceptInvitation(services, call))
  routes(contract.approve, (call) => approve(services, call))
}
