import { createRouter } from '@tanstack/react-router'
import { routeTree } from './routeTree.gen.ts'
import { FaultPage, NotFoundPage, PendingPage } from './shared/pages.tsx'

export function getRouter() {
  return createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ reset }) => <FaultPage onRetry={reset} />,
    // In the browser only: while prerendering it would add an inline script, which the content security policy refuses.
    scrollRestoration: typeof window !== 'undefined',
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
