import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useSignedInHint } from './use-signed-in-hint.ts'

/** Around every public page: the five links, who may come in, and where everything else stands. */
export function MarketingSurface({ children }: { children: ReactNode }) {
  useSignedInHint()
  return (
    <div className="flex min-h-page flex-col bg-paper">
      {/* A landmark of its own: the banners above it have links too, so it is not the first on the page. */}
      <nav aria-label="Skip">
        <a
          href="#content"
          className="sr-only z-50 rounded-control bg-spice px-4 py-3 text-on-spice focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to the content
        </a>
      </nav>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        {children}
      </main>
      <SiteFooter />
      <LateToasts />
    </div>
  )
}

const Toasts = lazy(() => import('./toasts.ts'))

/** Nothing on a public page has anything to report before somebody has done something. */
function LateToasts() {
  const [isWanted, setIsWanted] = useState(false)
  useEffect(() => {
    const want = () => setIsWanted(true)
    window.addEventListener('focusin', want, { once: true })
    return () => window.removeEventListener('focusin', want)
  }, [])
  return <Suspense fallback={null}>{isWanted && <Toasts />}</Suspense>
}
