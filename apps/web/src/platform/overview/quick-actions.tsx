import { ButtonLink, Card } from '@tableside/ui'
import { Building2, ChartColumn, Flag, LifeBuoy, ReceiptPoundSterling, SlidersHorizontal } from 'lucide-react'
import type { NavItem } from '../../shared/side-nav.tsx'
import { useExistingPages } from '../../shared/use-existing-pages.ts'

/** What the platform's owner does most, one tap away; each leads to the page where it is done. */
export function QuickActions() {
  const actions = useExistingPages(all)
  return (
    <Card title="Quick actions">
      <ul className="grid gap-2 sm:max-lg:grid-cols-2">
        {actions.map(({ label, href, search = '', icon: Icon }) => (
          <li key={label}>
            <ButtonLink
              href={`${href}${search}`}
              icon={<Icon size={20} aria-hidden className="shrink-0 text-spice" />}
              className="w-full justify-start text-left!"
            >
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const all: readonly (NavItem & { readonly search?: string })[] = [
  { label: 'Look up a restaurant', href: '/platform/restaurants', icon: Building2 },
  { label: 'Open the financial report', href: '/platform/financial', icon: ChartColumn },
  { label: 'Change plans and fees', href: '/platform/configuration', icon: ReceiptPoundSterling },
  { label: 'Switch features', href: '/platform/configuration', search: '?tab=flags', icon: Flag },
  { label: 'Platform settings', href: '/platform/configuration', search: '?tab=settings', icon: SlidersHorizontal },
  {
    label: 'Announce to restaurants',
    href: '/platform/support',
    search: '?tab=announcements&write=announcement',
    icon: LifeBuoy,
  },
]
