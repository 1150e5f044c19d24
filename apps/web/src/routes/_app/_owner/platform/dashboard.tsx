import { createFileRoute } from '@tanstack/react-router'
import { PlatformOverview } from '../../../../platform/overview/platform-overview.tsx'

export const Route = createFileRoute('/_app/_owner/platform/dashboard')({
  head: () => ({ meta: [{ title: 'Platform overview – Tableside' }] }),
  component: PlatformOverview,
})
