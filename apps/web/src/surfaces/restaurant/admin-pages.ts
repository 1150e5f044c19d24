import { Building2, LayoutDashboard } from 'lucide-react'
import { type ComponentType, lazy } from 'react'
import type { NavItem } from '../../shared/side-nav.tsx'

/**
 * What the platform's owner finds inside the restaurant shell (specification §2: titled admin): the pages of /platform
 * under their second name, drawn by the same code (decision A7). An address also needs its line in the redirect table.
 */
export type AdminPage = NavItem & { readonly page: ComponentType }

const platform = () => import('../../features/platform/index.ts')

export const adminPages: readonly AdminPage[] = [
  {
    label: 'Overview',
    href: '/dashboard/dashboard',
    icon: LayoutDashboard,
    page: lazy(async () => ({ default: (await platform()).PlatformOverview })),
  },
  {
    label: 'Businesses',
    href: '/dashboard/businesses',
    icon: Building2,
    page: lazy(async () => ({ default: (await import('./businesses-page.tsx')).BusinessesPage })),
  },
]
