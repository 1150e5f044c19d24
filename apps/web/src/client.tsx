/*
 * Wakes the prerendered page: a public one with the public pages' router, everything else with the whole app's, which is
 * fetched then. The framework's own entry brings the code of server functions with it, which this app has none of.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getSiteRouter, isSitePath } from './site-router.tsx'

const router: AnyRouter = isSitePath(window.location.pathname)
  ? getSiteRouter()
  : (await import('./router.tsx')).getRouter()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
