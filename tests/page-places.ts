import { readFileSync } from 'node:fs'

/**
 * Every page and tab under /dashboard that reads something of its own, and the words it has in a restaurant where
 * nothing has happened yet. `isFresh`: another page reads the same, so it is opened by its address.
 */
export const places: readonly { path: string; empty: string; isFresh?: true }[] = [
  { path: '/dashboard', empty: 'No takings yet today' },
  { path: '/dashboard/day', empty: 'Choose another day, or another figure of this one.' },
  { path: '/dashboard/orders', empty: 'Your first order will appear here.' },
  { path: '/dashboard/floor', empty: 'Guests seated' },
  { path: '/dashboard/floor?view=plan', empty: 'Not drawn yet' },
  { path: '/dashboard/bookings', empty: 'No bookings on this day' },
  { path: '/dashboard/bookings?view=settings', empty: 'No hours: no times are offered' },
  { path: '/dashboard/menu', empty: 'Add a category, then its dishes' },
  { path: '/dashboard/menu?view=choices', empty: 'Add one, such as “How cooked?”', isFresh: true },
  { path: '/dashboard/menu?view=location', empty: 'Nothing is on the menu yet', isFresh: true },
  { path: '/dashboard/menu/allergens', empty: 'Add dishes and what they contain', isFresh: true },
  { path: '/dashboard/payments', empty: 'No payments' },
  { path: '/dashboard/payments?tab=attention', empty: 'Nothing needs attention', isFresh: true },
  { path: '/dashboard/payments?tab=attempts', empty: 'Payments appear here as soon as they are attempted' },
  { path: '/dashboard/payments?tab=payouts', empty: 'Connect your account with Stripe' },
  { path: '/dashboard/payments?tab=provider', empty: 'No account is connected' },
  { path: '/dashboard/analytics', empty: 'Choose other days, or import past sales' },
  { path: '/dashboard/inventory', empty: 'Add what you buy, or import it from a file' },
  { path: '/dashboard/inventory?view=recipes', empty: 'Add dishes, then write here what each one takes' },
  { path: '/dashboard/inventory?view=purchasing', empty: 'Add the first one, with the address' },
  { path: '/dashboard/inventory?view=counts', empty: 'Count once a week' },
  { path: '/dashboard/inventory?view=movements', empty: 'Sales of dishes with a recipe' },
  { path: '/dashboard/inventory?view=margins', empty: 'Dishes show up here with what they cost' },
  { path: '/dashboard/staff', empty: '1 person, 1 with an account' },
  { path: '/dashboard/staff?view=roles', empty: 'Owner, manager and staff are built in.', isFresh: true },
  { path: '/dashboard/staff?view=rota', empty: 'Not published yet' },
  { path: '/dashboard/staff?view=timesheets', empty: 'No hours this week.' },
  { path: '/dashboard/staff?view=tips', empty: 'No rule yet.' },
  { path: '/dashboard/people', empty: '1 person, 1 with an account', isFresh: true },
  { path: '/dashboard/customers', empty: 'Add a guest here, or on an order at the till' },
  { path: '/dashboard/customers?view=duplicates', empty: 'Nobody shares a phone number' },
  { path: '/dashboard/customers?view=loyalty', empty: 'Apply from now' },
  { path: '/dashboard/customers?view=erasures', empty: 'When somebody asks to be forgotten' },
  { path: '/dashboard/vouchers', empty: 'At the till, the gift on top sells one' },
  { path: '/dashboard/house-accounts', empty: 'Add a company or a person with a limit' },
  { path: '/dashboard/locations', empty: '£0.00 from 0 orders today', isFresh: true },
  { path: '/dashboard/api', empty: 'Create one for each program' },
  { path: '/dashboard/api?view=webhooks', empty: 'Add the address of your program' },
  { path: '/dashboard/api?view=requests', empty: 'No requests yet' },
  { path: '/dashboard/reports', empty: 'Nothing recorded for this day' },
  { path: '/dashboard/reports?tab=closed', empty: 'Close a day on the tab “Day”' },
  { path: '/dashboard/reports?tab=reports', empty: 'Nothing in this period.' },
  { path: '/dashboard/reports?tab=feedback', empty: 'No guest has said anything yet' },
  { path: '/dashboard/reports?tab=invoices', empty: 'No VAT invoice was issued on these days' },
  { path: '/dashboard/settings?tab=devices', empty: 'No device has been seen yet' },
  { path: '/dashboard/settings?tab=printers', empty: 'No printer is set up' },
  { path: '/dashboard/settings?tab=plan', empty: 'The first one comes with the first paid month.' },
  { path: '/dashboard/settings?tab=practice', empty: 'Start practice' },
  { path: '/dashboard/settings?tab=visits', empty: 'No support access yet', isFresh: true },
  { path: '/dashboard/settings?tab=account', empty: 'Create an export' },
  { path: '/dashboard/support', empty: 'No tickets yet' },
  { path: '/dashboard/support?tab=articles', empty: 'Your first service, step by step' },
  { path: '/dashboard/import', empty: 'Choose the files above to begin.' },
  { path: '/dashboard/account', empty: 'Where you are signed in' },
  { path: '/dashboard/floor?view=codes', empty: 'Guests scan the code on their table', isFresh: true },
]

/** Tabs that show the restaurant itself, which the shell has read before any page is there. */
export const withTheShell: readonly { path: string; words: string }[] = [
  { path: '/dashboard/settings', words: 'Name of the business' },
  { path: '/dashboard/settings?tab=locations', words: 'Add location' },
  { path: '/dashboard/settings?tab=courses', words: 'Courses are served in this order' },
  { path: '/dashboard/settings?tab=branding', words: 'Guests see your logo and colour' },
  { path: '/dashboard/settings?tab=receipt', words: 'Save' },
  { path: '/dashboard/settings?tab=day', words: 'Save' },
  { path: '/dashboard/settings?tab=tips', words: 'Save' },
  { path: '/dashboard/settings?tab=discounts', words: 'Add a discount' },
  { path: '/dashboard/support/new', words: 'Ask for help' },
]

/** Pages of one thing: waited for, broken and not there in the test of one thing. */
export const ofOneThing = [
  '/dashboard/orders/$orderId',
  '/dashboard/customers/$customerId',
  '/dashboard/house-accounts/$houseAccountId',
  '/dashboard/support/$ticketId',
  '/dashboard/support/articles/$slug',
  '/dashboard/announcements/$announcementId',
] as const

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
