import * as contract from '@tableside/contract/devices'
import type { Routes } from '../../http/routes.ts'
import type { Services } from '../../services.ts'
import { listPeopleHere } from './list-people.ts'
import { signOff } from './sign-off.ts'
import { signOn } from './sign-on.ts'

export function signOnsRoutes(routes: Routes, services: Services): void {
  routes(contract.listPeopleHere, (call) => listPeopleHere(services, call))
  routes(contract.signOn, (call) => signOn(services, call))
  routes(contract.signOff, (call) => signOff(services, call))
}
