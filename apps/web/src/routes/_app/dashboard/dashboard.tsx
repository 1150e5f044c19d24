import { createFileRoute, redirect } from '@tanstack/react-router'

// The specification names the landing page twice: /dashboard and /dashboard/dashboard. Under the second name the
// platform's owner finds the platform's overview inside this shell; `adminPages` draws it.
export const Route = createFileRoute('/_app/dashboard/dashboard')({
  head: () => ({ meta: [{ title: 'Platform overview – Tableside' }] }),
  beforeLoad: async () => {
    // Fetched here, because what a route file imports for its guard is fetched by every page of the site.
    const { knownSession } = await import('../../../shared/identity/session.ts')
    const session = knownSession()
    if (!session?.access.is_platform_owner) throw redirect({ to: '/dashboard', replace: true })
  },
  component: () => null,
})
