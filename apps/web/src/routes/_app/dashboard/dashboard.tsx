import { createFileRoute, redirect } from '@tanstack/react-router'

// The specification names the landing page twice: /dashboard and /dashboard/dashboard.
export const Route = createFileRoute('/_app/dashboard/dashboard')({
  beforeLoad: () => {
    throw redirect({ to: '/dashboard', replace: true })
  },
})
