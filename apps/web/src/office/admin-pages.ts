import { Activity, Building2, ChartLine, CreditCard, LayoutDashboard, Repeat, Settings } from 'lucide-react'
import { type ComponentType, createElement, lazy } from 'react'
import type { ConfigTab } from '../platform/config/configuration-page.tsx'
import type { NavItem } from '../shared/side-nav.tsx'

/**
 * What the platform's owner finds inside the restaurant shell (specification §2: titled admin): the pages of /platform
 * under their second name, drawn by the same code (decision A7). An address also needs its line in the redirect table.
 */
export type AdminPage = NavItem & { readonly page: ComponentType }

/** One of the configuration's tabs under a name of its own. */
function configurationFrom(start: ConfigTab): ComponentType {
  return lazy(async () => {
    const { ConfigurationFrom } = await import('./configuration-page.tsx')
    return { default: () => createElement(ConfigurationFrom, { key: start, start }) }
  })
}

export const adminPages: readonly AdminPage[] = [
  {
    label: 'Overview',
    href: '/dashboard/dashboard',
    icon: LayoutDashboard,
    page: lazy(async () => ({
      default: (await import('../platform/overview/platform-overview.tsx')).PlatformOverview,
    })),
  },
  {
    label: 'Businesses',
    href: '/dashboard/businesses',
    icon: Building2,
    page: lazy(async () => ({ default: (await import('./businesses-page.tsx')).BusinessesPage })),
  },
  {
    label: 'Analytics',
    href: '/dashboard/analytics',
    icon: ChartLine,
    page: lazy(async () => ({ default: (await import('./financial-page.tsx')).FinancialHere })),
  },
  { label: 'Payment Settings', href: '/dashboard/payments', icon: CreditCard, page: configurationFrom('payments') },
  {
    label: 'Subscriptions',
    href: '/dashboard/subscriptions',
    icon: Repeat,
    page: lazy(async () => ({ default: (await import('./subscriptions-page.tsx')).SubscriptionsHere })),
  },
  {
    label: 'System Health',
    href: '/dashboard/system',
    icon: Activity,
    page: lazy(async () => ({ default: (await import('../platform/system/system-page.tsx')).SystemPage })),
  },
  { label: 'Settings', href: '/dashboard/settings', icon: Settings, page: configurationFrom('settings') },
]
