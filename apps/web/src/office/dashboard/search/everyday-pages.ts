import type { Permission } from '@tableside/domain/access'
import type { PageHit } from './hits.ts'

type EverydayPage = Required<PageHit> & { readonly permission: Permission }

const day = (kind: string) => `/dashboard/day?kind=${kind}`
const report = (name: string) => `/dashboard/reports?tab=reports&report=${name}`
const setting = (tab: string) => `/dashboard/settings?tab=${tab}`

const reports = (
  [
    ['Yesterday', day('takings'), 'last night takings sales how did we do'],
    ['Voids yesterday', day('void'), 'deleted removed cancelled'],
    ['Comps yesterday', day('comp'), 'given away free on the house'],
    ['Discounts yesterday', day('discount'), 'reductions money off'],
    ['Refunds yesterday', day('refund'), 'money back given back'],
    ['Drawer differences yesterday', day('drawer'), 'cash drawer short over till count missing cash'],
    ['Who worked yesterday', day('hours'), 'hours shifts staff rota clocked in'],
    ['X report', '/dashboard/reports?tab=day', 'day so far today close the day end of day cash up'],
    ['Z reports', '/dashboard/reports?tab=closed', 'closed days end of day cash up'],
    ['Sales by day', report('sales'), 'turnover revenue week month'],
    ['VAT by rate', report('vat'), 'tax return'],
    ['Takings, fees and tips', report('takings'), 'card cash tenders money'],
    ['Cash drawers report', report('drawers'), 'float difference count till'],
    ['Items sold', report('items'), 'dishes best sellers menu mix'],
    ['Sales by person', report('staff'), 'waiters servers who sold tips'],
    ['Labour cost', report('labour'), 'wages hours who worked payroll'],
    ['Voids, comps and discounts', report('reductions'), 'reductions exceptions loss'],
    ['Sales by hour', report('hours'), 'busy times peak'],
  ] as const
).map(([label, href, words]): EverydayPage => ({ label, href, words, note: 'Report', permission: 'reports.view' }))

const settings = (
  [
    ['Cash drawer settings', setting('locations'), 'add drawer float difference limit bar till'],
    ['Service charge', setting('locations'), 'optional service percent'],
    ['Business day', setting('day'), 'cut-off business day time zone closing time'],
    ['Tips at the till', setting('tips'), 'tip gratuity presets split'],
    ['Receipt', setting('receipt'), 'vat number footer header'],
    ['Plan and billing', setting('plan'), 'subscription invoice price upgrade'],
    ['Logo and colours', setting('branding'), 'brand'],
  ] as const
).map(
  ([label, href, words]): EverydayPage => ({ label, href, words, note: 'Setting', permission: 'restaurant.manage' }),
)

const devices: EverydayPage = {
  label: 'Pair a till or printer',
  href: setting('devices'),
  words: 'tablet ipad kitchen screen device code',
  note: 'Setting',
  permission: 'devices.manage',
}

const roles: EverydayPage = {
  label: 'Roles and permissions',
  href: '/dashboard/staff?view=roles',
  words: 'who may refund discount limit access rights manager waiter',
  note: 'Setting',
  permission: 'staff.manage',
}

const courses: EverydayPage = {
  label: 'Course names',
  href: setting('courses'),
  words: 'starters mains desserts antipasti primi secondi fire',
  note: 'Setting',
  permission: 'menu.manage',
}

/** Reports and settings by the words people use for them; found only once something was typed. */
export const everydayPages: readonly EverydayPage[] = [...reports, ...settings, devices, roles, courses]
