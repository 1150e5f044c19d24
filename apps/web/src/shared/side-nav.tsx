import { classNames } from '@tableside/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { Lock, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'

export type NavItem = { readonly label: string; readonly href: string; readonly icon: LucideIcon }

export type SideNavProps = {
  /** What the links lead through, read aloud. */
  label: string
  items: readonly (NavItem & { readonly isLocked?: boolean })[]
  isCollapsed?: boolean
  onFollow?: () => void
}

/**
 * A column of links; as icons alone each keeps its name for the ear and as a tooltip. A locked one says so, and the one of
 * this page is in sight however low the window is.
 */
export function SideNav({ label, items, isCollapsed = false, onFollow }: SideNavProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // Another page has another current entry.
  useEffect(() => {
    nav.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <nav ref={nav} aria-label={label}>
      <ul className="flex flex-col gap-0.5">
        {items.map(({ label: words, href, icon: Icon, isLocked }) => (
          <li key={href}>
            <Link
              to={href}
              // The pages under a page belong to it; the first page of all is only itself.
              activeOptions={{ exact: href.split('/').length < 3, includeSearch: false }}
              onClick={onFollow}
              aria-label={isLocked ? `${words}, not in your plan` : isCollapsed ? words : undefined}
              title={isCollapsed ? words : undefined}
              className={classNames(
                // Lower under a mouse, so that all of them are in sight in a window of 900 px; a finger needs 44.
                'flex min-h-11 items-center gap-3 rounded-control font-medium text-quiet transition-colors hover:bg-hover hover:text-ink pointer-fine:min-h-8',
                isCollapsed ? 'relative justify-center' : 'px-3',
              )}
              activeProps={{ className: 'bg-press text-ink!' }}
            >
              <Icon size={20} aria-hidden />
              {!isCollapsed && words}
              {isLocked && (
                <Lock
                  size={isCollapsed ? 12 : 16}
                  aria-hidden
                  className={isCollapsed ? 'absolute right-1 bottom-1.5' : 'ml-auto'}
                />
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
