import { FaultPage, NotFoundPage, PendingPage } from './shared/pages.tsx'

/** What the two routers have in common. */
export function routerOptions() {
  return {
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ reset }: { reset: () => void }) => <FaultPage onRetry={reset} />,
    // In the browser only: while prerendering it would add an inline script, which the content security policy refuses.
    scrollRestoration: typeof window !== 'undefined',
  } as const
}
