import { FaultPage, NotFoundPage, PendingPage } from './shared/pages.tsx'

/** What the two routers have in common. */
export function routerOptions() {
  return {
    defaultPreload: 'intent',
    defaultPendingComponent: PendingPage,
    // A page that has come is shown at once. The router's own half second is against flicker, and made every start wait.
    defaultPendingMinMs: 0,
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: ({ reset }: { reset: () => void }) => <FaultPage onRetry={reset} />,
    // In the browser only: while prerendering it would add an inline script, which the content security policy refuses.
    scrollRestoration: typeof window !== 'undefined',
  } as const
}
