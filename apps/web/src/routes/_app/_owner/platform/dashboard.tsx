import { createFileRoute } from '@tanstack/react-router'
import { PlatformOverview } from '../../../../features/platform/index.ts'

export const Route = createFileRoute('/_app/_owner/platform/dashboard')({
  head: () => ({ meta: [{ title: 'Platform overview – Tableside' }] }),
  component: PlatformOverview,
})
