import { createRouter } from '@tanstack/react-router'
import { routerOptions } from './router-options.tsx'
import { routeTree } from './routeTree.gen.ts'
import { AppFault, keepAppWhenOffline } from './shared/app-fault.tsx'

export function getRouter() {
  if (typeof window !== 'undefined') keepAppWhenOffline()
  return createRouter({ ...routerOptions(), defaultErrorComponent: AppFault, routeTree })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
