import {
  Activity,
  Building2,
  Contact,
  Handshake,
  LayoutDashboard,
  LifeBuoy,
  PoundSterling,
  Repeat,
  SlidersHorizontal,
} from 'lucide-react'
import type { NavItem } from '../shared/side-nav.tsx'

/** The sidebar of the platform's owner (specification §2). */
export const platformItems: readonly NavItem[] = [
  { label: 'Dashboard', href: '/platform/dashboard', icon: LayoutDashboard },
  { label: 'Restaurants', href: '/platform/restaurants', icon: Building2 },
  { label: 'Partners', href: '/platform/partners', icon: Handshake },
  { label: 'Financial', href: '/platform/financial', icon: PoundSterling },
  { label: 'Subscriptions', href: '/platform/subscriptions', icon: Repeat },
  { label: 'Configuration', href: '/platform/configuration', icon: SlidersHorizontal },
  { label: 'System Health', href: '/platform/system', icon: Activity },
  { label: 'Leads', href: '/platform/leads', icon: Contact },
  { label: 'Support', href: '/platform/support', icon: LifeBuoy },
]
