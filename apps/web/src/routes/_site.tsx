import { createFileRoute, Outlet } from '@tanstack/react-router'
import { MarketingSurface } from '../public/marketing-surface.tsx'

// The public pages: prerendered, so list a new one in vite/public-pages.ts. What they import at their top is fetched by
// everybody; forms and other heavy parts are islands (public/island.tsx).
export const Route = createFileRoute('/_site')({ component: Site })

function Site() {
  return (
    <MarketingSurface>
      <Outlet />
    </MarketingSurface>
  )
}
