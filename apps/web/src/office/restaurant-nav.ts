import type { Permission } from '@tableside/domain/access'
import type { Feature } from '@tableside/domain/plans'
import {
  BookOpen,
  BookUser,
  Boxes,
  CalendarClock,
  ChartLine,
  ChefHat,
  CreditCard,
  FileText,
  Gift,
  KeyRound,
  LayoutDashboard,
  LayoutGrid,
  LifeBuoy,
  MapPin,
  MonitorSmartphone,
  ReceiptText,
  Settings,
  Upload,
  UserRound,
  Users,
  UsersRound,
} from 'lucide-react'
import type { NavItem } from '../shared/side-nav.tsx'
import type { IncludedPage } from './plans/locked-page.tsx'

/**
 * A page of the restaurant. It appears by itself once its route file exists; whoever lacks the permission does not see
 * it, and where the plan lacks the feature it stands with a lock and leads to what unlocks it (`unlocks`).
 */
export type RestaurantNavItem = NavItem & {
  readonly permission?: Permission
  readonly feature?: Feature
  /** A practice copy is without it. */
  readonly isRealOnly?: true
  /** What the page would do for the restaurant; shown on the locked page. */
  readonly unlocks?: string
  /** What works without the feature, and where; shown on the locked page. */
  readonly included?: IncludedPage
}

/** What a service is run with. */
export const serviceItems: readonly RestaurantNavItem[] = [
  { label: 'Till', href: '/till', icon: MonitorSmartphone, feature: 'order_management', permission: 'orders.take' },
  { label: 'Kitchen', href: '/kitchen', icon: ChefHat, feature: 'order_management', permission: 'kitchen.work' },
  {
    label: 'Orders',
    href: '/dashboard/orders',
    icon: ReceiptText,
    feature: 'order_management',
    permission: 'orders.view',
    unlocks: 'Find any order by number, guest or table, with its whole history, and print or refund it.',
  },
  {
    label: 'Floor',
    href: '/dashboard/floor',
    icon: LayoutGrid,
    feature: 'table_management',
    permission: 'orders.view',
    unlocks: 'Draw your tables where they stand, and see at a glance who sits where, since when and what they owe.',
  },
  {
    label: 'Bookings',
    href: '/dashboard/bookings',
    icon: CalendarClock,
    feature: 'bookings',
    permission: 'orders.view',
    unlocks: 'Take bookings by phone and online, keep a waiting list, and see on the floor who comes when.',
  },
  {
    label: 'Menu',
    href: '/dashboard/menu',
    icon: BookOpen,
    feature: 'menu_management',
    permission: 'menu.manage',
    unlocks: 'Change dishes, prices, choices and allergens, and see them on every till at once.',
  },
  {
    label: 'Payments',
    href: '/dashboard/payments',
    icon: CreditCard,
    feature: 'payment_processing',
    permission: 'reports.view',
    unlocks: 'Follow every payment, refund, payout and fee until no pound is unexplained.',
  },
]

/** The sidebar of the specification, word for word. */
export const sidebarItems: readonly RestaurantNavItem[] = [
  { label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard },
  {
    label: 'Analytics',
    href: '/dashboard/analytics',
    icon: ChartLine,
    feature: 'advanced_analytics',
    permission: 'reports.view',
    unlocks: 'See what sells, when and where: by day, hour, item, person and location, each figure down to its orders.',
  },
  {
    label: 'Inventory',
    href: '/dashboard/inventory',
    icon: Boxes,
    feature: 'inventory_management',
    unlocks: 'Know what is in the store room: recipes, deliveries, counts and what is running low.',
  },
  {
    label: 'Staff',
    href: '/dashboard/staff',
    icon: UsersRound,
    feature: 'staff_management',
    permission: 'staff.view',
    unlocks: 'Plan the rota, clock people in and out, share the tips and hold labour cost against sales.',
  },
  {
    label: 'Customers',
    href: '/dashboard/customers',
    icon: Users,
    feature: 'customer_database',
    permission: 'customers.manage',
    unlocks: 'Remember your guests: their visits and favourites, notes, allergies, consent and loyalty points.',
  },
  {
    label: 'Locations',
    href: '/dashboard/locations',
    icon: MapPin,
    feature: 'multi_location',
    permission: 'restaurant.view',
    unlocks: 'See today at every site side by side, and all of them together, on one page.',
    included: {
      text: 'Adding sites needs no upgrade, up to the number in your plan: tills, menu, staff and reports work at each.',
      label: 'Manage locations',
      href: '/dashboard/settings?tab=locations',
    },
  },
  {
    label: 'API Access',
    href: '/dashboard/api',
    icon: KeyRound,
    feature: 'api_access',
    permission: 'restaurant.manage',
    unlocks: 'Connect your own programs: keys by scope, signed webhooks and the request log.',
  },
  { label: 'Reports', href: '/dashboard/reports', icon: FileText, permission: 'reports.view' },
  { label: 'Settings', href: '/dashboard/settings', icon: Settings, isRealOnly: true },
]

