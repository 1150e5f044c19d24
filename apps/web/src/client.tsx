/*
 * Wakes the prerendered page. The framework's own entry brings the code of server functions with it, which this app has
 * none of: ten kilobytes that every visitor of the public pages would wait for.
 */
import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { getRouter } from './router.tsx'

const router = getRouter()
startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
