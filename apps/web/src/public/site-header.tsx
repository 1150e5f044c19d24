import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { PlainButtonLink } from '../shared/plain-button.tsx'
import { Wordmark } from '../shared/wordmark.tsx'
import { unhydrated, useHydrationReplay } from './hydration-replay.ts'
import { mainLinks } from './site-links.ts'

const loadDrawer = () => import('./nav-drawer.tsx')
const NavDrawer = lazy(async () => ({ default: (await loadDrawer()).NavDrawer }))

/** The shared top navigation; under 768 px it is a drawer from the right. */
export function SiteHeader() {
  const [isOpen, setIsOpen] = useState<boolean>()
  const container = useRef<HTMLElement>(null)
  useHydrationReplay(container)
  return (
    <header ref={container} {...unhydrated} className="sticky top-0 z-30 border-line border-b bg-paper">
      <div className="mx-auto flex h-16 w-full max-w-6xl items-center gap-2 px-5 sm:px-6">
        <Wordmark />
        <nav aria-label="Main" className="hidden items-center md:flex lg:ml-8">
          {mainLinks.map(({ href, label }) => (
            <Link
              key={href}
              to={href}
              activeOptions={{ exact: true, includeSearch: false, includeHash: false }}
              activeProps={current}
              inactiveProps={other}
              className="relative flex h-16 items-center px-1.5 font-medium text-sm -outline-offset-4 transition-colors lg:px-4"
            >
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <SessionButtons className="max-sm:hidden" />
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isOpen ?? false}
            onPointerEnter={loadDrawer}
            onFocus={loadDrawer}
            onClick={() => setIsOpen(true)}
            className="-mr-2 flex h-11 cursor-pointer items-center gap-2 rounded-control px-3 font-medium hover:bg-hover active:bg-press md:hidden"
          >
            <Menu size={22} aria-hidden />
            Menu
          </button>
        </div>
      </div>
      <noscript>
        <nav aria-label="Pages" className="flex flex-wrap gap-x-4 px-5 pb-3 md:hidden">
          {mainLinks.map(({ href, label }) => (
            <a key={href} href={href} className="flex min-h-11 items-center font-medium text-sm underline">
              {label}
            </a>
          ))}
        </nav>
      </noscript>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <NavDrawer
            isOpen={isOpen}
            onOpenChange={setIsOpen}
            buttons={(close) => <SessionButtons isWide onClick={close} />}
          />
        </Suspense>
      )}
    </header>
  )
}

// A line under the current page's name, and not only another colour.
const current = {
  className:
    'text-ink after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 after:rounded-full after:bg-spice lg:after:inset-x-4',
}
const other = { className: 'text-quiet hover:text-ink' }

type SessionButtonsProps = { isWide?: boolean; className?: string; onClick?: () => void }

/** Both sets are in the page; which one shows is known before the first paint (`useSignedInHint`). */
function SessionButtons({ isWide = false, className = '', onClick }: SessionButtonsProps) {
  const layout = isWide ? 'flex flex-col gap-3' : `flex items-center gap-1 sm:gap-2 ${className}`
  return (
    <div className={layout}>
      <PlainButtonLink
        href="/auth"
        onClick={onClick}
        variant={isWide ? 'secondary' : 'quiet'}
        className="whitespace-nowrap in-data-signed-in:hidden"
      >
        Sign In
      </PlainButtonLink>
      <PlainButtonLink
        href="/auth?view=sign-up"
        onClick={onClick}
        variant="primary"
        className="whitespace-nowrap in-data-signed-in:hidden"
      >
        Get Started
      </PlainButtonLink>
      <PlainButtonLink
        href="/dashboard"
        onClick={onClick}
        variant="primary"
        className="whitespace-nowrap not-in-data-signed-in:hidden"
      >
        Dashboard
      </PlainButtonLink>
    </div>
  )
}
