/*
 * Wakes the prerendered page: a public one with the public pages' router, everything else with the whole app's, which is
 * fetched then. The framework's own entry brings the code of server functions with it, which this app has none of.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getSiteRouter, isSitePath } from './site-router.tsx'

// No `await` out here: the app's parts import this file's chunk, and would wait for it as it waits for them.
if (isSitePath(window.location.pathname)) wake(getSiteRouter())
else void import('./router.tsx').then(({ getRouter }) => wake(getRouter()))

function wake(router: AnyRouter): void {
  startTransition(() => {
    hydrateRoot(document, <RouterClient router={router} />)
  })
}
