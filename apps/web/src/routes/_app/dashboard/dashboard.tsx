import { createFileRoute, redirect } from '@tanstack/react-router'
import { sessionQuery } from '../../../features/identity/index.ts'

// The specification names the landing page twice: /dashboard and /dashboard/dashboard. Under the second name the
// platform's owner finds the platform's overview inside this shell; `adminPages` draws it.
export const Route = createFileRoute('/_app/dashboard/dashboard')({
  head: () => ({ meta: [{ title: 'Platform overview – Tableside' }] }),
  beforeLoad: ({ context }) => {
    const session = context.queryClient.getQueryData(sessionQuery.queryKey)
    if (!session?.access.is_platform_owner) throw redirect({ to: '/dashboard', replace: true })
  },
  component: () => null,
})
