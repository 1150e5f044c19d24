import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_owner/platform/dashboard')({
  head: () => ({ meta: [{ title: 'Platform overview – Tableside' }] }),
  component: PlatformDashboardPage,
})

function PlatformDashboardPage() {
  return <h1 className="font-display font-semibold text-2xl sm:text-3xl">Platform overview</h1>
}
