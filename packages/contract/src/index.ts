import * as accountClosure from './account-closure/index.ts'
import * as api from './api/index.ts'
import * as billing from './billing/index.ts'
import * as bookings from './bookings/index.ts'
import * as cash from './cash/index.ts'
import * as collection from './collection/index.ts'
import type { Endpoint } from './core/index.ts'
import * as customers from './customers/index.ts'
import * as dashboard from './dashboard/index.ts'
import * as devices from './devices/index.ts'
import * as feedback from './feedback/index.ts'
import * as floor from './floor/index.ts'
import * as guestTables from './guest-tables/index.ts'
import * as health from './health/index.ts'
import * as houseAccounts from './house-accounts/index.ts'
import * as identity from './identity/index.ts'
import * as imports from './import/index.ts'
import * as inventory from './inventory/index.ts'
import * as journal from './journal/index.ts'
import * as kitchen from './kitchen/index.ts'
import * as leads from './leads/index.ts'
import * as marketplace from './marketplace/index.ts'
import * as menu from './menu/index.ts'
import * as notifications from './notifications/index.ts'
import * as openingHours from './opening-hours/index.ts'
import * as orders from './orders/index.ts'
import * as partners from './partners/index.ts'
import * as payments from './payments/index.ts'
import * as plans from './plans/index.ts'
import * as platform from './platform/index.ts'
import * as practice from './practice/index.ts'
import * as printing from './printing/index.ts'
import * as publicMenu from './public-menu/index.ts'
import * as receipts from './receipts/index.ts'
import * as reports from './reports/index.ts'
import * as resources from './resources/index.ts'
import * as restaurants from './restaurants/index.ts'
import * as staff from './staff/index.ts'
import * as support from './support/index.ts'
import * as vouchers from './vouchers/index.ts'

/** Everything the contract declares, a module a capability: endpoints, schemas, live messages. */
export const capabilities: readonly object[] = [
  identity,
  restaurants,
  openingHours,
  practice,
  floor,
  devices,
  menu,
  publicMenu,
  guestTables,
  collection,
  marketplace,
  bookings,
  orders,
  kitchen,
  printing,
  partners,
  payments,
  cash,
  staff,
  customers,
  vouchers,
  houseAccounts,
  inventory,
  journal,
  receipts,
  reports,
  feedback,
  platform,
  plans,
  billing,
  notifications,
  dashboard,
  imports,
  health,
  leads,
  resources,
  support,
  api,
  accountClosure,
]

/** Every endpoint of the product. A test fails when the server leaves one out. */
export const endpoints: readonly Endpoint[] = capabilities.flatMap((capability) =>
  Object.values(capability).filter(isEndpoint),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}
