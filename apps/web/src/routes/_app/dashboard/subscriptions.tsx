import { createFileRoute } from '@tanstack/react-router'

// The platform owner's; the shell draws it from `adminPages`.
export const Route = createFileRoute('/_app/dashboard/subscriptions')({
  head: () => ({ meta: [{ title: 'Subscriptions – Tableside' }] }),
  component: () => null,
})
