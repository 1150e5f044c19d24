import { Sheet } from '@tableside/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LiveParts } from '../shared/live-parts.tsx'
import { mainLinks } from './site-links.ts'

export type NavDrawerProps = {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  buttons: (onPress: () => void) => ReactNode
}

/** The five links on a phone; tapping one closes it. */
export function NavDrawer({ isOpen, onOpenChange, buttons }: NavDrawerProps) {
  const close = () => onOpenChange(false)
  return (
    <LiveParts>
      <Sheet isOpen={isOpen} onOpenChange={onOpenChange} title="Menu" size="narrow">
        <div className="flex min-h-full flex-col">
          <nav aria-label="Main">
            <ul className="-mx-3">
              {mainLinks.map(({ href, label }) => (
                <li key={href}>
                  <Link
                    to={href}
                    onClick={close}
                    activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
                    activeProps={{ className: 'bg-press text-ink' }}
                    inactiveProps={{ className: 'text-ink hover:bg-hover' }}
                    className="flex min-h-13 items-center rounded-control px-3 font-medium text-lg"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-6 border-line border-t pt-6">{buttons(close)}</div>
        </div>
      </Sheet>
    </LiveParts>
  )
}
