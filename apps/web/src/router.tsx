import { createRouter } from '@tanstack/react-router'
import { routerOptions } from './router-options.tsx'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  return createRouter({ ...routerOptions(), routeTree })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