/** Below everything else: whoever is stuck looks there. */
export const helpItems: readonly RestaurantNavItem[] = [
  { label: 'Support', href: '/dashboard/support', icon: LifeBuoy, permission: 'restaurant.view', isRealOnly: true },
]

/** Pages that others lead to, and the search finds. */
const furtherItems: readonly RestaurantNavItem[] = [
  {
    label: 'Gift vouchers',
    href: '/dashboard/vouchers',
    icon: Gift,
    feature: 'customer_database',
    permission: 'customers.manage',
    unlocks: 'Sell gift vouchers at the till, take them for bills, and know to the penny what is still owed on them.',
  },
  {
    label: 'House accounts',
    href: '/dashboard/house-accounts',
    icon: BookUser,
    feature: 'customer_database',
    permission: 'customers.manage',
    unlocks: 'Let regulars eat now and pay later, up to a limit, with a statement of each bill and payment.',
  },
  { label: 'Move from another till', href: '/dashboard/import', icon: Upload, permission: 'sales.import' },
  {
    label: 'People and PINs',
    href: '/dashboard/people',
    icon: UsersRound,
    permission: 'staff.view',
    isRealOnly: true,
  },
  { label: 'Ask for help', href: '/dashboard/support/new', icon: LifeBuoy, permission: 'support.ask' },
  { label: 'Your account', href: '/dashboard/account', icon: UserRound },
]

/** Tabs that people look for by their own name; the search finds them. */
export const tabItems: readonly RestaurantNavItem[] = [
  { label: 'Manage locations', href: '/dashboard/settings?tab=locations', icon: MapPin, permission: 'restaurant.view' },
  { label: 'Practice', href: '/dashboard/settings?tab=practice', icon: Settings, permission: 'staff.manage' },
  { label: 'Branding', href: '/dashboard/settings?tab=branding', icon: Settings },
  { label: 'Devices', href: '/dashboard/settings?tab=devices', icon: Settings, permission: 'devices.manage' },
  { label: 'Receipt', href: '/dashboard/settings?tab=receipt', icon: Settings },
  { label: 'Plan and billing', href: '/dashboard/settings?tab=plan', icon: Settings },
  { label: 'VAT invoices', href: '/dashboard/reports?tab=invoices', icon: FileText, permission: 'reports.view' },
  { label: 'Menu by location', href: '/dashboard/menu?view=location', icon: BookOpen, permission: 'menu.manage' },
  { label: 'Suppliers', href: '/dashboard/inventory?view=purchasing', icon: Boxes, feature: 'inventory_management' },
]

export const restaurantItems = [...serviceItems, ...sidebarItems, ...helpItems, ...furtherItems]

/** The item of the page at an address, or of the nearest page it lies under. */
export function restaurantItemAt(path: string): RestaurantNavItem | undefined {
  const trimmed = path.replace(/\/$/, '')
  return restaurantItems
    .filter(({ href }) => trimmed === href || (href !== '/dashboard' && trimmed.startsWith(`${href}/`)))
    .sort((a, b) => b.href.length - a.href.length)[0]
}
