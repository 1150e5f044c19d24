import { getDiary } from '@tableside/contract/bookings'
import { getDrawer } from '@tableside/contract/cash'
import { getCollection } from '@tableside/contract/collection'
import { getGuestPoints } from '@tableside/contract/customers'
import { listPeopleHere, reportDevice } from '@tableside/contract/devices'
import { getFloorNow } from '@tableside/contract/floor'
import { listGuestOrders } from '@tableside/contract/guest-tables'
import { getSession, getSite } from '@tableside/contract/identity'
import { listMadeLines, listReadyFood } from '@tableside/contract/kitchen'
import { getMenu } from '@tableside/contract/menu'
import { listReaders } from '@tableside/contract/payments'
import { listPrintJobs } from '@tableside/contract/printing'
import { getRestaurant, type Restaurant } from '@tableside/contract/restaurants'
import { DomainError } from '@tableside/domain/errors'
import type { KitchenTicket, StationMessage } from '@tableside/domain/kitchen'
import type { MenuItem, MenuSnapshot } from '@tableside/domain/menu'
import type { Order } from '@tableside/domain/orders'
import { dish, drawer, location, menu, type Person, restaurant } from './fixtures.ts'
import { keepBills } from './kept-bills.ts'
import { keepKitchen } from './kept-kitchen.ts'
import { keepOrders } from './kept-orders.ts'
import type { StandInServer } from './stand-in-server.ts'

export type Circumstances = {
  /** Who is signed in; nobody when it is left out. */
  readonly as?: Person
  readonly restaurant?: Restaurant
  /** What is served: dishes, or a whole menu. Without it, what the orders are made of. */
  readonly menu?: MenuSnapshot | readonly MenuItem[]
  /** The orders the server has. */
  readonly orders?: readonly Order[]
  /** The tickets the kitchen has. */
  readonly tickets?: readonly KitchenTicket[]
  /** What was said to its stations. */
  readonly messages?: readonly StationMessage[]
}

/** What every page of the app asks in the background and a restaurant where nothing is going on answers. */
const quiet = [
  getCollection,
  getDiary,
  getFloorNow,
  getGuestPoints,
  listGuestOrders,
  listMadeLines,
  listPrintJobs,
  listReadyFood,
  reportDevice,
] as const

/** Answers what most pages ask, unless the test has said otherwise. */
export function answerTheUsual(server: StandInServer, { as, orders = [], ...given }: Circumstances): void {
  const { restaurant: here = restaurant(), tickets = [], messages = [] } = given
  const site = here.locations[0] ?? location()
  const served = menuOf(given.menu ?? dishesOf(orders))
  server.answersByDefault(getSite, {
    ...{
      isDemo: false,
      demoClock: null,
      productName: 'Tableside',
      brand: null,
      supportEmail: null,
      supportPhone: null,
    },
    ...{ isInMaintenance: false, areSignUpsOpen: true, areUpgradesOffered: true, trialDays: 14 },
    isSignedIn: as !== undefined,
  })
  server.answersByDefault(getSession, () => {
    if (!as) throw new DomainError('not_signed_in')
    return as
  })
  server.answersByDefault(getRestaurant, { restaurant: here })
  server.answersByDefault(getMenu, { menu: served })
  server.answersByDefault(getDrawer, { drawer: drawer() })
  server.answersByDefault(listReaders, { isSimulated: true, readers: [] })
  for (const endpoint of quiet) server.answersByDefault(endpoint)
  if (!as) return
  const { staffId, name } = as
  const role = as.access.role === 'customer' ? 'staff' : as.access.role
  server.answersByDefault(listPeopleHere, {
    people: [
      {
        ...{ staffId, name, role, isYou: true, isOnShift: true },
        ownRole: null,
        hasPin: true,
        deviceName: null,
        verifier: null,
      },
    ],
  })
  keepKitchen(server, { tickets, messages }, as)
  keepBills(server, site)
  keepOrders(server, orders, { restaurant: here, location: site, menu: served, person: as })
}

const menuOf = (given: MenuSnapshot | readonly MenuItem[]): MenuSnapshot => ('items' in given ? given : menu(given))

/** The dishes on the orders, as the menu has them. */
function dishesOf(orders: readonly Order[]): MenuItem[] {
  const lines = orders.flatMap((order) => order.lines)
  return [...new Map(lines.map(({ name, unitPricePence }) => [name, dish(name, unitPricePence)])).values()]
}
