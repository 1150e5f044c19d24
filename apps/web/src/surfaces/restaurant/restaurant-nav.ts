import type { Feature } from '@tableside/domain/plans'
import {
  BookOpen,
  Boxes,
  ChartLine,
  ChefHat,
  FileText,
  KeyRound,
  LayoutDashboard,
  MapPin,
  MonitorSmartphone,
  Settings,
  Users,
  UsersRound,
} from 'lucide-react'
import type { NavItem } from '../../shared/side-nav.tsx'

/** A page of the restaurant, shown when the plan includes its feature; without one, always (specification §2). */
export type RestaurantNavItem = NavItem & { readonly feature?: Feature }

/** What a service is run with. */
export const serviceItems: readonly RestaurantNavItem[] = [
  { label: 'Till', href: '/till', icon: MonitorSmartphone, feature: 'order_management' },
  { label: 'Kitchen', href: '/kitchen', icon: ChefHat, feature: 'order_management' },
  { label: 'Menu', href: '/dashboard/menu', icon: BookOpen, feature: 'menu_management' },
]

/** The sidebar of the specification, word for word. */
export const sidebarItems: readonly RestaurantNavItem[] = [
  { label: 'Dashboard', href: '/dashboard', icon: LayoutDashboard },
  { label: 'Analytics', href: '/dashboard/analytics', icon: ChartLine, feature: 'advanced_analytics' },
  { label: 'Inventory', href: '/dashboard/inventory', icon: Boxes, feature: 'inventory_management' },
  { label: 'Staff', href: '/dashboard/staff', icon: UsersRound, feature: 'staff_management' },
  { label: 'Customers', href: '/dashboard/customers', icon: Users, feature: 'customer_database' },
  { label: 'Locations', href: '/dashboard/locations', icon: MapPin, feature: 'multi_location' },
  { label: 'API Access', href: '/dashboard/api', icon: KeyRound, feature: 'api_access' },
  { label: 'Reports', href: '/dashboard/reports', icon: FileText },
  { label: 'Settings', href: '/dashboard/settings', icon: Settings },
]
