import { readFileSync } from 'node:fs'

export { ofOneThing, places, withTheShell } from '../apps/web/src/testing/page-places.ts'

/** The platform owner’s pages in this shell, tested in dashboard.test.ts. */
export const elsewhere: readonly string[] = [
  '/dashboard/dashboard',
  '/dashboard/businesses',
  '/dashboard/subscriptions',
  '/dashboard/system',
]

/** The pages with tabs, and where their tabs are named; the first one stands under the page’s own address. */
export const tabsOf: readonly { page: string; param: 'tab' | 'view'; tabs: readonly string[] }[] = [
  { page: '/dashboard/floor', param: 'view', tabs: readTabs('office/floor/floor-search.ts', 'views') },
  { page: '/dashboard/bookings', param: 'view', tabs: readTabs('office/bookings/bookings-search.ts', 'views') },
  { page: '/dashboard/menu', param: 'view', tabs: readTabs('office/menu/menu-views.ts', 'menuViews') },
  { page: '/dashboard/payments', param: 'tab', tabs: readTabs('office/payments/payment-view.ts', 'paymentTabs') },
  { page: '/dashboard/inventory', param: 'view', tabs: readTabs('office/inventory/inventory-search.ts', 'views') },
  { page: '/dashboard/staff', param: 'view', tabs: readTabs('office/staff/staff-search.ts', 'views') },
  { page: '/dashboard/api', param: 'view', tabs: readTabs('office/api-keys/api-search.ts', 'views') },
  { page: '/dashboard/reports', param: 'tab', tabs: readTabs('office/reports/reports-search.ts', 'tabs') },
  {
    page: '/dashboard/settings',
    param: 'tab',
    tabs: readTabs('office/restaurants/settings/settings-tabs.ts', 'settingsTabs'),
  },
]

/** The names of a page’s tabs as its source says them: these tests import nothing of the app they look at. */
function readTabs(file: string, name: string): string[] {
  const source = readFileSync(new URL(`../apps/web/src/${file}`, import.meta.url), 'utf8')
  const list = new RegExp(`const ${name} = \\[([^\\]]*)\\]`).exec(source)?.[1]
  if (list === undefined) throw new Error(`${file} names no tabs as ${name}`)
  return [...list.matchAll(/'([\w-]+)'/g)].flatMap(([, tab]) => tab ?? [])
}
