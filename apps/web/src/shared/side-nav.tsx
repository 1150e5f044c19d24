import { classNames } from '@tableside/ui'
import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

export type NavItem = { readonly label: string; readonly href: string; readonly icon: LucideIcon }

export type SideNavProps = {
  /** What the links lead through, read aloud. */
  label: string
  items: readonly NavItem[]
  isCollapsed?: boolean
  onFollow?: () => void
}

/** A column of links; as icons alone each keeps its name for the ear and as a tooltip. */
export function SideNav({ label, items, isCollapsed = false, onFollow }: SideNavProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-col gap-0.5">
        {items.map(({ label: words, href, icon: Icon }) => (
          <li key={href}>
            <Link
              to={href}
              activeOptions={{ exact: true }}
              onClick={onFollow}
              aria-label={isCollapsed ? words : undefined}
              title={isCollapsed ? words : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-control font-medium text-quiet transition-colors hover:bg-hover hover:text-ink',
                isCollapsed ? 'justify-center' : 'px-3',
              )}
              activeProps={{ className: 'bg-spice-wash text-spice! hover:text-spice' }}
            >
              <Icon size={20} aria-hidden />
              {!isCollapsed && words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
