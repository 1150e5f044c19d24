import { createFileRoute } from '@tanstack/react-router'

// The platform owner's; the shell draws it from `adminPages`.
export const Route = createFileRoute('/_app/dashboard/system')({
  head: () => ({ meta: [{ title: 'System Health – Tableside' }] }),
  component: () => null,
})
